'use client';

import { z } from 'zod';
import { TextareaField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { optionalText } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { text } from '@/lib/shared/text';
import { BlockEndFields, blockEnd, blockEndOf } from './block-end';

export const REASON_MISSING = 'Enter a reason. Organizations see it.';

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

const schemaOf = (reasonRequired: boolean) =>
  z.object({
    reason: optionalText(text(500)).refine((reason) => reason || !reasonRequired, REASON_MISSING),
    end: blockEnd,
  });

export function BlockDialog(props: BlockDialogProps) {
  const { tool, initialReason = '', initialExpiresAt, action, withExpiry = true, reasonRequired = false } = props;
  const { onClose, onBlock } = props;
  const form = useForm({
    schema: schemaOf(reasonRequired),
    mode: 'onSubmit',
    defaultValues: { reason: initialReason, end: blockEndOf(initialExpiresAt) },
    onSubmit: ({ reason, end }) => onBlock({ reason, expiresAt: end }),
  });

  return (
    <FormDialog form={form} title={`Block of ${tool}`} action={action} onClose={onClose}>
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        optional={!reasonRequired}
        hint="One sentence. Organizations see it."
        rows={3}
        maxLength={500}
        autoFocus
      />
      {withExpiry ? <BlockEndFields /> : null}
    </FormDialog>
  );
}
