'use client';

import { type ReactNode, useState } from 'react';
import { EntryInput } from '@/components/common/policies/entry-input';
import { slugOf } from '@/components/common/slug-of';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { NameSlugFields } from '@/components/ui/name-slug-fields';
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
  /** A later choice in the dialog replaces the listed entries. */
  initialEntries?: readonly string[];
  initialName?: string;
  /** Further fields, before the entries. */
  children?: ReactNode;
  onClose(): void;
  onCreate(input: { slug: string; name: string; entries: string[] }): void;
}

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
    initialName = '',
    children,
    onClose,
    onCreate,
  } = props;
  const [name, setName] = useState(initialName);
  const [slug, setSlug] = useState<string | null>(null);
  const [entries, setEntries] = useState<string[]>([...initialEntries]);
  const finalSlug = slug ?? slugOf(name);
  const badSlug = finalSlug !== '' && !slugRule.safeParse(finalSlug).success;
  const ready = Boolean(name.trim() && finalSlug && !badSlug);
  const refusedSlug =
    error instanceof ApiError
      ? error.invalidParams.find(({ pointer }) => pointer.endsWith('slug'))?.message
      : undefined;

  function submit() {
    onCreate({ slug: finalSlug, name: name.trim(), entries });
  }

  return (
    <FormDialog
      title={title}
      description={description}
      size="md"
      action="Create"
      busy={busy}
      ready={ready}
      error={error && !refusedSlug ? errorText(error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameSlugFields
        name={name}
        onNameChange={setName}
        slug={finalSlug}
        onSlugChange={setSlug}
        slugError={
          refusedSlug ??
          (badSlug ? 'Lower-case letters, digits, "_" and "-", starting with a letter or digit.' : undefined)
        }
      />
      {children}
      <Field label={entriesLabel} hint={entriesHint}>
        <EntryInput value={entries} names={names} onValueChange={setEntries} />
      </Field>
    </FormDialog>
  );
}
