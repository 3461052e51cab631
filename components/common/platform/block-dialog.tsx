'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { BlockEndFields, endOf, useBlockEnd } from './block-end';

interface BlockDialogProps {
  tool: string;
  initialReason?: string | undefined;
  /** ISO 8601 timestamp. */
  initialExpiresAt?: string | undefined;
  action: string;
  withExpiry?: boolean;
  /** Requires a reason: every organization sees it in its traces. */
  reasonRequired?: boolean;
  onClose(): void;
  onBlock(block: { reason: string | undefined; expiresAt: string | undefined }): void;
}

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
  const [end, setEnd] = useBlockEnd(initialExpiresAt);
  const [asked, setAsked] = useState(false);
  const missing = reasonRequired && !reason.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const expiresAt = endOf(end);
    if (missing || expiresAt === null) return;
    onBlock({ reason: reason.trim() || undefined, expiresAt });
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
          hint="One sentence. Organizations see it."
          error={asked && missing ? 'Enter a reason. Organizations see it.' : undefined}
        >
          <Textarea
            rows={3}
            maxLength={500}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {withExpiry ? <BlockEndFields value={end} asked={asked} onChange={setEnd} /> : null}
      </form>
    </Dialog>
  );
}
