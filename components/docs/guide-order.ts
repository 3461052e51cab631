import type { ArticleSummary } from '@/lib/features/articles/article-contract';

/** In which order somebody new reads Ambit's own guides; others follow by title. */
const FIRST = ['first-steps', 'boundaries', 'goals-and-search', 'sources-and-mcp', 'routing', 'audit-and-time'];

export function inReadingOrder(guides: readonly ArticleSummary[]): ArticleSummary[] {
  const place = ({ slug }: ArticleSummary) => (FIRST.includes(slug) ? FIRST.indexOf(slug) : FIRST.length);
  return [...guides].sort((a, b) => place(a) - place(b) || a.title.localeCompare(b.title, 'en'));
}
