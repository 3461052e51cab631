'use client';

import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cn } from './cn';
import { useFieldProps } from './field';
import type { SelectProps } from './select-list';
import { selectTriggerClass } from './select-trigger-class';
import { useOnDemand } from './use-on-demand';

const load = () => import('./select-list').then((module) => module.SelectList);

/** The code of the list loads on hover, focus or press: most visits open none. */
export function Select(props: SelectProps) {
  const field = useFieldProps();
  const [asker, setAsker] = useState<HTMLElement | null>(null);
  const {
    part: List,
    isLoading,
    preload,
  } = useOnDemand(load, { isWanted: asker !== null, cancel: () => setAsker(null), control: () => asker });
  if (List) return <List {...props} />;
  const { value, options, label, placeholder = 'Choose', size = 'md', disabled, className, ref } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      ref={ref}
      {...field}
      type="button"
      role="combobox"
      aria-label={label}
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-busy={isLoading || undefined}
      disabled={disabled}
      {...(chosen ? {} : { 'data-placeholder': '' })}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={({ currentTarget }) => setAsker(currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setAsker(event.currentTarget);
      }}
      className={cn(selectTriggerClass(size), className)}
    >
      <span className="truncate">{chosen?.label ?? placeholder}</span>
      <ChevronDown className="size-3.5 shrink-0 text-faint" aria-hidden="true" />
    </button>
  );
}
