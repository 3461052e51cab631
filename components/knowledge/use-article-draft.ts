'use client';

import { useEffect, useState } from 'react';
import type { ArticleView } from '@/lib/features/knowledge/article-contract';
import { type ArticleField, type ArticleForm, changedFields, formOf } from './article-form';

export interface ArticleDraft {
  base: { revision: string; form: ArticleForm };
  form: ArticleForm;
  changed: ArticleField[];
  tags: string;
  setTags(text: string): void;
  note: string;
  setNote(text: string): void;
  set(part: Partial<ArticleForm>): void;
  /** Resets to the stored article with the changes in `next`. */
  start(from: ArticleView, next?: ArticleForm): void;
}

/** Unsaved changes of an article. Kept across tabs; asks before leaving the page. */
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

  // Adopts changes by others while there are no local changes.
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
