'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { IntegrationView } from '@/lib/features/integrations/integration-contract';

interface ConnectDialogProps {
  integration: IntegrationView;
  busy: boolean;
  error: string | undefined;
  onClose(): void;
  onConnect(secret: string): void;
}

export function ConnectDialog({ integration, busy, error, onClose, onConnect }: ConnectDialogProps) {
  const formId = useId();
  const [secret, setSecret] = useState('');
  const replacing = integration.status !== 'disconnected';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (secret.trim() && !busy) onConnect(secret.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={replacing ? `Replace the key of ${integration.name}` : `Connect ${integration.name}`}
      description="The key is stored encrypted and never shown again."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={!secret.trim()}>
            {replacing ? 'Replace' : 'Connect'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="API key" hint={integration.hint} error={error}>
          <Input
            mono
            type="password"
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={4096}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
