'use client';

import { useIntegrations } from '@/components/common/integrations/use-integrations';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { SourceCredential } from '@/lib/features/sources/connection-contract';

export interface GivenCredential {
  kind: 'none' | SourceCredential['kind'];
  secret: string;
  header: string;
  provider: string;
}

export const NO_CREDENTIAL: GivenCredential = { kind: 'none', secret: '', header: 'X-API-Key', provider: '' };

/** Credentials to send; undefined: none; null: incomplete. */
export function toCredential({ kind, secret, header, provider }: GivenCredential): SourceCredential | undefined | null {
  if (kind === 'none') return undefined;
  if (kind === 'integration') return provider ? { kind, provider } : null;
  if (!secret.trim()) return null;
  if (kind === 'bearer') return { kind, secret: secret.trim() };
  return header.trim() ? { kind, name: header.trim(), secret: secret.trim() } : null;
}

const KINDS = [
  { value: 'none', label: 'None' },
  { value: 'bearer', label: 'Bearer token' },
  { value: 'header', label: 'API key in a header' },
  { value: 'integration', label: 'Integration of this organization' },
] as const;

interface CredentialFieldsProps {
  /** null for the platform, which has no integrations. */
  org: string | null;
  value: GivenCredential;
  onValueChange(value: GivenCredential): void;
  /** Host that receives the credentials; null: unknown. */
  host: string | null;
  refused(pointer: string): string | undefined;
}

export function CredentialFields({ org, value, onValueChange, host, refused }: CredentialFieldsProps) {
  const { kind, secret, header, provider } = value;
  const set = (patch: Partial<GivenCredential>) => onValueChange({ ...value, ...patch });
  const integrations = useIntegrations(org ?? '', org !== null && kind === 'integration');
  const connected = integrations.data?.filter(({ status }) => status !== 'disconnected') ?? [];
  return (
    <>
      <Field
        label="Credentials"
        hint={
          kind === 'none'
            ? 'Requests without credentials.'
            : `Sent to ${host ?? 'the server’s host'} only. Encrypted and never shown again.`
        }
      >
        <Select
          value={kind}
          options={org === null ? KINDS.filter((one) => one.value !== 'integration') : KINDS}
          onValueChange={(next) => onValueChange({ ...NO_CREDENTIAL, kind: next as GivenCredential['kind'] })}
        />
      </Field>
      {kind === 'header' ? (
        <Field label="Header" error={refused('/credential/name') ?? refused('/name')}>
          <Input
            mono
            spellCheck={false}
            autoComplete="off"
            value={header}
            onChange={(event) => set({ header: event.target.value })}
          />
        </Field>
      ) : null}
      {kind === 'bearer' || kind === 'header' ? (
        <Field label={kind === 'bearer' ? 'Token' : 'Key'} error={refused('/credential/secret') ?? refused('/secret')}>
          <Input
            mono
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={8192}
            value={secret}
            onChange={(event) => set({ secret: event.target.value })}
          />
        </Field>
      ) : null}
      {kind === 'integration' ? (
        <Field
          label="Integration"
          error={refused('/credential/provider') ?? refused('/provider')}
          hint={
            integrations.data && connected.length === 0
              ? 'No connected integrations. Connect one under Integrations first.'
              : 'Its tools are unavailable while it is not connected.'
          }
        >
          <Select
            value={provider || undefined}
            disabled={connected.length === 0}
            options={connected.map((one) => ({ value: one.provider, label: one.name }))}
            onValueChange={(next) => set({ provider: next })}
          />
        </Field>
      ) : null}
    </>
  );
}
