import type { OwnerScope } from '@/lib/data/owner';
import type { Page, PageRequest } from '@/lib/shared/page';
import type {
  ArticleFilter,
  ArticleHit,
  ArticleInput,
  ArticlePatch,
  ArticleSummary,
  ArticleVersionSummary,
  ArticleVersionView,
  ArticleView,
} from './article-contract';
import {
  createArticleRow,
  deleteArticleRow,
  getArticleRow,
  getVersionRow,
  listArticleRows,
  listVersionRows,
  restoreVersionRow,
  updateArticleRow,
  type VersionHead,
} from './article-repository';
import { toArticleSummary, toArticleView } from './article-view';
import { wholeBase } from './knowledge-base';

function toVersion({ number, title, status, note, label, at }: VersionHead): ArticleVersionSummary {
  return { number: String(number), title, status, note, by: label, at: at.toISOString() };
}

/** By title, without the texts. */
export async function listArticles(
  scope: OwnerScope,
  page: PageRequest,
  filter: ArticleFilter,
): Promise<Page<ArticleSummary>> {
  const { data, nextCursor } = await listArticleRows(scope, page, filter);
  return { data: data.map(toArticleSummary), nextCursor };
}

/** Also by a slug that it had before. Throws `not_found`. */
export async function getArticle(scope: OwnerScope, slug: string): Promise<ArticleView> {
  return toArticleView(await getArticleRow(scope, slug));
}

/** The articles that answer a question, drafts among them: for people who may read them all. */
export async function searchArticles(scope: OwnerScope, text: string, limit: number): Promise<ArticleHit[]> {
  return (await wholeBase(scope)).search(text, limit);
}

/** Throws `already_exists`, `conflict` when there are too many. */
export async function createArticle(scope: OwnerScope, input: ArticleInput): Promise<ArticleView> {
  return toArticleView(await createArticleRow(scope, input));
}

/** Keeps a version of it. Throws `not_found`, `already_exists`, `version_mismatch`. */
export async function updateArticle(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  patch: ArticlePatch,
): Promise<ArticleView> {
  return toArticleView(await updateArticleRow(scope, slug, expected, patch));
}

/** With its versions and redirects. Throws `not_found`. */
export function deleteArticle(scope: OwnerScope, slug: string): Promise<void> {
  return deleteArticleRow(scope, slug);
}

/** The newest first. Throws `not_found`. */
export async function listArticleVersions(scope: OwnerScope, slug: string): Promise<ArticleVersionSummary[]> {
  return (await listVersionRows(scope, slug)).map(toVersion);
}

/** Throws `not_found`. */
export async function getArticleVersion(scope: OwnerScope, slug: string, number: string): Promise<ArticleVersionView> {
  const row = await getVersionRow(scope, slug, number);
  const { slug: had, description, body, kind, tags } = row;
  return { ...toVersion(row), slug: had, description, body, kind, tags };
}

/** A new version with the text of an older one; slug and status stay. Throws `not_found`, `version_mismatch`. */
export async function restoreArticleVersion(
  scope: OwnerScope,
  slug: string,
  number: string,
  expected: string | null,
  note: string | undefined,
): Promise<ArticleView> {
  return toArticleView(await restoreVersionRow(scope, slug, number, expected, note));
}
