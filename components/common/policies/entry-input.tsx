'use client';

import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { foldForFilter, textFilter } from '@/components/common/list-filter';
import { cn } from '@/components/ui/cn';
import { ErrorLine } from '@/components/ui/error-line';
import { useFieldProps } from '@/components/ui/field';
import { SuggestingInput } from '@/components/ui/suggesting-input';
import { formatNumber } from '@/lib/shared/format';
import { POLICY_ENTRY } from '@/lib/shared/policy-entry';
import { matchEntry, splitEntries } from './entry-words';

const SHOWN_ENTRIES = 200;
const SHOWN_SUGGESTIONS = 8;

interface EntryInputProps {
  /** Accessible name when there is no Field. */
  label?: string;
  value: readonly string[];
  onValueChange(value: string[]): void;
  /** Tool names for autocompletion and matching. Empty while loading. */
  names: readonly string[];
  disabled?: boolean;
}

/** Input for tool names and patterns by typing, choosing or pasting. Marks entries that match nothing. */
export function EntryInput({ label, value, onValueChange, names, disabled = false }: EntryInputProps) {
  const field = useFieldProps();
  const [problem, setProblem] = useState<string | null>(null);

  function suggest(typed: string) {
    const words = foldForFilter(typed.trim());
    if (!words) return [];
    const fits = textFilter(typed);
    return names
      .filter((name) => !value.includes(name) && fits(name))
      .sort((a, b) => a.toLowerCase().indexOf(words) - b.toLowerCase().indexOf(words))
      .slice(0, SHOWN_SUGGESTIONS)
      .map((name) => ({ value: name }));
  }

  function add(entries: string[]) {
    const refused = entries.find((entry) => !POLICY_ENTRY.test(entry));
    if (refused) {
      setProblem(`${refused} is not a tool name or pattern. Use letters, digits, "_", "-" and "*".`);
      return false;
    }
    onValueChange([...new Set([...value, ...entries])]);
    setProblem(null);
    return true;
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
                and {formatNumber(value.length - SHOWN_ENTRIES)} more
              </li>
            ) : null}
          </ul>
        ) : null}
        {disabled && value.length > 0 ? null : (
          <SuggestingInput
            {...field}
            label={label}
            listLabel="Matching tools"
            listClassName="right-0 font-mono"
            suggest={suggest}
            split={splitEntries}
            onAdd={add}
            onBackspace={() => value.length > 0 && onValueChange(value.slice(0, -1))}
            onType={() => setProblem(null)}
            disabled={disabled}
            placeholder={value.length === 0 ? 'Tool name or pattern, such as create_*' : 'Add another'}
            className="h-8 pointer-coarse:h-10 w-full bg-transparent px-2.5 font-mono text-ink text-xs outline-none placeholder:font-sans disabled:text-muted"
          />
        )}
      </div>
      {problem ? <ErrorLine className="text-xs">{problem}</ErrorLine> : null}
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
        'inline-flex h-6 pointer-coarse:h-10 items-center gap-1.5 rounded-sm border pl-1.5 font-mono text-xs',
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
          className="touch-target relative inline-flex size-5 pointer-coarse:w-8 items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-ink"
          onClick={onRemove}
        >
          <X className="size-3" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
