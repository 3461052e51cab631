'use client';

import { useState } from 'react';
import { EntryInput } from '@/components/profiles/entry-input';
import { coveredCount } from '@/components/profiles/entry-words';
import { Refused } from '@/components/settings/refused';
import { countTools } from '@/components/strata/layer-words';
import { Button } from '@/components/ui/button';

interface EntriesEditorProps {
  label: string;
  value: readonly string[];
  names: readonly string[];
  disabled: boolean;
  /** What an empty list means. */
  empty: string;
  error: string | undefined;
  onSave(entries: string[]): void;
  /** Shows what the draft would change; `saved` ends it. */
  onTry?(entries: string[], saved: () => void): void;
}

/** A list of tools and patterns that is edited as a whole and saved on purpose. */
export function EntriesEditor({ label, value, names, disabled, empty, error, onSave, onTry }: EntriesEditorProps) {
  const [draft, setDraft] = useState<string[] | null>(null);
  const entries = draft ?? value;
  const changed = draft !== null && draft.join() !== value.join();
  return (
    <>
      <EntryInput label={label} value={entries} names={names} disabled={disabled} onValueChange={setDraft} />
      <div className="mt-1.5 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-xs">
          {entries.length === 0
            ? empty
            : names.length > 0
              ? `Covers ${countTools(coveredCount(entries, names))} of ${names.length.toLocaleString('en')}.`
              : null}
        </p>
        {changed ? (
          <span className="flex gap-2">
            <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
              Discard
            </Button>
            {onTry ? (
              <Button size="sm" onClick={() => onTry(entries.slice(), () => setDraft(null))}>
                Try it first
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="primary"
              onClick={() => {
                onSave(entries.slice());
                setDraft(null);
              }}
            >
              Save
            </Button>
          </span>
        ) : null}
      </div>
      <Refused why={error} />
    </>
  );
}
