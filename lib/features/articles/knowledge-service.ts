import type { OrgScope } from '@/lib/data/scope';
import { readPlatformKnowledge } from '@/lib/data/system/knowledge-rows';
import { type KnowledgeTool, knowledgeName, knowledgeTools } from '@/lib/shared/knowledge-texts';
import type { ArticleSummary, ArticleView } from './article-contract';
import { type KnowledgeBase, publishedBase } from './knowledge-base';
import { toKnowledgeSettings, toPlatformKnowledge } from './knowledge-contract';

/** A knowledge base as agents and the public read it: what is published, and how it presents itself. */
export interface PublishedKnowledge {
  base: KnowledgeBase;
  /** As sentences call it. */
  name: string;
  tools: KnowledgeTool[];
}

/** Of an organization, or (null) of the platform. */
export async function publishedKnowledge(
  of: { scope: OrgScope; name: string; settings: unknown; mark: string } | null,
): Promise<PublishedKnowledge> {
  const { settings: stored, mark } = of ?? (await readPlatformKnowledge());
  const base = await publishedBase(of?.scope ?? null, mark);
  const settings = of ? toKnowledgeSettings(stored) : toPlatformKnowledge(stored);
  const { articles } = base;
  const facts = {
    name: of?.name ?? 'Ambit',
    titles: articles.map(({ title }) => title),
    slugs: articles.map(({ slug }) => slug),
  };
  return { base, name: knowledgeName(settings, facts), tools: knowledgeTools(settings, facts) };
}

/** Ambit's own guide: what the platform has published, by title. */
export async function listGuides(): Promise<ArticleSummary[]> {
  return (await publishedBase(null)).articles.map(
    ({ body: _, formerSlugs: __, createdAt: ___, ...summary }) => summary,
  );
}

/** One published article of the platform, also by a slug that it had before; undefined when there is none. */
export async function findGuide(slug: string): Promise<ArticleView | undefined> {
  return (await publishedBase(null)).find(slug);
}
