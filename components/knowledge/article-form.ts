import type { ArticlePatch, ArticleView } from '@/lib/features/knowledge/article-contract';

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

/**
 * Rebases changes on a version that another user saved first; `both`: conflicting fields, where this user's value is
 * kept.
 */
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

export function readTags(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}
