import type { OrgScope } from '@/lib/data/scope';
import { readPlatformKnowledge } from '@/lib/data/system/snapshot/knowledge-rows';
import { type KnowledgeTool, knowledgeName, knowledgeTools } from '@/lib/shared/knowledge-texts';
import type { ArticleSummary, ArticleView } from './article-contract';
import { getPublishedBase, type KnowledgeBase } from './knowledge-base';
import { toKnowledgeSettings, toPlatformKnowledge } from './knowledge-contract';

export interface PublishedKnowledge {
  base: KnowledgeBase;
  /** Name as used within sentences. */
  name: string;
  tools: KnowledgeTool[];
}

/** Scope null: the platform. */
export async function publishedKnowledge(
  of: { scope: OrgScope; name: string; settings: unknown; mark: string } | null,
): Promise<PublishedKnowledge> {
  const { settings: stored, mark } = of ?? (await readPlatformKnowledge());
  const base = await getPublishedBase(of?.scope ?? null, mark);
  const settings = of ? toKnowledgeSettings(stored) : toPlatformKnowledge(stored);
  const { articles } = base;
  const facts = {
    name: of?.name ?? 'Ambit',
    titles: articles.map(({ title }) => title),
    slugs: articles.map(({ slug }) => slug),
  };
  return { base, name: knowledgeName(settings, facts), tools: knowledgeTools(settings, facts) };
}

export async function listGuides(): Promise<ArticleSummary[]> {
  return (await getPublishedBase(null)).articles.map(
    ({ body: _, formerSlugs: __, createdAt: ___, ...summary }) => summary,
  );
}

/** Returns one published article of the platform, also by a former slug; otherwise undefined. */
export async function findGuide(slug: string): Promise<ArticleView | undefined> {
  return (await getPublishedBase(null)).find(slug);
}
