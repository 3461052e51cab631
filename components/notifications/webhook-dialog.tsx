'use client';

import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { SelectField, TextField, useField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { hiddenAddress } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { EventChecks } from '@/components/notifications/event-checks';
import { ErrorLine } from '@/components/ui/error-line';
import { type WebhookView, webhookInput } from '@/lib/features/notifications/notification-contract';
import type { NotificationEvent } from '@/lib/features/notifications/notification-event-contract';
import { addressText, HIDDEN_PATH_HINT } from '@/lib/shared/shown-address';

const STANDARD: NotificationEvent[] = ['approval.requested', 'approval.expired', 'packet.failed'];
const { url, events, format } = webhookInput.shape;

const schemaOf = (shown: string) =>
  z.object({ url: shown ? hiddenAddress(shown, url) : url, events, format: format.unwrap() });

function EventsField() {
  const { control } = useFormContext<{ events: NotificationEvent[] }>();
  const { field, error } = useField({ control, name: 'events' });
  return (
    <div>
      <EventChecks label="Events" withNames value={field.value} onValueChange={field.onChange} />
      {error ? <ErrorLine className="mt-1.5 text-xs">{error}</ErrorLine> : null}
    </div>
  );
}

interface WebhookDialogProps {
  /** Absent: a new webhook. */
  webhook?: WebhookView;
  onClose(): void;
  /** Without `url`, the stored URL is kept. */
  onSave(input: { url?: string; events: NotificationEvent[]; format: WebhookView['format'] }): Promise<unknown>;
}

export function WebhookDialog({ webhook, onClose, onSave }: WebhookDialogProps) {
  const shown = webhook ? addressText(webhook) : '';
  const form = useForm({
    schema: schemaOf(shown),
    mode: 'onSubmit',
    defaultValues: { url: shown, events: webhook?.events ?? STANDARD, format: webhook?.format ?? 'event' },
    onSubmit: ({ url: typed, ...rest }) => onSave({ ...rest, ...(typed === undefined ? {} : { url: typed }) }),
  });
  return (
    <FormDialog
      form={form}
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      description="Events are posted as JSON with a Standard Webhooks signature. Arguments of calls are never sent."
      action={webhook ? 'Save' : 'Add webhook'}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="url"
        label="Address"
        hint={`Must use https and be outside private networks. ${webhook?.pathMark ? HIDDEN_PATH_HINT : ''}`}
        mono
        autoFocus
        type="url"
        spellCheck={false}
        maxLength={1000}
        placeholder="https://hooks.example/ambit"
      />
      <SelectField
        control={form.control}
        name="format"
        label="Format"
        options={[
          { value: 'event', label: 'Signed event' },
          { value: 'chat', label: 'Chat message' },
        ]}
      />
      <EventsField />
    </FormDialog>
  );
}
