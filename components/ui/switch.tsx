'use client';

import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { useFieldProps } from '@/components/ui/field';

/** Takes effect immediately; use a Checkbox in forms that are saved. */
export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...useFieldProps()}
      className={cn(
        'relative inline-flex h-4.5 w-8 shrink-0 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors duration-100',
        'disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-ink data-[state=checked]:bg-ink',
        className,
      )}
      {...props}
    >
      <Radix.Thumb className="size-3 rounded-full bg-faint transition-transform duration-100 data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-canvas" />
    </Radix.Root>
  );
}
