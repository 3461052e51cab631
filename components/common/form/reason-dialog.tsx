'use client';

import { z } from 'zod';
import { note } from '@/lib/shared/text';
import { TextareaField } from './fields';
import { FormDialog } from './form-dialog';
import { trimmed } from './schemas';
import { useForm } from './use-form';

const SCHEMA = z.object({ reason: trimmed(note) });

interface ReasonDialogProps {
  title: string;
  description: string;
  action: string;
  hint: string;
  onClose(): void;
  onReason(reason: string): Promise<unknown>;
}

/** An action that needs a reason. */
export function ReasonDialog({ hint, onReason, ...dialog }: ReasonDialogProps) {
  const form = useForm({ schema: SCHEMA, defaultValues: { reason: '' }, onSubmit: ({ reason }) => onReason(reason) });
  return (
    <FormDialog form={form} {...dialog}>
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        hint={hint}
        autoFocus
        rows={3}
        maxLength={2000}
      />
    </FormDialog>
  );
}
