'use client';

import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { EntryInput } from '@/components/profiles/entry-input';
import { slugOf } from '@/components/profiles/slug-of';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ApiError, errorText } from '@/lib/client/api-error';
import { slug as slugRule } from '@/lib/shared/text';

interface NamedListDialogProps {
  title: string;
  description: ReactNode;
  entriesLabel: string;
  entriesHint: string;
  names: readonly string[];
  busy: boolean;
  error: Error | null;
  /** A start that the person chose elsewhere in the dialog replaces what is listed. */
  initialEntries?: readonly string[];
  onClose(): void;
  onCreate(input: { slug: string; name: string; entries: string[] }): void;
}

/** Creates something that has a name, a slug and a list of tools: a profile or a channel. */
export function NamedListDialog(props: NamedListDialogProps) {
  const {
    title,
    description,
    entriesLabel,
    entriesHint,
    names,
    busy,
    error,
    initialEntries = [],
    onClose,
    onCreate,
  } = props;
  const formId = useId();
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [entries, setEntries] = useState<string[]>([...initialEntries]);
  const finalSlug = slug ?? slugOf(name);
  const badSlug = finalSlug !== '' && !slugRule.safeParse(finalSlug).success;
  const ready = Boolean(name.trim() && finalSlug && !badSlug);
  const refusedSlug =
    error instanceof ApiError
      ? error.invalidParams.find(({ pointer }) => pointer.endsWith('slug'))?.message
      : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !busy) onCreate({ slug: finalSlug, name: name.trim(), entries });
  }

  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={!ready}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4 pb-1" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name">
            <Input
              autoFocus
              maxLength={120}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field
            label="Slug"
            error={
              refusedSlug ??
              (badSlug ? 'Lower-case letters, digits, "_" and "-", starting with a letter or digit.' : undefined)
            }
          >
            <Input
              mono
              spellCheck={false}
              autoComplete="off"
              value={finalSlug}
              onChange={(event) => setSlug(event.target.value)}
            />
          </Field>
        </div>
        <Field label={entriesLabel} hint={entriesHint}>
          <EntryInput value={entries} names={names} onValueChange={setEntries} />
        </Field>
        {error && !refusedSlug ? (
          <p role="alert" className="text-block text-sm">
            {errorText(error)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
