'use client';

import { useState } from 'react';
import { slugOf } from '@/components/profiles/slug-of';
import { CredentialFields, NO_CREDENTIAL, toCredential } from '@/components/sources/credential-fields';
import { DocumentFields, type GivenDocument, NO_DOCUMENT, toInput } from '@/components/sources/document-fields';
import { useOfferedServers, useSourceChanges } from '@/components/sources/use-sources';
import { Checkbox } from '@/components/ui/checkbox';
import { ChoiceList } from '@/components/ui/choice-list';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { NameSlugFields } from '@/components/ui/name-slug-fields';
import { Select } from '@/components/ui/select';
import { ApiError, errorText } from '@/lib/client/api-error';
import { type SourceView, sourceSlug } from '@/lib/features/sources/source-contract';

const KINDS: readonly { value: SourceView['kind']; title: string; text: string }[] = [
  {
    value: 'mcp-http',
    title: 'MCP server',
    text: 'A server that answers over Streamable HTTP. It is asked for its tools.',
  },
  { value: 'openapi', title: 'OpenAPI document', text: 'Versions 3.0 and 3.1. Each operation becomes a tool.' },
  { value: 'manifest', title: 'Manifest', text: 'A list of tools with name, description and input schema.' },
];

/** Where the platform offers any. */
const RUN_HERE = {
  value: 'mcp-stdio',
  title: 'MCP server, run here',
  text: 'One that the platform runs for this organization alone.',
} as const;

/** Fields that say themselves what is wrong with them. */
const PLACED = /^\/(?:slug|url|server|credential\/.*)$/;

interface AddSourceDialogProps {
  org: string;
  onClose(): void;
  onAdded(slug: string): void;
}

/** Adds a source: what kind, where its document is, and whether its definitions are approved as they come. */
export function AddSourceDialog({ org, onClose, onAdded }: AddSourceDialogProps) {
  const { create } = useSourceChanges(org);
  const [kind, setKind] = useState<SourceView['kind']>('mcp-http');
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [given, setGiven] = useState<GivenDocument>(NO_DOCUMENT);
  const [approve, setApprove] = useState(false);
  const finalSlug = slug ?? slugOf(name).slice(0, 32).replace(/_+$/, '');
  const badSlug = finalSlug !== '' && !sourceSlug.safeParse(finalSlug).success;
  const isServer = kind === 'mcp-http';
  const [address, setAddress] = useState('');
  const [credential, setCredential] = useState(NO_CREDENTIAL);
  const offered = useOfferedServers(org).data ?? [];
  const [server, setServer] = useState('');
  const runsHere = kind === 'mcp-stdio';
  const input = runsHere
    ? server
      ? { server }
      : null
    : isServer
      ? URL.canParse(address.trim())
        ? { url: address.trim() }
        : null
      : toInput(given);
  const asked = isServer ? toCredential(credential) : undefined;
  const refused = (pointer: string) =>
    create.error instanceof ApiError
      ? create.error.invalidParams.find((one) => one.pointer === pointer)?.message
      : undefined;
  const placed =
    create.error instanceof ApiError && create.error.invalidParams.some(({ pointer }) => PLACED.test(pointer));

  function submit() {
    if (!input) return;
    const body = { slug: finalSlug, name: name.trim(), kind, approve, ...input, ...(asked && { credential: asked }) };
    create.mutate(body, { onSuccess: (source) => onAdded(source.slug) });
  }

  return (
    <FormDialog
      title="Add a source"
      description="Its tools join the catalogue of this organization. Each definition is read by the lint, and waits for a person unless you approve it now."
      size="md"
      action={isServer || runsHere ? 'Add and ask it' : 'Import'}
      busy={create.isPending}
      ready={Boolean(name.trim() && finalSlug && !badSlug && input && asked !== null)}
      error={create.error && !placed ? errorText(create.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceList<SourceView['kind']>
        label="Kind"
        options={offered.length > 0 ? [...KINDS, RUN_HERE] : KINDS}
        value={kind}
        disabled={false}
        onValueChange={setKind}
      />
      <NameSlugFields
        name={name}
        onNameChange={setName}
        slug={finalSlug}
        onSlugChange={setSlug}
        slugHint={finalSlug && !badSlug ? `Tools are called ${finalSlug}__…` : 'Tools’ names begin with it.'}
        slugError={
          refused('/slug') ??
          (badSlug ? 'Up to 32 lower-case letters, digits, "-" and single "_", not ending in "_".' : undefined)
        }
      />
      {runsHere ? (
        <Field
          label="Server"
          hint={
            offered.find((one) => one.slug === server)?.description || 'A process of your own: nothing of it is shared.'
          }
          error={refused('/server')}
        >
          <Select
            value={server || undefined}
            options={offered.map((one) => ({ value: one.slug, label: one.name }))}
            onValueChange={setServer}
          />
        </Field>
      ) : isServer ? (
        <>
          <Field
            label="Address"
            hint="Where the server answers, such as https://mcp.example.com/mcp."
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
            org={org}
            value={credential}
            onValueChange={setCredential}
            host={URL.canParse(address) ? new URL(address).host : null}
            refused={refused}
          />
        </>
      ) : (
        <DocumentFields value={given} onValueChange={setGiven} urlError={refused('/url')} />
      )}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the Checkbox inside is the control */}
      <label className="flex gap-2.5 text-sm">
        <Checkbox className="mt-0.5" checked={approve} onCheckedChange={(on) => setApprove(on === true)} />
        <span>
          Approve its definitions now
          <span className="block text-muted text-xs">
            Otherwise each waits in quarantine, out of reach of agents, until somebody approves it. What is suspicious
            waits in any case.
          </span>
        </span>
      </label>
    </FormDialog>
  );
}
