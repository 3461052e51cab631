'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormField, SelectField, TextField } from '@/components/common/form/fields';
import { useIntegrations } from '@/components/common/integrations/use-integrations';
import { Select } from '@/components/ui/select';
import { type SourceCredential, sourceCredential } from '@/lib/features/sources/connection-contract';

interface CredentialDraft {
  kind: 'none' | SourceCredential['kind'];
  secret: string;
  name: string;
  provider: string;
}

export const NO_CREDENTIAL: CredentialDraft = { kind: 'none', secret: '', name: 'X-API-Key', provider: '' };

/** Credentials to send; undefined: none. */
export const credentialDraft = z
  .custom<CredentialDraft>()
  .transform(({ kind, secret, name, provider }): SourceCredential | undefined => {
    if (kind === 'none') return undefined;
    if (kind === 'integration') return { kind, provider };
    return kind === 'bearer' ? { kind, secret: secret.trim() } : { kind, name: name.trim(), secret: secret.trim() };
  })
  .pipe(sourceCredential.optional());

const KINDS = [
  { value: 'none', label: 'None' },
  { value: 'bearer', label: 'Bearer token' },
  { value: 'header', label: 'API key in a header' },
  { value: 'integration', label: 'Integration of this organization' },
] as const;

interface CredentialFieldsProps {
  /** null for the platform, which has no integrations. */
  org: string | null;
  /** Host that receives the credentials; null: unknown. */
  host: string | null;
}

/** Fields of the `credential` in the form around. */
export function CredentialFields({ org, host }: CredentialFieldsProps) {
  const { control, setValue } = useFormContext<{ credential: CredentialDraft }>();
  const kind = useWatch({ control, name: 'credential.kind' });
  const integrations = useIntegrations(org ?? '', org !== null && kind === 'integration');
  const connected = integrations.data?.filter(({ status }) => status !== 'disconnected') ?? [];
  return (
    <>
      <FormField
        control={control}
        name="credential.kind"
        label="Credentials"
        hint={
          kind === 'none'
            ? 'Requests without credentials.'
            : `Sent to ${host ?? 'the server’s host'} only. Encrypted and never shown again.`
        }
      >
        {() => (
          <Select
            value={kind}
            options={org === null ? KINDS.filter((one) => one.value !== 'integration') : KINDS}
            onValueChange={(next) =>
              setValue('credential', { ...NO_CREDENTIAL, kind: next as CredentialDraft['kind'] }, { shouldDirty: true })
            }
          />
        )}
      </FormField>
      {kind === 'header' ? (
        <TextField control={control} name="credential.name" label="Header" mono spellCheck={false} />
      ) : null}
      {kind === 'bearer' || kind === 'header' ? (
        <TextField
          control={control}
          name="credential.secret"
          label={kind === 'bearer' ? 'Token' : 'Key'}
          mono
          type="password"
          spellCheck={false}
          maxLength={8192}
        />
      ) : null}
      {kind === 'integration' ? (
        <SelectField
          control={control}
          name="credential.provider"
          label="Integration"
          hint={
            integrations.data && connected.length === 0
              ? 'No connected integrations. Connect one under Integrations first.'
              : 'Its tools are unavailable while it is not connected.'
          }
          disabled={connected.length === 0}
          options={connected.map((one) => ({ value: one.provider, label: one.name }))}
        />
      ) : null}
    </>
  );
}
