import type { ArticleSummary } from '@/lib/features/knowledge/article-contract';

/** Reading order of the guides; others follow by title. */
const FIRST = [
  'first-steps',
  'boundaries',
  'people-roles-keys',
  'goals-and-search',
  'sources-and-mcp',
  'mcp-clients',
  'approvals-and-notifications',
  'routing',
  'descriptions-and-evaluations',
  'outcomes-and-cohesion',
  'knowledge-base',
  'audit-and-time',
  'operating-ambit',
];

export function inReadingOrder(guides: readonly ArticleSummary[]): ArticleSummary[] {
  const place = ({ slug }: ArticleSummary) => (FIRST.includes(slug) ? FIRST.indexOf(slug) : FIRST.length);
  return [...guides].sort((a, b) => place(a) - place(b) || a.title.localeCompare(b.title, 'en'));
}
