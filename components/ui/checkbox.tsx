'use client';

import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { useFieldProps } from '@/components/ui/field';

/** Label it with `aria-label`, a wrapping <label> or a Field. */
export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...useFieldProps()}
      className={cn(
        'peer relative inline-flex size-4 shrink-0 pointer-coarse:size-5 pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 items-center justify-center rounded-sm border border-line-strong bg-surface text-canvas transition-colors duration-100',
        'hover:border-faint disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-ink data-[state=checked]:bg-ink',
        'data-[state=indeterminate]:border-ink data-[state=indeterminate]:bg-ink',
        className,
      )}
      {...props}
    >
      <Radix.Indicator>
        {props.checked === 'indeterminate' ? (
          <Minus className="size-3" strokeWidth={3} aria-hidden="true" />
        ) : (
          <Check className="size-3" strokeWidth={3} aria-hidden="true" />
        )}
      </Radix.Indicator>
    </Radix.Root>
  );
}
