'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormField, SelectField, TextField } from '@/components/common/form/fields';
import { Select } from '@/components/ui/select';
import {
  type HttpCredential,
  type HttpCredentialView,
  httpCredential,
} from '@/lib/features/integrations/http-credentials/http-credential-contract';
import { useIntegrations } from './use-integrations';

type Kind = 'none' | HttpCredential['kind'];

const KINDS: { value: Kind; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'bearer', label: 'Bearer token' },
  { value: 'header', label: 'API key in a header' },
  { value: 'query', label: 'API key in the query' },
  { value: 'basic', label: 'User name and password' },
  { value: 'oauth2', label: 'OAuth 2 client credentials' },
  { value: 'integration', label: 'Integration of this organization' },
];

const draft = z.object({
  kind: z.enum(['none', 'bearer', 'header', 'query', 'basic', 'oauth2', 'integration']),
  name: z.string().trim(),
  username: z.string(),
  tokenUrl: z.string().trim(),
  clientId: z.string().trim(),
  scope: z.string().trim(),
  provider: z.string(),
  secret: z.string(),
});
export type CredentialDraft = z.output<typeof draft>;

const EMPTY: CredentialDraft = {
  ...{ kind: 'none', name: 'X-API-Key', username: '', tokenUrl: '', clientId: '', scope: '', provider: '', secret: '' },
};

/** The saved credential as a draft, without its secret. */
export function toCredentialDraft(saved: HttpCredentialView | null): CredentialDraft {
  if (!saved) return EMPTY;
  const { setAt: _, ...form } = saved;
  return { ...EMPTY, ...form };
}

/** The credential to send. null: none. An empty secret keeps the saved one. */
export function toHttpCredential(given: CredentialDraft): HttpCredential | null {
  const secret = given.secret === '' ? {} : { secret: given.secret };
  const { kind, name, username, tokenUrl, clientId, scope, provider } = given;
  switch (kind) {
    case 'none':
      return null;
    case 'bearer':
      return { kind, ...secret };
    case 'header':
    case 'query':
      return { kind, name, ...secret };
    case 'basic':
      return { kind, username, ...secret };
    case 'oauth2':
      return { kind, tokenUrl, clientId, ...(scope ? { scope } : {}), ...secret };
    case 'integration':
      return { kind, provider };
  }
}

export const credentialDraft = draft.transform(toHttpCredential).pipe(httpCredential.nullable());

const TEXTS: Partial<
  Record<Kind, { field: 'name' | 'username' | 'tokenUrl' | 'clientId' | 'scope'; label: string }[]>
> = {
  header: [{ field: 'name', label: 'Header' }],
  query: [{ field: 'name', label: 'Query parameter' }],
  basic: [{ field: 'username', label: 'User name' }],
  oauth2: [
    { field: 'tokenUrl', label: 'Token URL' },
    { field: 'clientId', label: 'Client ID' },
    { field: 'scope', label: 'Scopes' },
  ],
};

const SECRETS: Partial<Record<Kind, string>> = {
  ...{ bearer: 'Token', header: 'Key', query: 'Key', basic: 'Password', oauth2: 'Client secret' },
};

/** Fields of the `credential` for HTTP requests in the form around. */
export function HttpCredentialFields({ org, saved }: { org: string; saved: HttpCredentialView | null }) {
  const { control, setValue } = useFormContext<{ credential: CredentialDraft }>();
  const kind = useWatch({ control, name: 'credential.kind' });
  const integrations = useIntegrations(org, kind === 'integration');
  const connected = integrations.data?.filter(({ status }) => status !== 'disconnected') ?? [];
  const secret = SECRETS[kind];
  const isStored = saved?.kind === kind && saved.setAt !== null;
  const choose = (next: string) =>
    setValue(
      'credential',
      { ...toCredentialDraft(saved?.kind === next ? saved : null), kind: next as Kind },
      { shouldDirty: true },
    );
  return (
    <>
      <FormField control={control} name="credential.kind" label="Credential">
        {() => <Select value={kind} options={KINDS} onValueChange={choose} />}
      </FormField>
      {(TEXTS[kind] ?? []).map(({ field, label }) => (
        <TextField
          key={field}
          control={control}
          name={`credential.${field}`}
          label={label}
          optional={field === 'scope'}
          mono
          spellCheck={false}
        />
      ))}
      {secret ? (
        <TextField
          control={control}
          name="credential.secret"
          label={secret}
          hint={isStored ? 'Leave empty to keep the saved one.' : 'Encrypted when saved, and never shown again.'}
          mono
          type="password"
          spellCheck={false}
        />
      ) : null}
      {kind === 'integration' ? (
        <SelectField
          control={control}
          name="credential.provider"
          label="Integration"
          disabled={connected.length === 0}
          options={connected.map((one) => ({ value: one.provider, label: one.name }))}
        />
      ) : null}
    </>
  );
}
