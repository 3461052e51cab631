'use client';

import { useId } from 'react';
import { formatNumber } from '@/lib/shared/format';
import { cn } from './cn';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  onValueChange(value: T): void;
  options: readonly { value: T; label: string; count?: number }[];
  disabled?: boolean;
}

export function Segmented<T extends string>({
  label,
  value,
  onValueChange,
  options,
  disabled = false,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      disabled={disabled}
      className="inline-flex h-8 pointer-coarse:h-10 min-w-0 max-w-full overflow-x-auto rounded-md border border-line-strong bg-sunken p-px disabled:opacity-70"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative inline-flex min-h-7 shrink-0 items-center whitespace-nowrap gap-1.5 rounded-[5px] px-2.5 text-muted text-xs transition-colors duration-75 hover:text-ink',
            'has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-control',
            // So that four with counts fit on a phone.
            options.length > 3 && 'max-sm:gap-1 max-sm:px-1.5',
          )}
        >
          <input
            type="radio"
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[5px] disabled:cursor-not-allowed"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
          {option.count === undefined ? null : (
            <span className="tabular font-normal text-faint">{formatNumber(option.count)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
