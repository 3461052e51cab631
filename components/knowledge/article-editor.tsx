'use client';

import { useDeferredValue, useState } from 'react';
import { ConflictDialog } from '@/components/common/conflict-dialog';
import { Markdown } from '@/components/common/markdown';
import { usePersonName } from '@/components/common/person-name';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { FloatingBar } from '@/components/ui/floating-bar';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { ArticleView } from '@/lib/features/knowledge/article-contract';
import { ARTICLE_KINDS, ARTICLE_STATUSES } from '@/lib/features/knowledge/article-kind-contract';
import { markdownProblem } from '@/lib/shared/markdown-limits';
import { type ArticleField, type ArticleForm, FIELD_TITLES, formOf, patchOf, readTags, rebased } from './article-form';
import { STATUS_HINTS } from './article-status';
import type { ArticleDraft } from './use-article-draft';
import { type Owner, useArticleChanges } from './use-articles';

const SIDES = ['Write', 'Preview'] as const;

interface ArticleEditorProps {
  article: ArticleView;
  owner: Owner;
  draft: ArticleDraft;
}

export function ArticleEditor({ article, owner, draft }: ArticleEditorProps) {
  const { patch, read } = useArticleChanges(owner);
  const personName = usePersonName();
  const { base, form, tags, setTags, note, setNote, changed, set, start } = draft;
  const [side, setSide] = useState<(typeof SIDES)[number]>('Write');
  const [late, setLate] = useState<{ now: ArticleView; form: ArticleForm; both: ArticleField[] } | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const preview = useDeferredValue(form.body);
  const problem = markdownProblem(form.body);
  const errorOf = (field: ArticleField) =>
    refused instanceof ApiError
      ? refused.code === 'already_exists' && field === 'slug'
        ? refused.detail
        : refused.invalidParams.find(({ pointer }) => pointer.startsWith(`/${field}`))?.message
      : undefined;
  const isNamed = (Object.keys(FIELD_TITLES) as ArticleField[]).some((field) => errorOf(field) !== undefined);

  /** Resolves once the article is saved or the conflicting version is shown. */
  async function save(from: { revision: string; form: ArticleForm }, next: ArticleForm) {
    try {
      const body = { ...patchOf(from.form, next), ...(note.trim() ? { note: note.trim() } : {}) };
      const saved = await patch.mutateAsync({ slug: from.form.slug, body, revision: from.revision });
      start(saved);
      setNote('');
      setLate(null);
      toast({ key: `article-${saved.slug}`, message: `${saved.title} saved as version ${saved.revision}` });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error;
      const now = await read(from.form.slug);
      setLate({ now, ...rebased(from.form, next, formOf(now)) });
    }
  }

  async function saveNow() {
    setRefused(null);
    await save(base, form).catch(setRefused);
  }

  return (
    <div className="pb-16">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <Field label="Title" className="max-sm:col-span-2" error={errorOf('title')}>
          <Input maxLength={160} value={form.title} onChange={(event) => set({ title: event.target.value })} />
        </Field>
        <Field
          label="Slug"
          className="max-sm:col-span-2"
          error={errorOf('slug')}
          hint={form.slug === base.form.slug ? undefined : `${base.form.slug} still leads here.`}
        >
          <Input
            mono
            spellCheck={false}
            maxLength={63}
            value={form.slug}
            onChange={(event) => set({ slug: event.target.value.trim() })}
          />
        </Field>
        <Field label="Kind">
          <Select
            value={form.kind}
            onValueChange={(kind) => set({ kind: kind as ArticleForm['kind'] })}
            options={ARTICLE_KINDS.map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label="Status" hint={STATUS_HINTS[form.status]}>
          <Select
            value={form.status}
            onValueChange={(status) => set({ status: status as ArticleForm['status'] })}
            options={ARTICLE_STATUSES.map((value) => ({ value, label: value, hint: STATUS_HINTS[value] }))}
          />
        </Field>
        <Field
          className="col-span-2 xl:col-span-3"
          label="Description"
          error={errorOf('description')}
          hint="One or two sentences. Agents select articles by it."
        >
          <Input
            maxLength={400}
            value={form.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
        <Field label="Tags" optional error={errorOf('tags')} hint="Separated by commas." className="max-xl:col-span-2">
          <Input
            value={tags}
            onChange={(event) => {
              setTags(event.target.value);
              set({ tags: readTags(event.target.value) });
            }}
          />
        </Field>
      </div>
      <div role="tablist" aria-label="Side" className="mt-5 flex gap-1 lg:hidden">
        {SIDES.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={side === one}
            className={cn(
              'h-7 pointer-coarse:h-10 rounded-md px-2.5 text-sm',
              side === one ? 'bg-hover font-medium text-ink' : 'text-muted hover:text-ink',
            )}
            onClick={() => setSide(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <div className="mt-3 grid gap-6 lg:mt-5 lg:grid-cols-2">
        <div className={cn('min-w-0', side === 'Preview' && 'max-lg:hidden')}>
          <Field label="Text" hint="Markdown, without the title." error={errorOf('body') ?? problem ?? undefined}>
            <Textarea
              mono
              spellCheck
              rows={30}
              className="min-h-96 leading-5 lg:h-[calc(100dvh-20rem)]"
              value={form.body}
              onChange={(event) => set({ body: event.target.value })}
            />
          </Field>
        </div>
        <section
          aria-label="Preview"
          className={cn('min-w-0 lg:border-l lg:pl-6', side === 'Write' && 'max-lg:hidden')}
        >
          <h2 className="font-semibold text-xl">{form.title}</h2>
          {form.description ? <p className="mt-0.5 mb-4 text-muted text-sm">{form.description}</p> : null}
          {preview === '' ? <p className="mt-4 text-faint text-sm">Preview</p> : <Markdown text={preview} />}
        </section>
      </div>
      {changed.length > 0 ? (
        <FloatingBar label="Draft">
          <p className="mr-1 min-w-0">
            <span className="font-medium">{changed.map((field) => FIELD_TITLES[field]).join(', ')}</span>{' '}
            {refused && !isNamed ? (
              <span role="alert" className="text-block">
                not saved: {errorText(refused)}
              </span>
            ) : (
              <span className="text-muted">not saved yet</span>
            )}
          </p>
          <Input
            aria-label="Reason (shown under Versions)"
            placeholder="Reason (optional)"
            className="h-7 w-44"
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button
            size="sm"
            variant="primary"
            busy={patch.isPending}
            disabled={problem !== null || form.title.trim() === ''}
            onClick={() => void saveNow()}
          >
            Save
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setRefused(null);
              start(article);
            }}
          >
            Discard
          </Button>
        </FloatingBar>
      ) : null}
      {late ? (
        <ConflictDialog
          description={
            late.both.length === 0
              ? 'The changes do not conflict. Saving keeps both.'
              : `Both changes include ${late.both.map((field) => FIELD_TITLES[field]).join(' and ')}. Saving keeps your version of them. The other version stays under Versions.`
          }
          action="Save mine"
          onClose={() => {
            start(late.now, late.form);
            setLate(null);
          }}
          onSave={() => save({ revision: late.now.revision, form: formOf(late.now) }, late.form)}
        >
          <p className="text-sm">
            {personName(late.now.updatedBy)} saved version {late.now.revision} in the meantime.
          </p>
        </ConflictDialog>
      ) : null}
    </div>
  );
}
