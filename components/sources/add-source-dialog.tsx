'use client';

import { useState } from 'react';
import { useAvailableServers, useSourceChanges } from '@/components/common/sources/use-sources';
import { CredentialFields, NO_CREDENTIAL, toCredential } from '@/components/sources/credential-fields';
import { DocumentFields, type GivenDocument, NO_DOCUMENT, toInput } from '@/components/sources/document-fields';
import {
  ApproveNow,
  NO_NAME,
  ServerAddressField,
  SourceNameFields,
  toSourceName,
} from '@/components/sources/new-source-fields';
import { ChoiceList } from '@/components/ui/choice-list';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Select } from '@/components/ui/select';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { SourceView } from '@/lib/features/sources/source-contract';

const KINDS: readonly { value: SourceView['kind']; title: string; text: string }[] = [
  {
    value: 'mcp-http',
    title: 'MCP server',
    text: 'A server with Streamable HTTP.',
  },
  { value: 'openapi', title: 'OpenAPI document', text: 'Versions 3.0 and 3.1. Each operation becomes a tool.' },
  { value: 'manifest', title: 'Manifest', text: 'A list of tools with name, description and input schema.' },
];

/** Shown when the platform offers local servers. */
const RUN_HERE = {
  value: 'mcp-stdio',
  title: 'Local MCP server',
  text: 'A server that the platform runs for this organization.',
} as const;

/** Fields that show their own errors. */
const FIELDS_WITH_OWN_ERROR = /^\/(?:slug|url|server|credential\/.*)$/;

interface AddSourceDialogProps {
  org: string;
  onClose(): void;
  onAdded(slug: string): void;
}

export function AddSourceDialog({ org, onClose, onAdded }: AddSourceDialogProps) {
  const { create } = useSourceChanges(org);
  const [kind, setKind] = useState<SourceView['kind']>('mcp-http');
  const [naming, setNaming] = useState(NO_NAME);
  const [given, setGiven] = useState<GivenDocument>(NO_DOCUMENT);
  const [approve, setApprove] = useState(false);
  const named = toSourceName(naming);
  const isServer = kind === 'mcp-http';
  const [address, setAddress] = useState('');
  const [credential, setCredential] = useState(NO_CREDENTIAL);
  const offered = useAvailableServers(org).data ?? [];
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
    create.error instanceof ApiError &&
    create.error.invalidParams.some(({ pointer }) => FIELDS_WITH_OWN_ERROR.test(pointer));

  function submit() {
    if (!input || !named) return;
    const body = { ...named, kind, approve, ...input, ...(asked && { credential: asked }) };
    create.mutate(body, { onSuccess: (source) => onAdded(source.slug) });
  }

  return (
    <FormDialog
      title="Add a source"
      description="Adds tools to this organization. Definitions are checked and need approval."
      size="md"
      action={isServer || runsHere ? 'Add and connect' : 'Import'}
      busy={create.isPending}
      ready={named !== null && input !== null && asked !== null}
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
      <SourceNameFields value={naming} onValueChange={setNaming} slugError={refused('/slug')} />
      {runsHere ? (
        <Field
          label="Server"
          hint={offered.find((one) => one.slug === server)?.description || 'A separate process for this organization.'}
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
          <ServerAddressField value={address} onValueChange={setAddress} error={refused('/url')} />
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
      <ApproveNow checked={approve} onCheckedChange={setApprove} />
    </FormDialog>
  );
}
