'use client';

import { ChevronDown } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { cn } from './cn';
import type { SelectProps } from './select';
import { selectTriggerClass } from './select-trigger-class';

const load = () => import('./select').then((module) => module.Select);

/** Select whose list is loaded on hover or press, for the first page. */
export function SelectOnDemand(props: SelectProps & { label: string }) {
  const [Select, setSelect] = useState<ComponentType<SelectProps> | null>(null);
  if (Select) return <Select {...props} defaultOpen />;
  const { value, options, label, placeholder = 'Choose', size = 'md', disabled, className } = props;
  const chosen = options.find((option) => option.value === value);
  const open = () => {
    load().then(
      (loaded) => setSelect(() => loaded),
      () => undefined,
    );
  };
  return (
    <button
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
