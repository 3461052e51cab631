import type { ArticleSummary, ArticleView } from './article-contract';

interface StoredHead extends Omit<ArticleSummary, 'updatedAt' | 'updatedBy' | 'revision'> {
  updatedAt: Date;
  savedBy: string;
  version: bigint;
}

export function toArticleSummary(row: StoredHead): ArticleSummary {
  const { slug, title, description, kind, status, tags, updatedAt, savedBy, version } = row;
  const saved = { updatedAt: updatedAt.toISOString(), updatedBy: savedBy, revision: String(version) };
  return { slug, title, description, kind, status, tags, ...saved };
}

export function toArticleView(row: StoredHead & { body: string; formerSlugs: string[]; createdAt: Date }): ArticleView {
  const { body, formerSlugs, createdAt } = row;
  return { ...toArticleSummary(row), body, formerSlugs, createdAt: createdAt.toISOString() };
}
