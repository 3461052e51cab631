'use client';

import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { useFieldProps } from '@/components/ui/field';

export const inputClasses =
  'w-full rounded-md border border-line-strong bg-surface px-2.5 text-ink text-sm pointer-coarse:min-h-10 pointer-coarse:text-lg transition-colors duration-100 ' +
  'hover:border-faint focus:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken ' +
  'disabled:text-muted aria-invalid:border-block';

export function Input({ className, mono = false, ...props }: ComponentProps<'input'> & { mono?: boolean }) {
  return <input {...useFieldProps()} className={cn(inputClasses, 'h-8', mono && 'font-mono', className)} {...props} />;
}
