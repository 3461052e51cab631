'use client';

import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { DropdownMenu, MenuCheckboxItem } from '@/components/ui/dropdown-menu';

export interface FilterChipProps {
  label: string;
  options: readonly { value: string; label: ReactNode; text?: string; count?: number }[];
  selected: readonly string[];
  onSelectedChange(selected: string[]): void;
}

/** Multi-select filter. Shows the active values and opens a menu; disabled without options. */
export function FilterChip({ label, options, selected, onSelectedChange }: FilterChipProps) {
  const active = selected.length > 0;
  const first = options.find((option) => option.value === selected[0]);
  const summary = selected.length > 1 ? `${selected.length}` : (first?.text ?? first?.label ?? selected[0]);
  function toggle(value: string, on: boolean) {
    onSelectedChange(on ? [...selected, value] : selected.filter((other) => other !== value));
  }
  return (
    <span
      className={cn(
        'inline-flex h-8 pointer-coarse:h-10 shrink-0 items-stretch rounded-md border text-xs transition-colors duration-100',
        active
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-line-strong border-dashed text-muted hover:text-ink',
      )}
    >
      <DropdownMenu
        className="max-w-80"
        trigger={
          <button
            type="button"
            disabled={options.length === 0 && !active}
            className="-my-px inline-flex items-center gap-1 rounded-md px-2 enabled:hover:bg-hover disabled:cursor-not-allowed disabled:opacity-60"
          >
            {label}
            {active ? <span className="max-w-40 truncate font-medium">{summary}</span> : null}
            <ChevronDown aria-hidden="true" className="size-3 opacity-70" />
          </button>
        }
      >
        {options.map((option) => (
          <MenuCheckboxItem
            key={option.value}
            checked={selected.includes(option.value)}
            onCheckedChange={(on) => toggle(option.value, on)}
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.count === undefined ? null : <span className="tabular text-faint text-xs">{option.count}</span>}
          </MenuCheckboxItem>
        ))}
      </DropdownMenu>
      {active ? (
        <button
          type="button"
          aria-label={`Clear the filter ${label}`}
          onClick={() => onSelectedChange([])}
          className="-my-px flex w-6 pointer-coarse:w-10 items-center justify-center rounded-r-md border-accent/25 border-l hover:bg-hover"
        >
          <X aria-hidden="true" className="size-3" />
        </button>
      ) : null}
    </span>
  );
}
