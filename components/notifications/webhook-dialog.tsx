'use client';

import { useState } from 'react';
import { EventChecks } from '@/components/notifications/event-checks';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { NotificationEvent, WebhookView } from '@/lib/features/notifications/notification-contract';
import { addressText, HIDDEN_PATH_HINT, hasPlaceholder, PLACEHOLDER_LEFT } from '@/lib/shared/shown-address';

interface WebhookDialogProps {
  /** Absent: a new webhook. */
  webhook?: WebhookView;
  busy: boolean;
  error: Error | null;
  onClose(): void;
  /** Without `url`, the stored URL is kept. */
  onSave(input: { url?: string; events: NotificationEvent[]; format: WebhookView['format'] }): void;
}

export function WebhookDialog({ webhook, busy, error, onClose, onSave }: WebhookDialogProps) {
  const shown = webhook ? addressText(webhook) : '';
  const [url, setUrl] = useState(shown);
  const [events, setEvents] = useState<NotificationEvent[]>(
    webhook?.events ?? ['approval.requested', 'approval.expired', 'packet.failed'],
  );
  const [format, setFormat] = useState<WebhookView['format']>(webhook?.format ?? 'event');
  const isPartial = url.trim() !== shown && hasPlaceholder(url);
  const problem =
    error instanceof ApiError ? error.invalidParams.find(({ pointer }) => pointer === '/url')?.message : undefined;
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      description="Events are posted as JSON with a Standard Webhooks signature. Arguments of calls are never sent."
      action={webhook ? 'Save' : 'Add webhook'}
      busy={busy}
      ready={!isPartial && url.trim() !== '' && events.length > 0}
      error={error && !problem ? errorText(error) : null}
      onClose={onClose}
      onSubmit={() => onSave({ ...(url.trim() !== shown && { url: url.trim() }), events, format })}
    >
      <Field
        label="Address"
        hint={`Must use https and be outside private networks. ${webhook?.pathMark ? HIDDEN_PATH_HINT : ''}`}
        error={isPartial ? PLACEHOLDER_LEFT : problem}
      >
        <Input
          mono
          autoFocus
          type="url"
          spellCheck={false}
          maxLength={1000}
          placeholder="https://hooks.example/ambit"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <Segmented
        label="Format"
        value={format}
        onValueChange={(next) => setFormat(next === 'chat' ? 'chat' : 'event')}
        options={[
          { value: 'event', label: 'Signed event' },
          { value: 'chat', label: 'Chat message' },
        ]}
      />
      <EventChecks label="Events" withNames value={events} onValueChange={setEvents} />
    </FormDialog>
  );
}
