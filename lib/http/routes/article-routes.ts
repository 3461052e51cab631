import { z } from 'zod';
import {
  articleFilter,
  articleHit,
  articleInput,
  articlePatch,
  articleRestore,
  articleSummary,
  articleVersion,
  articleVersionSummary,
  articleView,
} from '@/lib/features/articles/article-contract';
import {
  createArticle,
  deleteArticle,
  getArticle,
  getArticleVersion,
  listArticles,
  listArticleVersions,
  restoreArticleVersion,
  searchArticles,
  updateArticle,
} from '@/lib/features/articles/article-service';
import { slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { type AnyRoute, type OwnerPermission, route } from '../route';
import { count, pageOf, pageQuery, versioned } from './shared';

interface Owner {
  base: string;
  prefix: string;
  read: OwnerPermission;
  write: OwnerPermission;
  place: Record<string, z.ZodType>;
}

const OWNERS: Owner[] = [
  { base: '/orgs/{org}', prefix: '', read: { org: 'read' }, write: { org: 'configure' }, place: { org: slug } },
  { base: '/platform', prefix: 'Platform', read: 'platform', write: 'platform', place: {} },
];

const number = z.string().regex(/^[1-9]\d{0,15}$/, 'must be the number of a version');
const tag = 'Knowledge';

/** The knowledge base of an organization and the platform's: the same routes for both owners. */
function articleRoutesOf({ base, prefix, read, write, place }: Owner): AnyRoute[] {
  const params = z.strictObject({ ...place, slug });
  const versionParams = z.strictObject({ ...place, slug, number });
  const named = (verb: string, noun: string) => `${verb}${prefix}${noun}`;
  return [
    route({
      method: 'get',
      path: `${base}/articles`,
      operationId: named('list', 'Articles'),
      summary: 'The articles by title, without their texts.',
      tag,
      permission: read,
      params: z.strictObject(place),
      query: pageQuery(100, 500).extend(articleFilter.shape),
      response: page(articleSummary),
      handle: async ({ scope, query: { kind, status, tag: tagged, ...asked } }) => ({
        body: await listArticles(scope, asked, { kind, status, tag: tagged }),
      }),
    }),
    route({
      method: 'post',
      path: `${base}/articles`,
      operationId: named('create', 'Article'),
      summary: 'Adds an article.',
      tag,
      permission: write,
      params: z.strictObject(place),
      body: articleInput,
      status: 201,
      response: articleView,
      handle: async ({ scope, body }) => versioned(await createArticle(scope, body)),
    }),
    // Before articles by their slug, which reads the same.
    route({
      method: 'get',
      path: `${base}/articles/search`,
      operationId: named('search', 'Articles'),
      summary: 'The articles that answer a question, with the passages that do; drafts among them.',
      tag,
      permission: read,
      params: z.strictObject(place),
      query: z.strictObject({ q: text(1000), limit: count(50).default(10).meta({ description: '1 to 50.' }) }),
      response: z.strictObject({ data: z.array(articleHit) }),
      handle: async ({ scope, query }) => ({ body: { data: await searchArticles(scope, query.q, query.limit) } }),
    }),
    route({
      method: 'get',
      path: `${base}/articles/{slug}`,
      operationId: named('get', 'Article'),
      summary: 'One article, also by a slug that it had before.',
      tag,
      permission: read,
      params,
      response: articleView,
      handle: async ({ scope, params: { slug: asked } }) => versioned(await getArticle(scope, asked)),
    }),
    route({
      method: 'patch',
      path: `${base}/articles/{slug}`,
      operationId: named('update', 'Article'),
      summary: 'Changes an article and keeps a version. A new slug leaves the old one leading to it.',
      tag,
      permission: write,
      params,
      body: articlePatch,
      ifMatch: 'required',
      response: articleView,
      handle: async ({ scope, params: { slug: asked }, ifMatch, body }) =>
        versioned(await updateArticle(scope, asked, ifMatch, body)),
    }),
    route({
      method: 'delete',
      path: `${base}/articles/{slug}`,
      operationId: named('delete', 'Article'),
      summary: 'Removes an article with its versions and the slugs that led to it.',
      tag,
      permission: write,
      params,
      status: 204,
      handle: async ({ scope, params: { slug: asked } }) => {
        await deleteArticle(scope, asked);
        return {};
      },
    }),
    route({
      method: 'get',
      path: `${base}/articles/{slug}/versions`,
      operationId: named('list', 'ArticleVersions'),
      summary: 'The versions of an article, the newest first: who saved them, when and why.',
      tag,
      permission: read,
      params,
      query: pageQuery(500, 500),
      response: page(articleVersionSummary),
      handle: async ({ scope, params: { slug: asked }, query }) =>
        pageOf(query, () => listArticleVersions(scope, asked)),
    }),
    route({
      method: 'get',
      path: `${base}/articles/{slug}/versions/{number}`,
      operationId: named('get', 'ArticleVersion'),
      summary: 'One version of an article, whole.',
      tag,
      permission: read,
      params: versionParams,
      response: articleVersion,
      handle: async ({ scope, params: asked }) => ({ body: await getArticleVersion(scope, asked.slug, asked.number) }),
    }),
    route({
      method: 'post',
      path: `${base}/articles/{slug}/versions/{number}/restore`,
      operationId: named('restore', 'ArticleVersion'),
      summary: 'Makes a new version with the text, title, kind and tags of an older one. Slug and status stay.',
      tag,
      permission: write,
      params: versionParams,
      body: articleRestore,
      ifMatch: 'optional',
      response: articleView,
      handle: async ({ scope, params: asked, ifMatch, body }) =>
        versioned(await restoreArticleVersion(scope, asked.slug, asked.number, ifMatch, body.note)),
    }),
  ] as AnyRoute[];
}

export const articleRoutes: AnyRoute[] = OWNERS.flatMap(articleRoutesOf);
