'use client';

import type { ReactNode } from 'react';
import { z } from 'zod';
import { FormField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { NameSlugFields } from '@/components/common/form/name-slug-fields';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { EntryInput } from '@/components/common/policies/entry-input';
import { slugOf } from '@/components/common/slug-of';
import { displayName, policyEntry, slug } from '@/lib/shared/text';

const SCHEMA = z.object({ name: trimmed(displayName(120)), slug, entries: z.array(policyEntry) });
type NamedList = z.output<typeof SCHEMA>;

interface NamedListDialogProps {
  title: string;
  description: ReactNode;
  entriesLabel: string;
  entriesHint: string;
  names: readonly string[];
  initialEntries?: readonly string[];
  initialName?: string;
  /** Further fields, before the entries. */
  children?: ReactNode;
  onClose(): void;
  onCreate(input: NamedList): Promise<unknown>;
}

export function NamedListDialog(props: NamedListDialogProps) {
  const { title, description, entriesLabel, entriesHint, names, initialEntries = [], initialName = '' } = props;
  const { children, onClose, onCreate } = props;
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { name: initialName, slug: slugOf(initialName), entries: [...initialEntries] },
    aliases: { already_exists: 'slug', '/tools': 'entries', '/blocked': 'entries', '/add': 'entries' },
    onSubmit: onCreate,
  });
  return (
    <FormDialog form={form} title={title} description={description} size="md" action="Create" onClose={onClose}>
      <NameSlugFields />
      {children}
      <FormField control={form.control} name="entries" label={entriesLabel} hint={entriesHint}>
        {({ value, onChange }) => <EntryInput value={value} names={names} onValueChange={onChange} />}
      </FormField>
    </FormDialog>
  );
}
