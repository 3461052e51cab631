'use client';

import { useState } from 'react';
import { slugOf } from '@/components/common/slug-of';
import { toArguments, toEnvironment, toSlugs } from '@/components/sources/local-server-text';
import { useLocalServerChanges } from '@/components/sources/use-local-servers';
import { ChoiceList } from '@/components/ui/choice-list';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { NameSlugFields } from '@/components/ui/name-slug-fields';
import { Textarea } from '@/components/ui/textarea';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { StdioServerView } from '@/lib/features/sources/mcp-servers/mcp-server-contract';
import { slug as slugSchema } from '@/lib/shared/text';

/** Fields that show their own errors. */
const FIELDS_WITH_OWN_ERROR = /^\/(?:slug|command|args|env|memoryMb|orgs)(?:\/|$)/;

type Audience = 'every' | 'listed';

interface LocalServerDialogProps {
  /** Null: a new server. */
  server: StdioServerView | null;
  onClose(): void;
  onSaved(name: string): void;
}

/** Command, arguments and environment of a local server, and the organizations that can use it. */
export function LocalServerDialog({ server, onClose, onSaved }: LocalServerDialogProps) {
  const { create, update } = useLocalServerChanges();
  const { isPending, error: failure } = server ? update : create;
  const [name, setName] = useState(server?.name ?? '');
  const [slug, setSlug] = useState<string | null>(server?.slug ?? null);
  const [description, setDescription] = useState(server?.description ?? '');
  const [command, setCommand] = useState(server?.command ?? '');
  const [args, setArgs] = useState(server?.args.join('\n') ?? '');
  const [environment, setEnvironment] = useState('');
  const [memory, setMemory] = useState(String(server?.memoryMb ?? 512));
  const [audience, setAudience] = useState<Audience>(!server || server.orgs.includes('*') ? 'every' : 'listed');
  const [listed, setListed] = useState(server?.orgs.filter((one) => one !== '*').join(', ') ?? '');

  const finalSlug = slug ?? slugOf(name);
  const badSlug = finalSlug !== '' && !slugSchema.safeParse(finalSlug).success;
  const { variables, badLine } = toEnvironment(environment);
  const memoryMb = Number(memory);
  const badMemory = !Number.isInteger(memoryMb) || memoryMb < 64 || memoryMb > 16_384;
  const refused = (pointer: string) =>
    failure instanceof ApiError
      ? failure.invalidParams.find((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`))?.message
      : undefined;
  const taken = failure instanceof ApiError && failure.code === 'already_exists' ? errorText(failure) : undefined;
  const placed =
    taken !== undefined ||
    (failure instanceof ApiError && failure.invalidParams.some(({ pointer }) => FIELDS_WITH_OWN_ERROR.test(pointer)));

  function submit() {
    const body = {
      ...{ name: name.trim(), description: description.trim(), command: command.trim(), args: toArguments(args) },
      ...{ memoryMb, orgs: audience === 'every' ? ['*'] : toSlugs(listed) },
    };
    const onSuccess = () => onSaved(body.name);
    if (!server) create.mutate({ ...body, slug: finalSlug, env: variables }, { onSuccess });
    // Empty input keeps the stored environment, which is never shown.
    else update.mutate({ server, body: environment.trim() ? { ...body, env: variables } : body }, { onSuccess });
  }

  return (
    <FormDialog
      title={server ? `Edit ${server.name}` : 'Add a local server'}
      description="A command that speaks MCP over stdio. Each organization and source has its own process and folder. It can read all files of its user."
      size="md"
      action={server ? 'Save' : 'Add'}
      busy={isPending}
      ready={Boolean(name.trim() && finalSlug && !badSlug && command.trim() && badLine === null && !badMemory)}
      error={failure && !placed ? errorText(failure) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameSlugFields
        name={name}
        onNameChange={setName}
        slug={finalSlug}
        onSlugChange={setSlug}
        slugDisabled={server !== null}
        slugHint="Used by sources. It cannot be changed."
        slugError={
          taken ??
          refused('/slug') ??
          (badSlug ? 'Lower-case letters, digits, "-" and "_", with a letter or digit at both ends.' : undefined)
        }
      />
      <Field label="Description" optional hint="Shown to owners who add a source.">
        <Input maxLength={500} value={description} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      <Field label="Command" hint="An executable, without shell syntax." error={refused('/command')}>
        <Input
          mono
          spellCheck={false}
          autoComplete="off"
          placeholder="/usr/bin/node"
          value={command}
          onChange={(event) => setCommand(event.target.value)}
        />
      </Field>
      <Field
        label="Arguments"
        optional
        hint="One per line. {folder} is the folder of the organization and source."
        error={refused('/args')}
      >
        <Textarea mono rows={3} spellCheck={false} value={args} onChange={(event) => setArgs(event.target.value)} />
      </Field>
      <Field
        label="Environment"
        optional
        hint={
          server && server.envNames.length > 0
            ? `Set now: ${server.envNames.join(', ')}. Leave empty to keep them. New values replace all of them.`
            : 'One NAME=value per line, in addition to PATH, HOME and TMPDIR. Values are encrypted and never shown again.'
        }
        error={badLine === null ? refused('/env') : `Line ${badLine} is not NAME=value.`}
      >
        <Textarea
          mono
          rows={3}
          spellCheck={false}
          autoComplete="off"
          value={environment}
          onChange={(event) => setEnvironment(event.target.value)}
        />
      </Field>
      <Field
        label="Memory, MB"
        hint="Memory limit of the process and its children. Exceeding it stops the server."
        error={badMemory ? 'A whole number from 64 to 16384.' : refused('/memoryMb')}
      >
        <Input
          inputMode="numeric"
          className="w-28"
          value={memory}
          onChange={(event) => setMemory(event.target.value)}
        />
      </Field>
      <ChoiceList<Audience>
        label="Organizations that can add it"
        value={audience}
        disabled={false}
        onValueChange={setAudience}
        options={[
          { value: 'every', title: 'Every organization', text: 'Current and future organizations.' },
          { value: 'listed', title: 'Listed organizations', text: 'Hidden from other organizations.' },
        ]}
      />
      {audience === 'listed' ? (
        <Field
          label="Organizations"
          hint="Slugs, separated by commas. Empty: no organization."
          error={refused('/orgs')}
        >
          <Textarea
            mono
            rows={2}
            spellCheck={false}
            value={listed}
            onChange={(event) => setListed(event.target.value)}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}
