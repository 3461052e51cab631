'use client';

import { z } from 'zod';
import { SelectField, TextareaField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { NameSlugFields } from '@/components/common/form/name-slug-fields';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { toast } from '@/components/ui/toast';
import { articleInput } from '@/lib/features/knowledge/article-contract';
import { ARTICLE_KINDS } from '@/lib/features/knowledge/article-kind-contract';
import { type Owner, useArticleChanges } from './use-articles';

const KINDS = ARTICLE_KINDS.map((value) => ({ value, label: value }));
const { slug, title, kind, description } = articleInput.shape;
const SCHEMA = z.object({ name: trimmed(title), slug, kind, description: trimmed(description.unwrap()) });

interface CreateArticleDialogProps {
  owner: Owner;
  onClose(): void;
  onCreated(slug: string): void;
}

export function CreateArticleDialog({ owner, onClose, onCreated }: CreateArticleDialogProps) {
  const { create } = useArticleChanges(owner);
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { name: '', slug: '', kind: 'Concepts', description: '' },
    aliases: { already_exists: 'slug', '/title': 'name' },
    onSubmit: async ({ name, ...rest }) => {
      const article = await create.mutateAsync({ ...rest, title: name, body: '', status: 'Draft', tags: [] });
      toast({ message: `${article.title} created as a draft` });
      onClose();
      onCreated(article.slug);
    },
  });

  return (
    <FormDialog
      form={form}
      title="Create an article"
      size="md"
      description="Agents do not see drafts."
      action="Create draft"
      onClose={onClose}
    >
      <NameSlugFields nameLabel="Title" />
      <SelectField control={form.control} name="kind" label="Kind" options={KINDS} />
      <TextareaField
        control={form.control}
        name="description"
        label="Description"
        optional
        hint="One or two sentences. Agents select articles by it."
        rows={2}
        maxLength={400}
      />
    </FormDialog>
  );
}
