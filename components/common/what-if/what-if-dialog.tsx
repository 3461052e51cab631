'use client';

import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { BlockEndFields, endOf, useBlockEnd } from '@/components/common/platform/block-end';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { errorText } from '@/lib/client/api-error';
import type { WhatIfInput } from '@/lib/features/access/what-if/what-if-contract';
import { Impact } from './impact';
import { WhatIfReport } from './what-if-report';

export interface WhatIfDialogProps {
  org: string;
  /** Owner of the lists or settings; absent for the organization's. */
  agent?: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  draft: WhatIfInput;
  title: string;
  summary?: ReactNode;
  /** Button label, such as "Save" or "Remove 4 tools". */
  saveLabel: string;
  /** Marks the save as dangerous. */
  danger?: boolean;
  cancelLabel?: string;
  /** Shown below the report. */
  details?: ReactNode;
  /** Shows one line instead of the report, which can be opened. */
  compact?: boolean;
  /** `ending` adds an end to the note, `block` gives both to a block; `none` where the API stores neither. */
  fields?: 'note' | 'ending' | 'block' | 'none';
  /** Saves the change. The dialog closes on success and shows the error otherwise. */
  onSave(note: string | undefined, block: BlockDetails): Promise<void>;
}

export interface BlockDetails {
  reason?: string;
  expiresAt?: string;
}

/** Previews a change and saves it: who gains and loses what, with an optional reason and end. */
export function WhatIfDialog({ open, onOpenChange, title, summary, ...rest }: WhatIfDialogProps) {
  const size = rest.compact ? 'md' : 'lg';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={summary} size={size} footer={null}>
      {open ? <Draft onClose={() => onOpenChange(false)} {...rest} /> : null}
    </Dialog>
  );
}

/** Enter submits; Shift and Enter start a new line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

type DraftProps = Omit<WhatIfDialogProps, 'open' | 'onOpenChange' | 'title' | 'summary'> & { onClose(): void };

function Draft({
  org,
  agent,
  draft,
  saveLabel,
  danger = false,
  cancelLabel = 'Cancel',
  details,
  compact = false,
  fields = 'note',
  onSave,
  onClose,
}: DraftProps) {
  const [note, setNote] = useState('');
  const [end, setEnd] = useBlockEnd(undefined);
  const [asked, setAsked] = useState(false);
  const takesEnd = fields === 'block' || fields === 'ending';
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function save() {
    const text = note.trim() || undefined;
    const expiresAt = takesEnd ? endOf(end) : undefined;
    setAsked(true);
    if (expiresAt === null) return;
    setBusy(true);
    setRefused(null);
    try {
      const block =
        fields === 'block' ? { ...(text ? { reason: text } : {}), ...(expiresAt ? { expiresAt } : {}) } : {};
      await onSave(text, block);
      onClose();
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  const Report = compact ? Impact : WhatIfReport;
  return (
    <form
      className="flex flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals: prevents a surrounding form from submitting.
        event.stopPropagation();
        if (!busy) void save();
      }}
    >
      <Report org={org} draft={draft} {...(agent === undefined ? {} : { agent })} />
      {details ? <div className="mt-5">{details}</div> : null}
      {/* Stays in sight under a long report. */}
      <div className="sticky -bottom-2 -mx-5 mt-4 flex flex-col gap-3 rounded-b-xl border-t bg-raised px-5 pt-3 pb-4">
        {fields === 'none' ? null : (
          <Field label="Reason" optional hint={fields === 'block' ? 'Shown in traces and in the history.' : undefined}>
            <Textarea
              rows={1}
              autoFocus={compact}
              className="min-h-8"
              maxLength={fields === 'block' ? 500 : 2000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              onKeyDown={submitOnEnter}
            />
          </Field>
        )}
        {takesEnd ? (
          <div className="grid gap-3 sm:grid-cols-2">
            <BlockEndFields value={end} asked={asked} onChange={setEnd} />
          </div>
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
