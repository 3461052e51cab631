'use client';

import { useId } from 'react';
import { AUTONOMY, type Autonomy } from '@/components/agents/autonomy-words';
import { Refused } from '@/components/settings/refused';
import { cn } from '@/components/ui/cn';

interface AutonomyChoiceProps {
  value: Autonomy;
  disabled: boolean;
  error: string | undefined;
  onValueChange(value: Autonomy): void;
}

export function AutonomyChoice({ value, disabled, error, onValueChange }: AutonomyChoiceProps) {
  const name = useId();
  return (
    <>
      <fieldset
        aria-label="Autonomy"
        disabled={disabled}
        className="divide-y overflow-hidden rounded-lg border disabled:opacity-70"
      >
        {AUTONOMY.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex cursor-pointer gap-3 px-3 py-2.5 hover:bg-hover has-checked:bg-accent-soft',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="mt-1 size-3.5 shrink-0 accent-(--ink) outline-none"
            />
            <span>
              <span className="block font-medium text-sm">{option.title}</span>
              <span className="block text-muted text-xs">{option.text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Refused why={error} />
    </>
  );
}
