import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertRow } from './rows';

/** The number of a seeded article's one version: no two tenants' are the same. */
export function versionOf(slug: string): string {
  return String(1000 + [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7));
}

/** An article with one version. */
export async function seedArticle(
  db: pg.Client,
  orgId: string | null,
  slug: string,
  said: { title?: string; body?: string; status?: string; description?: string; tags?: string[]; kind?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const article = {
    slug,
    title: slug,
    description: '',
    body: `About ${slug}.`,
    kind: 'Concepts',
    status: 'Live',
    ...said,
  };
  const tags = said.tags ?? [];
  await insertRow(db, 'Article', { id, orgId, ...article, tags, savedBy: 'seed', version: versionOf(slug) });
  const by = { author: 'system:seed', label: 'seed' };
  await insertRow(db, 'ArticleVersion', { articleId: id, number: versionOf(slug), orgId, ...article, tags, ...by });
  return id;
}
