'use client';

import { ChevronDown } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { cn } from './cn';
import { useFieldProps } from './field';
import type { SelectProps } from './select-list';
import { selectTriggerClass } from './select-trigger-class';

const load = () => import('./select-list').then((module) => module.SelectList);

/** The code of the list loads on hover or press: most visits open none. */
export function Select(props: SelectProps) {
  const field = useFieldProps();
  const [List, setList] = useState<ComponentType<SelectProps> | null>(null);
  if (List) return <List {...props} />;
  const { value, options, label, placeholder = 'Choose', size = 'md', disabled, className, ref } = props;
  const chosen = options.find((option) => option.value === value);
  const open = () => {
    load().then(
      (loaded) => setList(() => loaded),
      () => undefined,
    );
  };
  return (
    <button
      ref={ref}
      {...field}
      type="button"
      role="combobox"
      aria-label={label}
      aria-expanded={false}
      aria-haspopup="listbox"
      disabled={disabled}
      {...(chosen ? {} : { 'data-placeholder': '' })}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open();
      }}
      className={cn(selectTriggerClass(size), className)}
    >
      <span className="truncate">{chosen?.label ?? placeholder}</span>
      <ChevronDown className="size-3.5 shrink-0 text-faint" aria-hidden="true" />
    </button>
  );
}
