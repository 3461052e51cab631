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
  getArticleRow,
  getVersionRow,
  listArticleRows,
  listVersionRows,
  restoreVersionRow,
  updateArticleRow,
  type VersionHead,
} from './article-repository';
import { toArticleSummary, toArticleView } from './article-view';
import { getFullBase } from './knowledge-base';

export { deleteArticleRow as deleteArticle } from './article-repository';

function toVersion({ number, title, status, note, label, at }: VersionHead): ArticleVersionSummary {
  return { number: String(number), title, status, note, by: label, at: at.toISOString() };
}

/** Sorted by title, without texts. */
export async function listArticles(
  scope: OwnerScope,
  page: PageRequest,
  filter: ArticleFilter,
): Promise<Page<ArticleSummary>> {
  const { data, nextCursor } = await listArticleRows(scope, page, filter);
  return { data: data.map(toArticleSummary), nextCursor };
}

/** Also accepts a former slug. Throws `not_found`. */
export async function getArticle(scope: OwnerScope, slug: string): Promise<ArticleView> {
  return toArticleView(await getArticleRow(scope, slug));
}

/** Searches the owner's articles including drafts, for users who may read all of them. */
export async function searchArticles(scope: OwnerScope, text: string, limit: number): Promise<ArticleHit[]> {
  return (await getFullBase(scope)).search(text, limit);
}

/** Throws `already_exists`, `conflict` when the owner has the maximum number of articles. */
export async function createArticle(scope: OwnerScope, input: ArticleInput): Promise<ArticleView> {
  return toArticleView(await createArticleRow(scope, input));
}

/** Creates a new version. Throws `not_found`, `already_exists`, `version_mismatch`. */
export async function updateArticle(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  patch: ArticlePatch,
): Promise<ArticleView> {
  return toArticleView(await updateArticleRow(scope, slug, expected, patch));
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

/** Creates a new version with an older text; slug and status stay. Throws `not_found`, `version_mismatch`. */
export async function restoreArticleVersion(
  scope: OwnerScope,
  slug: string,
  number: string,
  expected: string | null,
  note: string | undefined,
): Promise<ArticleView> {
  return toArticleView(await restoreVersionRow(scope, slug, number, expected, note));
}
