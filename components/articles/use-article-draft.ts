'use client';

import { useEffect, useState } from 'react';
import { type ArticleField, type ArticleForm, changedFields, formOf } from '@/components/articles/article-form';
import type { ArticleView } from '@/lib/features/articles/article-contract';

export interface ArticleDraft {
  /** What the changes were made on. */
  base: { revision: string; form: ArticleForm };
  form: ArticleForm;
  changed: ArticleField[];
  /** As they are typed. */
  tags: string;
  setTags(text: string): void;
  /** Why the change is made. */
  note: string;
  setNote(text: string): void;
  set(part: Partial<ArticleForm>): void;
  /** Begins anew from what is stored, with `next` on top. */
  start(from: ArticleView, next?: ArticleForm): void;
}

/** What somebody has changed of an article and not saved. It outlives a look at the other tabs; leaving the page asks first. */
export function useArticleDraft(article: ArticleView): ArticleDraft {
  const [base, setBase] = useState({ revision: article.revision, form: formOf(article) });
  const [form, setForm] = useState(base.form);
  const [tags, setTags] = useState(form.tags.join(', '));
  const [note, setNote] = useState('');
  const changed = changedFields(base.form, form);
  const isChanged = changed.length > 0;

  function start(from: ArticleView, next: ArticleForm = formOf(from)) {
    setBase({ revision: from.revision, form: formOf(from) });
    setForm(next);
    setTags(next.tags.join(', '));
  }

  // What somebody else saved is taken over while nothing is changed here.
  if (!isChanged && article.revision !== base.revision) start(article);

  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);

  return {
    base,
    form,
    changed,
    tags,
    setTags,
    note,
    setNote,
    set: (part) => setForm((before) => ({ ...before, ...part })),
    start,
  };
}
