import type { ArticlePatch, ArticleView } from '@/lib/features/articles/article-contract';

/** What somebody edits of an article. */
export type ArticleForm = Pick<ArticleView, 'slug' | 'title' | 'description' | 'body' | 'kind' | 'status' | 'tags'>;
export type ArticleField = keyof ArticleForm;

export const FIELD_TITLES: Record<ArticleField, string> = {
  slug: 'slug',
  title: 'title',
  description: 'description',
  body: 'text',
  kind: 'kind',
  status: 'status',
  tags: 'tags',
};
const FIELDS = Object.keys(FIELD_TITLES) as ArticleField[];

export function formOf({ slug, title, description, body, kind, status, tags }: ArticleForm): ArticleForm {
  return { slug, title, description, body, kind, status, tags };
}

export function changedFields(before: ArticleForm, after: ArticleForm): ArticleField[] {
  return FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

export function patchOf(before: ArticleForm, after: ArticleForm): ArticlePatch {
  return Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]]));
}

/** One person's changes put on what somebody else saved meanwhile; `both`: what both changed, where this person's stands. */
export function rebased(
  base: ArticleForm,
  mine: ArticleForm,
  theirs: ArticleForm,
): { form: ArticleForm; both: ArticleField[] } {
  const own = changedFields(base, mine);
  const form = { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
  const moved = new Set(changedFields(base, theirs));
  const both = own.filter((field) => moved.has(field) && JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]));
  return { form, both };
}

/** Tags as they are typed, between commas. */
export function readTags(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}
