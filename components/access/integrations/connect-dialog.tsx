'use client';

import { TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { type IntegrationView, integrationInput } from '@/lib/features/integrations/integration-contract';

const SCHEMA = integrationInput.pick({ secret: true }).extend({ secret: trimmed(integrationInput.shape.secret) });

interface ConnectDialogProps {
  integration: IntegrationView;
  onClose(): void;
  onConnect(secret: string): Promise<unknown>;
}

export function ConnectDialog({ integration, onClose, onConnect }: ConnectDialogProps) {
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { secret: '' },
    onSubmit: ({ secret }) => onConnect(secret),
  });
  const replacing = integration.status !== 'disconnected';
  return (
    <FormDialog
      form={form}
      title={replacing ? `Replace the key of ${integration.name}` : `Connect ${integration.name}`}
      description="The key is stored encrypted and never shown again."
      action={replacing ? 'Replace' : 'Connect'}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="secret"
        label="API key"
        hint={integration.hint}
        mono
        type="password"
        autoFocus
        spellCheck={false}
        maxLength={4096}
      />
    </FormDialog>
  );
}
