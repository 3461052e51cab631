'use client';

import { useState } from 'react';
import { slugOf } from '@/components/common/slug-of';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { NameSlugFields } from '@/components/ui/name-slug-fields';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import { type ProviderView, providerInput } from '@/lib/features/integrations/provider-contract';
import { issueWords } from '@/lib/shared/issue-words';
import { useProviderChanges } from './use-defaults';

type Ways = 'apiKey' | 'oauth' | 'both';
const WAYS = [
  { value: 'apiKey', label: 'API key' },
  { value: 'oauth', label: 'OAuth' },
  { value: 'both', label: 'API key or OAuth' },
] as const;
const KINDS_OF: Record<Ways, ('apiKey' | 'oauth')[]> = {
  apiKey: ['apiKey'],
  oauth: ['oauth'],
  both: ['apiKey', 'oauth'],
};
const NO_OAUTH = { authorizeUrl: '', tokenUrl: '', clientId: '', hasSecret: false, scopes: [] as string[] };

function waysOf(provider: ProviderView | undefined): Ways {
  if (!provider?.kinds.includes('oauth')) return 'apiKey';
  return provider.kinds.includes('apiKey') ? 'both' : 'oauth';
}

export function ProviderDialog({ provider, onClose }: { provider: ProviderView | undefined; onClose(): void }) {
  const { create, patch } = useProviderChanges();
  const [name, setName] = useState(provider?.name ?? '');
  const [slug, setSlug] = useState<string | null>(provider?.slug ?? null);
  const [description, setDescription] = useState(provider?.description ?? '');
  const [checkUrl, setCheckUrl] = useState(provider?.checkUrl ?? '');
  const [checkHeader, setCheckHeader] = useState(provider?.checkHeader ?? 'Authorization: Bearer {secret}');
  const [hint, setHint] = useState(provider?.hint ?? '');
  const [ways, setWays] = useState<Ways>(waysOf(provider));
  const [oauth, setOAuth] = useState(provider?.oauth ?? NO_OAUTH);
  const [clientSecret, setClientSecret] = useState('');
  const [asked, setAsked] = useState(false);
  const body = {
    name: name.trim(),
    description: description.trim(),
    checkUrl: checkUrl.trim() || null,
    checkHeader: checkHeader.trim(),
    hint: hint.trim(),
    kinds: KINDS_OF[ways],
    oauth:
      ways === 'apiKey'
        ? null
        : {
            authorizeUrl: oauth.authorizeUrl.trim(),
            tokenUrl: oauth.tokenUrl.trim(),
            clientId: oauth.clientId.trim(),
            scopes: oauth.scopes,
            ...(clientSecret.trim() && { clientSecret: clientSecret.trim() }),
          },
  };
  const finalSlug = slug ?? slugOf(name);
  const parsed = providerInput.safeParse({ slug: finalSlug, ...body }, { error: issueWords });
  const error = create.error ?? patch.error;
  const refused = error instanceof ApiError ? error.invalidParams : [];
  const problem = (field: string) =>
    refused.find(({ pointer }) => pointer === `/${field}`)?.message ??
    (asked ? parsed.error?.issues.find(({ path }) => path.join('/') === field)?.message : undefined);

  function submit() {
    setAsked(true);
    if (!parsed.success) return;
    const onSuccess = () => {
      toast({ message: provider ? `${body.name} saved` : `${body.name} added` });
      onClose();
    };
    if (provider) patch.mutate({ slug: provider.slug, revision: provider.revision, body }, { onSuccess });
    else create.mutate({ slug: finalSlug, ...body }, { onSuccess });
  }

  return (
    <FormDialog
      title={provider ? `Edit ${provider.name}` : 'Add an integration'}
      size="md"
      action={provider ? 'Save' : 'Add'}
      busy={create.isPending || patch.isPending}
      error={error && refused.length === 0 ? errorText(error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameSlugFields
        name={name}
        onNameChange={setName}
        nameError={problem('name')}
        slug={finalSlug}
        onSlugChange={setSlug}
        slugHint={provider ? 'Cannot be changed, because tools refer to it.' : undefined}
        slugError={problem('slug')}
        slugDisabled={provider !== undefined}
      />
      <Field label="Description" optional error={problem('description')}>
        <Input
          maxLength={500}
          autoComplete="off"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <Field
        label="Check address"
        optional
        hint="A read request that needs a valid key. 2xx accepts the key, 401 and 403 reject it. Empty: keys are not checked."
        error={problem('checkUrl')}
      >
        <Input
          mono
          type="url"
          spellCheck={false}
          autoComplete="off"
          placeholder="https://api.example.com/v1/me"
          value={checkUrl}
          onChange={(event) => setCheckUrl(event.target.value)}
        />
      </Field>
      {checkUrl.trim() === '' ? null : (
        <Field label="Check header" hint="Carries the key as {secret}." error={problem('checkHeader')}>
          <Input
            mono
            spellCheck={false}
            autoComplete="off"
            maxLength={300}
            value={checkHeader}
            onChange={(event) => setCheckHeader(event.target.value)}
          />
        </Field>
      )}
      <Field label="Connection method" error={problem('kinds')}>
        <Select value={ways} options={WAYS} onValueChange={(next) => setWays(next as Ways)} />
      </Field>
      {ways === 'apiKey' ? null : (
        <>
          <Field label="Authorization address" error={problem('oauth/authorizeUrl')}>
            <Input
              mono
              type="url"
              spellCheck={false}
              autoComplete="off"
              placeholder="https://auth.example.com/authorize"
              value={oauth.authorizeUrl}
              onChange={(event) => setOAuth({ ...oauth, authorizeUrl: event.target.value })}
            />
          </Field>
          <Field label="Token address" error={problem('oauth/tokenUrl')}>
            <Input
              mono
              type="url"
              spellCheck={false}
              autoComplete="off"
              placeholder="https://auth.example.com/token"
              value={oauth.tokenUrl}
              onChange={(event) => setOAuth({ ...oauth, tokenUrl: event.target.value })}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Client id" error={problem('oauth/clientId')}>
              <Input
                mono
                spellCheck={false}
                autoComplete="off"
                value={oauth.clientId}
                onChange={(event) => setOAuth({ ...oauth, clientId: event.target.value })}
              />
            </Field>
            <Field
              label="Client secret"
              optional
              hint={provider?.oauth?.hasSecret ? 'Leave empty to keep the saved one.' : 'Empty for a public client.'}
            >
              <Input
                mono
                type="password"
                spellCheck={false}
                autoComplete="off"
                value={clientSecret}
                onChange={(event) => setClientSecret(event.target.value)}
              />
            </Field>
          </div>
          <Field label="Scopes" optional hint="Separated by spaces." error={problem('oauth/scopes')}>
            <Input
              mono
              spellCheck={false}
              autoComplete="off"
              defaultValue={oauth.scopes.join(' ')}
              onChange={(event) => setOAuth({ ...oauth, scopes: event.target.value.split(/\s+/).filter(Boolean) })}
            />
          </Field>
          {provider ? (
            <p className="break-words text-muted text-xs">
              Register <code className="text-xs">{provider.redirectUri}</code> there as the redirect URI.
            </p>
          ) : null}
        </>
      )}
      <Field
        label="Help text"
        optional
        hint="Where to find the key. Shown to owners when they connect."
        error={problem('hint')}
      >
        <Textarea rows={2} maxLength={500} value={hint} onChange={(event) => setHint(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
