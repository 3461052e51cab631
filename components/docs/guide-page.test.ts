import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ArticleView } from '@/lib/features/knowledge/article-contract';
import { readArticles } from '@/prisma/catalog/knowledge/read-articles';
import { GuidePage } from './guide-page';

const FORMS = { createdAt: '', updatedAt: '', updatedBy: '', revision: '1', formerSlugs: [] };
const guideOf = (slug: string): ArticleView => ({
  ...FORMS,
  ...readArticles('guide').find((one) => one.slug === slug)!,
});
const rendered = (slug: string) =>
  renderToStaticMarkup(
    createElement(GuidePage, { guide: guideOf(slug), guides: [], origin: 'https://ambit.example:8443' }),
  );

it('names the address of this installation in examples', () => {
  const html = rendered('first-steps');
  expect(html).not.toContain('localhost:3000');
  expect(html).toContain('curl -sS https://ambit.example:8443/api/v1/tools -H');
  expect(html).toContain('<code>https://ambit.example:8443/api/mcp</code>');
});

it('has a copy button for every code block', () => {
  const html = rendered('first-steps');
  expect(html.match(/<pre/g)).toHaveLength(3);
  expect(html.match(/aria-label="Copy the code"/g)).toHaveLength(3);
});
