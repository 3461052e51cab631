'use client';

import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { Suggestion } from '@/components/goals/goal-catalog';
import { cn } from '@/components/ui/cn';

const SHOWN = 8;

interface WordFieldProps {
  label: string;
  placeholder: string;
  suggestions: readonly Suggestion[];
  taken: readonly string[];
  mono?: boolean;
  /** What the number beside a suggestion counts. */
  counted?: string;
  onAdd(words: string[]): void;
  onBackspace?(): void;
}

/** Adds words to a list: typed, chosen from those of the catalogue with how many tools answer to each, or pasted. */
export function WordField(props: WordFieldProps) {
  const { label, placeholder, suggestions, taken, mono = false, counted = 'tools', onAdd, onBackspace } = props;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = useMemo(() => {
    const words = typed.trim().toLowerCase();
    const held = new Set(taken);
    const free = suggestions.filter(({ word }) => !held.has(word) && word.toLowerCase().includes(words));
    // What begins like what was typed comes first; otherwise in the order given.
    const begins = (word: string) => (words && word.toLowerCase().startsWith(words) ? 0 : 1);
    return free.sort((a, b) => begins(a.word) - begins(b.word)).slice(0, SHOWN);
  }, [suggestions, taken, typed]);
  const expanded = open && shown.length > 0;

  function add(words: string[]) {
    const fresh = words.map((word) => word.trim()).filter((word) => word && !taken.includes(word));
    if (fresh.length > 0) onAdd([...new Set(fresh)]);
    setTyped('');
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && shown.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % shown.length);
    } else if (event.key === 'Enter' || event.key === ',') {
      if (!typed.trim() && active < 0) return;
      event.preventDefault();
      add(expanded && active >= 0 ? [shown[active]!.word] : [typed]);
    } else if (event.key === 'Backspace' && typed === '') {
      onBackspace?.();
    } else if (event.key === 'Escape' && expanded) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const words = event.clipboardData.getData('text').split(/[\n,;"'[\]]+/);
    if (words.filter((word) => word.trim()).length < 2) return;
    event.preventDefault();
    add(words);
  }

  return (
    <span className="relative min-w-28 flex-1">
      <input
        role="combobox"
        aria-label={label}
        aria-expanded={expanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={typed}
        placeholder={placeholder}
        className="h-6 w-full bg-transparent px-1 text-ink text-xs outline-none placeholder:text-faint"
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          setOpen(false);
          if (typed.trim()) add([typed]);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Of the catalogue"
        hidden={!expanded}
        className="absolute top-full left-0 z-40 mt-1 min-w-56 max-w-80 overflow-hidden rounded-lg bg-raised p-1 shadow-float"
      >
        {shown.map(({ word, count }, index) => (
          <div
            key={word}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex cursor-pointer items-baseline gap-3 rounded-md px-2 py-1 text-xs aria-selected:bg-hover hover:bg-hover"
            onPointerDown={(event) => {
              event.preventDefault();
              add([word]);
            }}
          >
            <span className={cn('min-w-0 flex-1 truncate', mono && 'font-mono')}>{word}</span>
            <span className="tabular shrink-0 text-faint">
              {count.toLocaleString('en')} <span className="sr-only">{counted}</span>
            </span>
          </div>
        ))}
      </div>
    </span>
  );
}
