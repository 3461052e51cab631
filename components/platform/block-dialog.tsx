'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';

const HOUR_MS = 3_600_000;
const ENDS = [
  { value: 'never', label: 'Until it is lifted', ms: null },
  { value: '1h', label: 'In one hour', ms: HOUR_MS },
  { value: '1d', label: 'In one day', ms: 24 * HOUR_MS },
  { value: '1w', label: 'In one week', ms: 168 * HOUR_MS },
  { value: 'at', label: 'At a moment', ms: null },
] as const;

interface BlockDialogProps {
  tool: string;
  initialReason?: string | undefined;
  /** ISO 8601 instant. */
  initialExpiresAt?: string | undefined;
  action: string;
  withExpiry?: boolean;
  /** A reason must be given: every organization reads it in its traces. */
  reasonRequired?: boolean;
  onClose(): void;
  onBlock(block: { reason: string | undefined; expiresAt: string | undefined }): void;
}

/** Asks why a tool is blocked, and until when. */
export function BlockDialog({
  tool,
  initialReason = '',
  initialExpiresAt,
  action,
  withExpiry = true,
  reasonRequired = false,
  onClose,
  onBlock,
}: BlockDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState(initialReason);
  const [ends, setEnds] = useState<string>(initialExpiresAt ? 'at' : 'never');
  const [moment, setMoment] = useState(initialExpiresAt ? localMoment(initialExpiresAt) : '');
  const [asked, setAsked] = useState(false);
  const at = moment ? new Date(moment) : null;
  const missing = reasonRequired && !reason.trim();
  const badMoment = ends === 'at' && (!at || Number.isNaN(at.getTime()) || at.getTime() <= Date.now());

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (missing || badMoment) return;
    const ms = ENDS.find((end) => end.value === ends)?.ms ?? null;
    const until = ends === 'at' ? at : ms === null ? null : new Date(Date.now() + ms);
    onBlock({ reason: reason.trim() || undefined, expiresAt: until?.toISOString() });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Block of ${tool}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label="Reason"
          optional={!reasonRequired}
          hint="One sentence for those who will wonder."
          error={asked && missing ? 'Say why: it is all that the organizations will read.' : undefined}
        >
          <Textarea
            rows={3}
            maxLength={500}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {withExpiry ? (
          <Field label="Ends">
            <Select value={ends} onValueChange={setEnds} options={ENDS.map(({ value, label }) => ({ value, label }))} />
          </Field>
        ) : null}
        {ends === 'at' ? (
          <Field
            label="Moment"
            hint="In your own time zone."
            error={asked && badMoment ? 'Choose a moment that is still to come.' : undefined}
          >
            <Input type="datetime-local" value={moment} onChange={(event) => setMoment(event.target.value)} />
          </Field>
        ) : null}
      </form>
    </Dialog>
  );
}

/** An instant as a `datetime-local` field holds it: the reader's own zone, to the minute. */
function localMoment(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
