'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import {
  ChoiceField,
  LinesField,
  ListField,
  NumberField,
  TextareaField,
  TextField,
} from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { NameSlugFields } from '@/components/common/form/name-slug-fields';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { toArguments, toEnvironment } from '@/components/sources/local-servers/local-server-text';
import { useLocalServerChanges } from '@/components/sources/local-servers/use-local-servers';
import { type StdioServerView, stdioServerInput } from '@/lib/features/sources/mcp-servers/mcp-server-contract';

const { name, slug, description, command, args, memoryMb, orgs } = stdioServerInput.shape;

const SCHEMA = z.object({
  ...{ name: trimmed(name), slug, description: trimmed(description.unwrap()), command: trimmed(command) },
  ...{ args: args.unwrap(), memoryMb: z.number().nullable().pipe(memoryMb.unwrap()) },
  env: z.string().transform((text, context) => {
    const { variables, badLine } = toEnvironment(text);
    if (badLine !== null) context.addIssue({ code: 'custom', message: `Line ${badLine} is not NAME=value.` });
    return text.trim() === '' ? undefined : variables;
  }),
  audience: z.enum(['every', 'listed']),
  orgs: orgs.unwrap(),
});

interface LocalServerDialogProps {
  /** Null: a new server. */
  server: StdioServerView | null;
  onClose(): void;
  onSaved(name: string): void;
}

/** Command, arguments and environment of a local server, and the organizations that can use it. */
export function LocalServerDialog({ server, onClose, onSaved }: LocalServerDialogProps) {
  const { create, update } = useLocalServerChanges();
  const form = useForm({
    schema: SCHEMA,
    defaultValues: {
      ...{ name: server?.name ?? '', slug: server?.slug ?? '', description: server?.description ?? '' },
      ...{ command: server?.command ?? '', args: server?.args ?? [], env: '', memoryMb: server?.memoryMb ?? 512 },
      audience: !server || server.orgs.includes('*') ? 'every' : 'listed',
      orgs: server?.orgs.filter((one) => one !== '*') ?? [],
    },
    aliases: { already_exists: 'slug' },
    onSubmit: async ({ slug: made, env, audience, ...rest }) => {
      const body = { ...rest, orgs: audience === 'every' ? ['*'] : rest.orgs };
      if (!server) await create.mutateAsync({ ...body, slug: made, env: env ?? {} });
      // Empty input keeps the stored environment, which is never shown.
      else await update.mutateAsync({ server, body: env ? { ...body, env } : body });
      onSaved(body.name);
    },
  });
  const { control } = form;
  const audience = useWatch({ control, name: 'audience' });

  return (
    <FormDialog
      form={form}
      title={server ? `Edit ${server.name}` : 'Add a local server'}
      description="A command that speaks MCP over stdio. Each organization and source has its own process and folder. It can read all files of its user."
      size="md"
      action={server ? 'Save' : 'Add'}
      onClose={onClose}
    >
      <NameSlugFields slugDisabled={server !== null} slugHint="Used by sources. It cannot be changed." />
      <TextField
        control={control}
        name="description"
        label="Description"
        optional
        hint="Shown to owners who add a source."
        maxLength={500}
      />
      <TextField
        control={control}
        name="command"
        label="Command"
        hint="An executable, without shell syntax."
        mono
        spellCheck={false}
        placeholder="/usr/bin/node"
      />
      <LinesField
        control={control}
        name="args"
        label="Arguments"
        optional
        hint="One per line. {folder} is the folder of the organization and source."
        parse={toArguments}
        mono
        rows={3}
        spellCheck={false}
      />
      <TextareaField
        control={control}
        name="env"
        label="Environment"
        optional
        hint={
          server && server.envNames.length > 0
            ? `Set now: ${server.envNames.join(', ')}. Leave empty to keep them. New values replace all of them.`
            : 'One NAME=value per line, in addition to PATH, HOME and TMPDIR. Values are encrypted and never shown again.'
        }
        mono
        rows={3}
        spellCheck={false}
        autoComplete="off"
      />
      <NumberField
        control={control}
        name="memoryMb"
        label="Memory, MB"
        hint="Memory limit of the process and its children. Exceeding it stops the server."
        inputMode="numeric"
        className="w-28"
      />
      <ChoiceField
        control={control}
        name="audience"
        label="Organizations that can add it"
        options={[
          { value: 'every', title: 'Every organization', text: 'Current and future organizations.' },
          { value: 'listed', title: 'Listed organizations', text: 'Hidden from other organizations.' },
        ]}
      />
      {audience === 'listed' ? (
        <ListField
          control={control}
          name="orgs"
          label="Organizations"
          hint="Slugs, separated by commas. Empty: no organization."
          mono
          spellCheck={false}
        />
      ) : null}
    </FormDialog>
  );
}
