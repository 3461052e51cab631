'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { failedRead } from '@/components/common/failed-read';
import { ChoiceField, SelectField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { LoadFailure } from '@/components/common/load-failure';
import { useAvailableServers, useSourceChanges } from '@/components/common/sources/use-sources';
import { CredentialFields, credentialDraft, NO_CREDENTIAL } from '@/components/sources/credential-fields';
import { type DocumentDraft, DocumentFields, documentOf, NO_DOCUMENT } from '@/components/sources/document-fields';
import { ApproveNow, ServerAddressField, SourceNameFields } from '@/components/sources/new-source-fields';
import { type SourceView, sourceInput } from '@/lib/features/sources/source-contract';
import { issueWords } from '@/lib/shared/issue-words';
import { displayName } from '@/lib/shared/text';

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

const { slug, url, server } = sourceInput.shape;
const named = { name: trimmed(displayName(120)), slug, approve: z.boolean() };

const wire = z.discriminatedUnion('kind', [
  z.object({ ...named, kind: z.literal('mcp-http'), url: url.unwrap(), credential: credentialDraft }),
  z.object({ ...named, kind: z.literal('mcp-stdio'), server: server.unwrap() }),
  z.object({ ...named, kind: z.enum(['openapi', 'manifest']), url, document: z.string().optional() }),
]);

type Draft = DocumentDraft & {
  kind: SourceView['kind'];
  server: string;
  credential: typeof NO_CREDENTIAL;
} & Record<'name' | 'slug', string> & { approve: boolean };

const SCHEMA = z
  .custom<Draft>()
  .transform(({ document, ...draft }, context): unknown => {
    if (draft.kind !== 'openapi' && draft.kind !== 'manifest') return { ...draft, url: draft.url.trim() };
    // A missing document hides what is checked after it.
    const { error } = z.object(named).safeParse(draft, { error: issueWords });
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    return { ...draft, url: undefined, ...documentOf({ ...draft, document }, context) };
  })
  .pipe(wire);

interface AddSourceDialogProps {
  org: string;
  onClose(): void;
  onAdded(slug: string): void;
}

export function AddSourceDialog({ org, onClose, onAdded }: AddSourceDialogProps) {
  const { create } = useSourceChanges(org);
  const servers = useAvailableServers(org);
  const offered = servers.data ?? [];
  const form = useForm({
    schema: SCHEMA,
    defaultValues: {
      ...{ kind: 'mcp-http', name: '', slug: '', url: '', server: '', approve: false },
      ...{ document: NO_DOCUMENT, credential: NO_CREDENTIAL },
    },
    aliases: { already_exists: 'slug', '/document': 'document.text' },
    onSubmit: async (body) => onAdded((await create.mutateAsync(body)).slug),
  });
  const { control } = form;
  const [kind, address, chosen] = useWatch({ control, name: ['kind', 'url', 'server'] });
  const isServer = kind === 'mcp-http' || kind === 'mcp-stdio';
  // The address gets the focus when the dialog opens, and not when it comes back: the radio keeps it then.
  const [isFirst, setFirst] = useState(true);
  if (isFirst && kind !== 'mcp-http') setFirst(false);

  return (
    <FormDialog
      form={form}
      title="Add a source"
      description="Adds tools to this organization. Definitions are checked and need approval."
      size="lg"
      action={isServer ? 'Add and connect' : 'Import'}
      onClose={onClose}
    >
      <ChoiceField
        control={control}
        name="kind"
        label="Kind"
        inline
        options={offered.length > 0 ? [...KINDS, RUN_HERE] : KINDS}
      />
      <LoadFailure what="the servers that run here" failed={failedRead([servers])} />
      {kind === 'mcp-http' ? <ServerAddressField autoFocus={isFirst} /> : null}
      <SourceNameFields />
      {kind === 'mcp-stdio' ? (
        <SelectField
          control={control}
          name="server"
          label="Server"
          hint={offered.find((one) => one.slug === chosen)?.description || 'A separate process for this organization.'}
          options={offered.map((one) => ({ value: one.slug, label: one.name }))}
        />
      ) : isServer ? (
        <CredentialFields org={org} host={URL.canParse(address) ? new URL(address).host : null} />
      ) : (
        <DocumentFields />
      )}
      <ApproveNow />
    </FormDialog>
  );
}
