'use client';

import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Kbd } from '@/components/ui/kbd';

export interface SearchFieldProps {
  value: string;
  onValueChange(value: string): void;
  label: string;
  placeholder?: string;
  /** The page's main search, focused by `/`. */
  primary?: boolean;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
  /** Default: full width on phones, otherwise 16 rem. */
  className?: string;
}

/** Shows typed text immediately. Values stored in the URL return later, and must not overwrite newer input. */
function useTyped(value: string, onValueChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const at = sent.lastIndexOf(value);
    if (at >= 0) setSent(sent.slice(at + 1));
    else {
      setSent([]);
      setTyped(value);
    }
  }
  const type = (next: string) => {
    setTyped(next);
    setSent((before) => [...before, next]);
    onValueChange(next);
  };
  return [typed, type] as const;
}

export function SearchField({
  value: outer,
  onValueChange: onOuter,
  label,
  placeholder = label,
  primary = false,
  onKeyDown,
  className = 'w-full sm:w-64',
}: SearchFieldProps) {
  const [value, onValueChange] = useTyped(outer, onOuter);
  return (
    <div className={cn('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-faint"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        data-primary-search={primary || undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          if (value) onValueChange('');
          else event.currentTarget.blur();
        }}
        className="peer h-8 pointer-coarse:h-10 w-full rounded-md border border-line-strong bg-surface pr-8 pl-8 text-sm pointer-coarse:text-lg transition-colors duration-100 hover:border-faint focus:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
      />
      {value ? (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => onValueChange('')}
          className="absolute inset-y-0 right-1 my-auto flex size-6 pointer-coarse:h-10 pointer-coarse:w-8 items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : primary ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2 hidden items-center peer-focus:hidden sm:flex"
        >
          <Kbd>/</Kbd>
        </span>
      ) : null}
    </div>
  );
}
