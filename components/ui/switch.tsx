'use client';

import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { useFieldProps } from '@/components/ui/field';

interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange' | 'onClick' | 'onKeyDown' | 'value'> {
  checked: boolean;
  /** Absent: it only shows a state. */
  onCheckedChange?(checked: boolean): void;
}

/** Takes effect immediately; use a Checkbox in forms that are saved. */
export function Switch({ checked, onCheckedChange, className, ...props }: SwitchProps) {
  return (
    <button
      {...useFieldProps()}
      {...props}
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange?.(!checked)}
      className={cn(
        'relative inline-flex h-4.5 w-8 shrink-0 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-4 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors duration-100',
        'group/switch disabled:cursor-not-allowed disabled:opacity-50 aria-checked:border-ink aria-checked:bg-ink',
        className,
      )}
    >
      <span className="size-3 rounded-full bg-faint transition-transform duration-100 group-aria-checked/switch:translate-x-3.5 group-aria-checked/switch:bg-canvas" />
    </button>
  );
}
