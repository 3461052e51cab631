'use client';

import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { useFieldProps } from '@/components/ui/field';

interface CheckboxProps extends Omit<ComponentProps<'button'>, 'onChange' | 'onClick' | 'onKeyDown' | 'value'> {
  checked: boolean | 'indeterminate';
  onCheckedChange(checked: boolean): void;
}

/** Label it with `aria-label`, a wrapping <label> or a Field. */
export function Checkbox({ checked, onCheckedChange, className, ...props }: CheckboxProps) {
  const Mark = checked === 'indeterminate' ? Minus : Check;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input draws no icon
    <button
      {...useFieldProps()}
      {...props}
      type="button"
      role="checkbox"
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      onClick={() => onCheckedChange(checked !== true)}
      // Space checks a box; Enter does not.
      onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
      className={cn(
        'peer relative inline-flex size-4 shrink-0 pointer-coarse:size-5 pointer-coarse:after:absolute pointer-coarse:after:-inset-3 items-center justify-center rounded-sm border border-line-strong bg-surface text-canvas transition-colors duration-100',
        'hover:border-faint disabled:cursor-not-allowed disabled:opacity-50 aria-checked:border-ink aria-checked:bg-ink',
        'aria-[checked=mixed]:border-ink aria-[checked=mixed]:bg-ink',
        className,
      )}
    >
      {checked ? <Mark className="size-3" strokeWidth={3} aria-hidden="true" /> : null}
    </button>
  );
}
