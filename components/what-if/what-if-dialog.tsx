'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { WhatIfReport } from '@/components/what-if/what-if-report';
import { errorText } from '@/lib/client/api-error';
import type { WhatIfInput } from '@/lib/features/what-if/what-if-contract';

export interface WhatIfDialogProps {
  org: string;
  /** Whose lists or settings the draft is about; absent for the organization's. */
  agent?: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  draft: WhatIfInput;
  /** What would be changed: "Block 3 tools". */
  title: string;
  summary?: ReactNode;
  /** The verb on the button: "Save", "Remove 4 tools". */
  saveLabel: string;
  /** The save takes something away that the report's own words are too calm for. */
  danger?: boolean;
  cancelLabel?: string;
  /** Stands under the report. */
  details?: ReactNode;
  /** Whether a note goes with the save; where nothing keeps one, no field asks for it. */
  takesNote?: boolean;
  /** Saves; the dialog closes once it resolves, and says why when it rejects. */
  onSave(note: string | undefined): Promise<void>;
}

/** A change seen before it is saved. */
export function WhatIfDialog({ open, onOpenChange, title, summary, ...rest }: WhatIfDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={summary} size="lg" footer={null}>
      {open ? <Draft onClose={() => onOpenChange(false)} {...rest} /> : null}
    </Dialog>
  );
}

type DraftProps = Omit<WhatIfDialogProps, 'open' | 'onOpenChange' | 'title' | 'summary'> & { onClose(): void };

function Draft({
  org,
  agent,
  draft,
  saveLabel,
  danger = false,
  cancelLabel = 'Keep editing',
  details,
  takesNote = true,
  onSave,
  onClose,
}: DraftProps) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function save() {
    setBusy(true);
    setRefused(null);
    try {
      await onSave(note.trim() || undefined);
      onClose();
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="flex flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        // React's events pass through portals: a form around the dialog must not take this for its own.
        event.stopPropagation();
        if (!busy) void save();
      }}
    >
      <WhatIfReport org={org} draft={draft} {...(agent === undefined ? {} : { agent })} />
      {details ? <div className="mt-5">{details}</div> : null}
      {/* Stays in sight under a long report. */}
      <div className="sticky -bottom-2 -mx-5 mt-4 flex flex-col gap-3 rounded-b-xl border-t bg-raised px-5 pt-3 pb-4">
        {takesNote ? (
          <Field label="Note" optional>
            <Textarea
              rows={1}
              className="min-h-8"
              maxLength={2000}
              placeholder="Why, for whoever reads the history"
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        ) : null}
        {refused ? (
          <p role="alert" className="text-block text-sm">
            Not saved: {refused}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {saveLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
