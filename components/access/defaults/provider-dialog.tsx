'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ListField, SelectField, TextareaField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { NameSlugFields } from '@/components/common/form/name-slug-fields';
import { useForm } from '@/components/common/form/use-form';
import { toast } from '@/components/ui/toast';
import { type ProviderView, providerInput } from '@/lib/features/integrations/provider-contract';
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

function waysOf(provider: ProviderView | undefined): Ways {
  if (!provider?.kinds.includes('oauth')) return 'apiKey';
  return provider.kinds.includes('apiKey') ? 'both' : 'oauth';
}

function draftOf(provider: ProviderView | undefined) {
  const { authorizeUrl = '', tokenUrl = '', clientId = '', scopes = [] } = provider?.oauth ?? {};
  return {
    ...{ name: provider?.name ?? '', slug: provider?.slug ?? '', description: provider?.description ?? '' },
    ...{ checkUrl: provider?.checkUrl ?? '', hint: provider?.hint ?? '', kinds: waysOf(provider) },
    checkHeader: provider?.checkHeader ?? 'Authorization: Bearer {secret}',
    oauth: { authorizeUrl, tokenUrl, clientId, scopes, clientSecret: '' },
  };
}

const SCHEMA = z
  .custom<ReturnType<typeof draftOf>>()
  .transform(({ kinds, oauth: { clientSecret, ...oauth }, ...draft }): unknown => ({
    ...draft,
    ...{ name: draft.name.trim(), description: draft.description.trim(), hint: draft.hint.trim() },
    ...{ checkUrl: draft.checkUrl.trim() || null, checkHeader: draft.checkHeader.trim(), kinds: KINDS_OF[kinds] },
    oauth:
      kinds === 'apiKey'
        ? null
        : {
            ...{ authorizeUrl: oauth.authorizeUrl.trim(), tokenUrl: oauth.tokenUrl.trim() },
            ...{ clientId: oauth.clientId.trim(), scopes: oauth.scopes },
            ...(clientSecret.trim() && { clientSecret: clientSecret.trim() }),
          },
  }))
  .pipe(providerInput);

export function ProviderDialog({ provider, onClose }: { provider: ProviderView | undefined; onClose(): void }) {
  const { create, patch } = useProviderChanges();
  const form = useForm({
    schema: SCHEMA,
    mode: 'onSubmit',
    defaultValues: draftOf(provider),
    aliases: { already_exists: 'slug' },
    onSubmit: async (input) => {
      const { slug, ...body } = input;
      if (provider) await patch.mutateAsync({ slug, revision: provider.revision, body });
      else await create.mutateAsync(input);
      toast({ message: provider ? `${body.name} saved` : `${body.name} added` });
      onClose();
    },
  });
  const { control } = form;
  const [checkUrl, ways] = useWatch({ control, name: ['checkUrl', 'kinds'] });
  const code = { mono: true, spellCheck: false };

  return (
    <FormDialog
      form={form}
      title={provider ? `Edit ${provider.name}` : 'Add an integration'}
      size="md"
      action={provider ? 'Save' : 'Add'}
      onClose={onClose}
    >
      <NameSlugFields
        slugHint={provider ? 'Cannot be changed, because tools refer to it.' : undefined}
        slugDisabled={provider !== undefined}
      />
      <TextField control={control} name="description" label="Description" optional maxLength={500} />
      <TextField
        control={control}
        name="checkUrl"
        label="Check address"
        optional
        hint="A read request that needs a valid key. 2xx accepts the key, 401 and 403 reject it. Empty: keys are not checked."
        type="url"
        placeholder="https://api.example.com/v1/me"
        {...code}
      />
      {checkUrl.trim() === '' ? null : (
        <TextField
          control={control}
          name="checkHeader"
          label="Check header"
          hint="Carries the key as {secret}."
          maxLength={300}
          {...code}
        />
      )}
      <SelectField control={control} name="kinds" label="Connection method" options={WAYS} />
      {ways === 'apiKey' ? null : (
        <>
          <TextField
            control={control}
            name="oauth.authorizeUrl"
            label="Authorization address"
            type="url"
            placeholder="https://auth.example.com/authorize"
            {...code}
          />
          <TextField
            control={control}
            name="oauth.tokenUrl"
            label="Token address"
            type="url"
            placeholder="https://auth.example.com/token"
            {...code}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField control={control} name="oauth.clientId" label="Client id" {...code} />
            <TextField
              control={control}
              name="oauth.clientSecret"
              label="Client secret"
              optional
              hint={provider?.oauth?.hasSecret ? 'Leave empty to keep the saved one.' : 'Empty for a public client.'}
              type="password"
              {...code}
            />
          </div>
          <ListField
            control={control}
            name="oauth.scopes"
            label="Scopes"
            optional
            hint="Separated by spaces."
            separator=" "
            {...code}
          />
          {provider ? (
            <p className="break-words text-muted text-xs">
              Register <code className="text-xs">{provider.redirectUri}</code> there as the redirect URI.
            </p>
          ) : null}
        </>
      )}
      <TextareaField
        control={control}
        name="hint"
        label="Help text"
        optional
        hint="Where to find the key. Shown to owners when they connect."
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  );
}
