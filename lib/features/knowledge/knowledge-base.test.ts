import { expect, it } from 'vitest';
import type { ArticleView } from './article-contract';
import { KnowledgeBase } from './knowledge-base';

const MOMENT = '2026-11-22T00:00:00.000Z';

function article(slug: string, title: string, body: string, revision = '1'): ArticleView {
  const said = { slug, title, description: `About ${title}`, body, tags: [], formerSlugs: [] };
  const saved = { createdAt: MOMENT, updatedAt: MOMENT, updatedBy: 'somebody', revision };
  return { ...said, ...saved, kind: 'Concepts', status: 'Live' };
}

const slugsOf = async (base: KnowledgeBase, text: string) => (await base.search(text, 10)).map(({ slug }) => slug);

const kept = article('kept', 'Refunds', 'Money goes back to the customer.');
const before = article('changed', 'Invoices', 'How invoices are written.');
const withdrawn = article('withdrawn', 'Invoices of old', 'Invoices on paper.');
const after = article('changed', 'Meteorology', 'When a volcano erupts.', '2');
const fresh = article('fresh', 'Glaciers', 'Ice that moves.');

it('finds by current texts while the earlier ranking serves', async () => {
  const first = new KnowledgeBase([kept, before, withdrawn]);
  expect(await slugsOf(first, 'invoices')).toEqual(expect.arrayContaining(['changed', 'withdrawn']));
  // So many that they are not ranked within the patience of a search.
  const many = Array.from({ length: 3_000 }, (_, n) =>
    article(`other-${n}`, `Other ${n}`, Array.from({ length: 40 }, (_, m) => `word${(n * 31 + m) % 9_000}`).join(' ')),
  );
  const next = new KnowledgeBase([kept, after, fresh, ...many], first.lastRanking);
  expect(await slugsOf(next, 'refunds')).toEqual(['kept']);
  expect(next.lastRanking).toBe(first.lastRanking);
  expect(await slugsOf(next, 'volcano')).toEqual(['changed']);
  expect(await slugsOf(next, 'glaciers')).toEqual(['fresh']);
  expect(await slugsOf(next, 'invoices')).toEqual([]);
  await expect.poll(() => next.lastRanking !== first.lastRanking, { timeout: 30_000 }).toBe(true);
  expect(await slugsOf(next, 'volcano')).toEqual(['changed']);
});

it('finds a compound by its part', async () => {
  const base = new KnowledgeBase([kept, article('terms', 'Stornierungsbedingungen', 'Was beim Storno gilt.')]);
  expect(await slugsOf(base, 'Bedingungen')).toEqual(['terms']);
});
