'use client';

import { useId } from 'react';
import { cn } from '@/components/ui/cn';
import { useOptimisticValue } from './use-optimistic-value';

interface ChoiceListProps<T extends string> {
  label: string;
  options: readonly { value: T; title: string; text: string }[];
  value: T;
  disabled: boolean;
  /** Side by side on wide screens. */
  inline?: boolean;
  onValueChange(value: T): void;
}

export function ChoiceList<T extends string>(props: ChoiceListProps<T>) {
  const { label, options, value, disabled, inline = false, onValueChange } = props;
  const name = useId();
  const [shown, choose] = useOptimisticValue(value, onValueChange);
  return (
    <fieldset
      aria-label={label}
      disabled={disabled}
      className={cn(
        'divide-y overflow-hidden rounded-lg border',
        inline && 'sm:grid sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-y-0',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'flex gap-3 px-3 py-2.5 has-checked:bg-accent-soft',
            // The text stays legible for those who cannot change it.
            disabled ? 'cursor-not-allowed' : 'cursor-pointer hover:bg-hover',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            onChange={() => choose(option.value)}
            // Drawn here: in the dark, browsers draw radios that are not checked as if they were disabled.
            className="mt-0.5 size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-5 checked:border-ink disabled:opacity-60"
          />
          <span>
            <span className="block font-medium text-sm">{option.title}</span>
            <span className="block text-muted text-xs">{option.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
