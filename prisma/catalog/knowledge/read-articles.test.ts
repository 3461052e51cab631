import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PUBLISHED_STATUSES } from '@/lib/features/knowledge/article-kind-contract';
import { KnowledgeBase } from '@/lib/features/knowledge/knowledge-base';
import { ASDLC_KNOWLEDGE } from './asdlc-settings';
import { readArticles } from './read-articles';

const published = (set: 'guide' | 'asdlc') =>
  readArticles(set).filter(({ status }) => (PUBLISHED_STATUSES as readonly string[]).includes(status));

const baseOf = (set: 'guide' | 'asdlc') =>
  new KnowledgeBase(
    published(set).map((article) => ({
      ...article,
      formerSlugs: [],
      createdAt: '',
      updatedAt: '',
      updatedBy: '',
      revision: '1',
    })),
  );

describe('the articles that an installation comes with', () => {
  it('are whole, described and published', () => {
    const slugs = published('asdlc').map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining(['agent-directives', 'context-engineering', 'determinism-over-vibes']),
    );
    expect(slugs.length).toBeGreaterThanOrEqual(6);
    expect(
      published('guide')
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual([
      'approvals-and-notifications',
      'audit-and-time',
      'boundaries',
      'descriptions-and-evaluations',
      'first-steps',
      'goals-and-search',
      'knowledge-base',
      'mcp-clients',
      'operating-ambit',
      'outcomes-and-cohesion',
      'people-roles-keys',
      'routing',
      'sources-and-mcp',
    ]);
    for (const { body, description, tags } of [...published('asdlc'), ...published('guide')]) {
      expect(body.length).toBeGreaterThan(1_000);
      expect(description).not.toBe('');
      expect(tags).not.toEqual([]);
    }
  });

  it('of the guide link to each other, in the repository and in the docs', () => {
    const slugs = published('guide').map(({ slug }) => slug);
    const targetsIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
    const inDocs = published('guide').flatMap(({ body }) => targetsIn(body));
    const inRepository = slugs.flatMap((slug) =>
      targetsIn(readFileSync(`prisma/catalog/knowledge/guide/${slug}.md`, 'utf8')),
    );
    // Receipts have a page, but no guide.
    const guides = inRepository.filter((target) => target !== '/docs/receipts');
    expect(guides.length).toBeGreaterThan(5);
    for (const target of guides) expect(slugs.map((slug) => `${slug}.md`)).toContain(target);
    expect(inDocs).toEqual(inRepository.map((target) => target.replace(/^(.*)\.md$/, '/docs/$1')));
  });

  it('name slugs in examples that are there', () => {
    const slugs = published('asdlc').map(({ slug }) => slug);
    for (const slug of ASDLC_KNOWLEDGE.exampleSlugs) expect(slugs).toContain(slug);
  });

  it.each([
    ['How do I stop vibe coding?', 'determinism-over-vibes'],
    ['vibe coding', 'determinism-over-vibes'],
    ['What are Agent Directives in ASDLC?', 'agent-directives'],
    ['Agent Directives', 'agent-directives'],
    ['context engineering', 'context-engineering'],
    ['Zod Schemas', 'schema-first-development'],
    ['What is the ASDLC approach to type safety?', 'type-safety'],
    ['Conventional Commits', 'conventional-commits'],
    ['configuring LLM workflows', 'llm-workflow-configuration'],
  ])('answer "%s" with %s first', async (question, slug) => {
    expect((await baseOf('asdlc').search(question, 5))[0]?.slug).toBe(slug);
  });

  it.each([
    ['how do I block a tool', 'boundaries'],
    ['import an OpenAPI document', 'sources-and-mcp'],
    ['restore an old revision', 'audit-and-time'],
    ['give an agent a key', 'first-steps'],
    ['rank tools by a message', 'goals-and-search'],
    ['webhook signature', 'approvals-and-notifications'],
    ['who has to approve a call', 'approvals-and-notifications'],
    ['invite a member', 'people-roles-keys'],
    ['rotate a key', 'people-roles-keys'],
    ['override a tool description', 'descriptions-and-evaluations'],
    ['question set evaluation', 'descriptions-and-evaluations'],
    ['write and publish an article', 'knowledge-base'],
    ['report outcomes of calls', 'outcomes-and-cohesion'],
    ['what a user corrected', 'outcomes-and-cohesion'],
    ['connect an MCP client', 'mcp-clients'],
    ['tool mode search', 'mcp-clients'],
    ['back up the database', 'operating-ambit'],
    ['environment variables', 'operating-ambit'],
    ['confidence of a packet', 'routing'],
  ])('of the guide answer "%s" with %s among the first two', async (question, slug) => {
    const hits = await baseOf('guide').search(question, 2);
    expect(hits.map((hit) => hit.slug)).toContain(slug);
  });

  it('do not answer about the weather', async () => {
    expect(await baseOf('asdlc').search('What is the weather today?', 5)).toEqual([]);
  });
});
