'use client';

import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { useFieldProps } from '@/components/ui/field';
import { inputClasses } from '@/components/ui/input';

export function Textarea({ className, mono = false, ...props }: ComponentProps<'textarea'> & { mono?: boolean }) {
  return (
    <textarea
      rows={4}
      {...useFieldProps()}
      className={cn(inputClasses, 'min-h-16 resize-y py-1.5', mono && 'font-mono text-xs', className)}
      {...props}
    />
  );
}
