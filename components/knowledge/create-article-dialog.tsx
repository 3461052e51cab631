'use client';

import { useState } from 'react';
import { slugOf } from '@/components/common/slug-of';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import { ARTICLE_KINDS, type ArticleKind } from '@/lib/features/knowledge/article-contract';
import { type Owner, useArticleChanges } from './use-articles';

interface CreateArticleDialogProps {
  owner: Owner;
  onClose(): void;
  onCreated(slug: string): void;
}

export function CreateArticleDialog({ owner, onClose, onCreated }: CreateArticleDialogProps) {
  const { create } = useArticleChanges(owner);
  const [title, setTitle] = useState('');
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [kind, setKind] = useState<ArticleKind>('Concepts');
  const [description, setDescription] = useState('');
  const slug = typedSlug ?? slugOf(title);
  const refusedSlug =
    create.error instanceof ApiError
      ? create.error.code === 'already_exists'
        ? create.error.detail
        : create.error.invalidParams.find(({ pointer }) => pointer === '/slug')?.message
      : undefined;

  function submit() {
    create.mutate(
      { slug, title: title.trim(), kind, description: description.trim(), body: '', status: 'Draft', tags: [] },
      {
        onSuccess: (article) => {
          toast({ message: `${article.title} created as a draft` });
          onClose();
          onCreated(article.slug);
        },
      },
    );
  }

  return (
    <FormDialog
      title="Create an article"
      size="md"
      description="Agents do not see drafts."
      action="Create draft"
      busy={create.isPending}
      ready={title.trim() !== '' && slug !== ''}
      error={create.error && !refusedSlug ? errorText(create.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Title">
          <Input
            autoFocus
            autoComplete="off"
            maxLength={160}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Field label="Slug" error={refusedSlug}>
          <Input
            mono
            spellCheck={false}
            autoComplete="off"
            maxLength={63}
            value={slug}
            onChange={(event) => setTypedSlug(event.target.value.trim())}
          />
        </Field>
      </div>
      <Field label="Kind">
        <Select
          value={kind}
          onValueChange={(value) => setKind(value as ArticleKind)}
          options={ARTICLE_KINDS.map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field label="Description" optional hint="One or two sentences. Agents select articles by it.">
        <Textarea
          rows={2}
          maxLength={400}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
