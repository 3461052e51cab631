'use client';

import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { useFieldProps } from '@/components/ui/field';
import { policyEntry } from '@/lib/shared/text';
import { matchEntry, splitEntries } from './entry-words';

const SHOWN_ENTRIES = 200;
const SHOWN_SUGGESTIONS = 8;

interface EntryInputProps {
  /** Names the input where no Field does. */
  label?: string;
  value: readonly string[];
  onValueChange(value: string[]): void;
  /** Names of the catalogue: suggestions, and what each entry matches. Empty while unknown. */
  names: readonly string[];
  disabled?: boolean;
}

/** A list of tool names and globs: type, choose or paste. Entries that match nothing are marked as such. */
export function EntryInput({ label, value, onValueChange, names, disabled = false }: EntryInputProps) {
  const field = useFieldProps();
  const listId = useId();
  const [draft, setDraft] = useState('');
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const suggestions = useMemo(() => {
    const words = draft.trim().toLowerCase();
    if (!words) return [];
    const free = names.filter((name) => !value.includes(name) && name.toLowerCase().includes(words));
    return free
      .sort((a, b) => a.toLowerCase().indexOf(words) - b.toLowerCase().indexOf(words))
      .slice(0, SHOWN_SUGGESTIONS);
  }, [draft, names, value]);
  const expanded = open && suggestions.length > 0;

  function add(entries: string[]) {
    const refused = entries.find((entry) => !policyEntry.safeParse(entry).success);
    if (refused)
      return setProblem(`${refused} is neither a tool name nor a glob: letters, digits, "_", "-" and "*" only.`);
    onValueChange([...new Set([...value, ...entries])]);
    setDraft('');
    setActive(-1);
    setProblem(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (suggestions.length === 0) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    } else if (event.key === 'Enter' || event.key === ',') {
      if (!draft.trim()) return;
      event.preventDefault();
      add(expanded && active >= 0 ? [suggestions[active]!] : splitEntries(draft));
    } else if (event.key === 'Backspace' && draft === '' && value.length > 0) {
      onValueChange(value.slice(0, -1));
    } else if (event.key === 'Escape' && expanded) {
      event.stopPropagation();
      setOpen(false);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const entries = splitEntries(event.clipboardData.getData('text'));
    if (entries.length < 2) return;
    event.preventDefault();
    add(entries);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div
        className={cn(
          'relative rounded-md border border-line-strong bg-surface',
          'focus-within:border-accent',
          disabled && 'bg-sunken',
        )}
      >
        {value.length > 0 ? (
          <ul aria-label="Entries" className="flex max-h-56 flex-wrap gap-1 overflow-y-auto p-1.5">
            {value.slice(0, SHOWN_ENTRIES).map((entry) => (
              <Entry
                key={entry}
                entry={entry}
                names={names}
                disabled={disabled}
                onRemove={() => onValueChange(value.filter((other) => other !== entry))}
              />
            ))}
            {value.length > SHOWN_ENTRIES ? (
              <li className="px-1.5 py-0.5 text-muted text-xs">
                and {(value.length - SHOWN_ENTRIES).toLocaleString('en')} more
              </li>
            ) : null}
          </ul>
        ) : null}
        {disabled && value.length > 0 ? null : (
          <>
            <input
              {...field}
              role="combobox"
              aria-label={label}
              aria-expanded={expanded}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              value={draft}
              placeholder={value.length === 0 ? 'A tool name, or a glob such as create_*' : 'Add another'}
              className="h-8 w-full bg-transparent px-2.5 font-mono text-ink text-xs outline-none placeholder:font-sans disabled:text-muted"
              onChange={(event) => {
                setDraft(event.target.value);
                setOpen(true);
                setActive(-1);
                setProblem(null);
              }}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onBlur={() => {
                setOpen(false);
                if (draft.trim()) add(splitEntries(draft));
              }}
            />
            <div
              id={listId}
              role="listbox"
              aria-label="Tools that fit"
              hidden={!expanded}
              className="absolute inset-x-0 top-full z-40 mt-1 overflow-hidden rounded-lg bg-raised p-1 shadow-float"
            >
              {suggestions.map((name, index) => (
                <div
                  key={name}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="cursor-pointer rounded-md px-2 py-1 font-mono text-xs aria-selected:bg-hover hover:bg-hover"
                  onPointerDown={(event) => {
                    event.preventDefault();
                    add([name]);
                  }}
                >
                  {name}
                </div>
              ))}
            </div>
          </>
        )}
      </div>
      {problem ? (
        <p role="alert" className="text-block text-xs">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface EntryProps {
  entry: string;
  names: readonly string[];
  disabled: boolean;
  onRemove(): void;
}

function Entry({ entry, names, disabled, onRemove }: EntryProps) {
  const match = useMemo(() => matchEntry(entry, names), [entry, names]);
  const dead = names.length > 0 && match.count === 0;
  return (
    <li
      className={cn(
        'inline-flex h-6 items-center gap-1.5 rounded-sm border pl-1.5 font-mono text-xs',
        dead ? 'border-approval/40 border-dashed text-approval' : 'border-line text-ink',
        disabled && 'pr-1.5',
      )}
    >
      {entry}
      {dead ? <span className="font-sans text-2xs">matches nothing</span> : null}
      {match.glob && !dead && names.length > 0 ? (
        <span className="text-2xs text-muted tabular">{match.count}</span>
      ) : null}
      {disabled ? null : (
        <button
          type="button"
          aria-label={`Remove ${entry}`}
          className="inline-flex size-5 items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-ink"
          onClick={onRemove}
        >
          <X className="size-3" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
