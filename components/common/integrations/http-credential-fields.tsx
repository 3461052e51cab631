'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type {
  HttpCredential,
  HttpCredentialView,
} from '@/lib/features/integrations/http-credentials/http-credential-contract';
import { useIntegrations } from './use-integrations';

type Kind = 'none' | HttpCredential['kind'];

export interface CredentialDraft {
  kind: Kind;
  name: string;
  username: string;
  tokenUrl: string;
  clientId: string;
  scope: string;
  provider: string;
  secret: string;
}

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
export function toHttpCredential(draft: CredentialDraft): HttpCredential | null {
  const secret = draft.secret === '' ? {} : { secret: draft.secret };
  const { kind, name, username, tokenUrl, clientId, scope, provider } = draft;
  switch (kind) {
    case 'none':
      return null;
    case 'bearer':
      return { kind, ...secret };
    case 'header':
    case 'query':
      return { kind, name: name.trim(), ...secret };
    case 'basic':
      return { kind, username, ...secret };
    case 'oauth2':
      return {
        ...{ kind, tokenUrl: tokenUrl.trim(), clientId: clientId.trim() },
        ...(scope.trim() ? { scope: scope.trim() } : {}),
        ...secret,
      };
    case 'integration':
      return { kind, provider };
  }
}

const KINDS: { value: Kind; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'bearer', label: 'Bearer token' },
  { value: 'header', label: 'API key in a header' },
  { value: 'query', label: 'API key in the query' },
  { value: 'basic', label: 'User name and password' },
  { value: 'oauth2', label: 'OAuth 2 client credentials' },
  { value: 'integration', label: 'Integration of this organization' },
];

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

interface HttpCredentialFieldsProps {
  org: string;
  draft: CredentialDraft;
  saved: HttpCredentialView | null;
  onDraftChange(draft: CredentialDraft): void;
  /** Problem of a field, by its pointer in the credential. */
  refused(pointer: string): string | undefined;
}

/** Fields of a credential for HTTP requests. */
export function HttpCredentialFields({ org, draft, saved, onDraftChange, refused }: HttpCredentialFieldsProps) {
  const { kind } = draft;
  const integrations = useIntegrations(org, kind === 'integration');
  const connected = integrations.data?.filter(({ status }) => status !== 'disconnected') ?? [];
  const secret = SECRETS[kind];
  const isStored = saved?.kind === kind && saved.setAt !== null;
  return (
    <>
      <Field label="Credential" error={refused('')}>
        <Select
          value={kind}
          options={KINDS}
          onValueChange={(next) =>
            onDraftChange({ ...toCredentialDraft(saved?.kind === next ? saved : null), kind: next as Kind })
          }
        />
      </Field>
      {(TEXTS[kind] ?? []).map(({ field, label }) => (
        <Field key={field} label={label} optional={field === 'scope'} error={refused(`/${field}`)}>
          <Input
            mono
            spellCheck={false}
            autoComplete="off"
            value={draft[field]}
            onChange={(event) => onDraftChange({ ...draft, [field]: event.target.value })}
          />
        </Field>
      ))}
      {secret ? (
        <Field
          label={secret}
          hint={isStored ? 'Leave empty to keep the saved one.' : 'Encrypted when saved, and never shown again.'}
          error={refused('/secret')}
        >
          <Input
            mono
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={draft.secret}
            onChange={(event) => onDraftChange({ ...draft, secret: event.target.value })}
          />
        </Field>
      ) : null}
      {kind === 'integration' ? (
        <Field label="Integration" error={refused('/provider')}>
          <Select
            value={draft.provider || undefined}
            disabled={connected.length === 0}
            options={connected.map((one) => ({ value: one.provider, label: one.name }))}
            onValueChange={(provider) => onDraftChange({ ...draft, provider })}
          />
        </Field>
      ) : null}
    </>
  );
}
