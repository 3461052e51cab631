'use client';

import { useState } from 'react';
import { slugOf } from '@/components/profiles/slug-of';
import { CredentialFields, NO_CREDENTIAL, toCredential } from '@/components/sources/credential-fields';
import { usePlatformSourceChanges } from '@/components/sources/use-platform-sources';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { NameSlugFields } from '@/components/ui/name-slug-fields';
import { ApiError, errorText } from '@/lib/client/api-error';
import { sourceSlug } from '@/lib/features/sources/source-contract';

const PLACED = /^\/(?:slug|url|credential\/.*)$/;

/** Registers an MCP server for every organization. */
export function AddPlatformSourceDialog({ onClose, onAdded }: { onClose(): void; onAdded(slug: string): void }) {
  const { create } = usePlatformSourceChanges();
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const [credential, setCredential] = useState(NO_CREDENTIAL);
  const [approve, setApprove] = useState(false);
  const finalSlug = slug ?? slugOf(name).slice(0, 32).replace(/_+$/, '');
  const badSlug = finalSlug !== '' && !sourceSlug.safeParse(finalSlug).success;
  const url = address.trim();
  const given = toCredential(credential);
  const error = create.error instanceof ApiError ? create.error : null;
  const refused = (pointer: string) => error?.invalidParams.find((one) => one.pointer === pointer)?.message;
  const taken = error?.code === 'already_exists' ? errorText(error) : undefined;
  const placed = taken !== undefined || error?.invalidParams.some(({ pointer }) => PLACED.test(pointer));

  return (
    <FormDialog
      title="Add a server"
      description="Its tools join the catalogue of every organization. Each definition is read by the lint, and waits for you unless you approve it now."
      size="md"
      action="Add and ask it"
      busy={create.isPending}
      ready={Boolean(name.trim() && finalSlug && !badSlug && URL.canParse(url) && given !== null)}
      error={create.error && !placed ? errorText(create.error) : null}
      onSubmit={() =>
        create.mutate(
          { slug: finalSlug, name: name.trim(), url, approve, ...(given && { credential: given }) },
          { onSuccess: (source) => onAdded(source.slug) },
        )
      }
      onClose={onClose}
    >
      <NameSlugFields
        name={name}
        onNameChange={setName}
        slug={finalSlug}
        onSlugChange={setSlug}
        slugHint={finalSlug && !badSlug ? `Tools are called ${finalSlug}__…` : 'Tools’ names begin with it.'}
        slugError={
          taken ??
          refused('/slug') ??
          (badSlug ? 'Up to 32 lower-case letters, digits, "-" and single "_", not ending in "_".' : undefined)
        }
      />
      <Field
        label="Address"
        hint="Where the server answers over Streamable HTTP, such as https://mcp.example.com/mcp."
        error={refused('/url')}
      >
        <Input
          mono
          type="url"
          spellCheck={false}
          autoComplete="off"
          placeholder="https://mcp.example.com/mcp"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <CredentialFields
        org={null}
        value={credential}
        onValueChange={setCredential}
        host={URL.canParse(url) ? new URL(url).host : null}
        refused={refused}
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the Checkbox inside is the control */}
      <label className="flex gap-2.5 text-sm">
        <Checkbox className="mt-0.5" checked={approve} onCheckedChange={(on) => setApprove(on === true)} />
        <span>
          Approve its definitions now
          <span className="block text-muted text-xs">
            Otherwise each waits in quarantine, out of reach of agents. What is suspicious waits in any case.
          </span>
        </span>
      </label>
    </FormDialog>
  );
}
