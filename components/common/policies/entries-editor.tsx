'use client';

import { useState } from 'react';
import { Refused } from '@/components/common/settings/save-error';
import { countTools } from '@/components/common/strata/layer-labels';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/shared/format';
import { EntryInput } from './entry-input';
import { coveredCount } from './entry-words';

interface EntriesEditorProps {
  label: string;
  value: readonly string[];
  names: readonly string[];
  disabled: boolean;
  empty: string;
  error: string | undefined;
  /** With `asks`, editing goes on until `saved` is called. */
  onSave(entries: string[], saved: () => void): void;
  /** True if `onSave` opens a dialog before saving. */
  asks?: boolean;
}

/** Editor of a tool and pattern list. Saved explicitly as a whole. */
export function EntriesEditor({
  label,
  value,
  names,
  disabled,
  empty,
  error,
  asks = false,
  onSave,
}: EntriesEditorProps) {
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
              ? `Matches ${countTools(coveredCount(entries, names))} of ${formatNumber(names.length)}.`
              : null}
        </p>
        {changed ? (
          <span className="flex gap-2">
            <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
              Discard
            </Button>
            <Button
              size="sm"
              variant="primary"
              onClick={() => {
                onSave(entries.slice(), () => setDraft(null));
                if (!asks) setDraft(null);
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
