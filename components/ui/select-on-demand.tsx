'use client';

import { ChevronDown } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { cn } from '@/components/ui/cn';
import type { SelectProps } from '@/components/ui/select';
import { selectTriggerClass } from '@/components/ui/select-trigger-class';

const load = () => import('@/components/ui/select').then((module) => module.Select);

/** A select for the first page of the console: what draws its list is fetched when the pointer comes near it or it is pressed. */
export function SelectOnDemand(props: SelectProps & { label: string }) {
  const [Select, setSelect] = useState<ComponentType<SelectProps> | null>(null);
  if (Select) return <Select {...props} defaultOpen />;
  const { value, options, label, placeholder = 'Choose', size = 'md', disabled, className } = props;
  const chosen = options.find((option) => option.value === value);
  const open = () => {
    load().then(
      (loaded) => setSelect(() => loaded),
      // Not fetched: the next press asks again.
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
