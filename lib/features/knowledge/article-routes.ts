import { z } from 'zod';
import { type AnyRoute, type OwnerPermission, route } from '@/lib/http/route';
import { count, pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
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
} from './article-contract';
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
} from './article-service';

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

/** Knowledge base routes; the same for organizations and the platform. */
function articleRoutesOf({ base, prefix, read, write, place }: Owner): AnyRoute[] {
  const params = z.strictObject({ ...place, slug });
  const versionParams = z.strictObject({ ...place, slug, number });
  const named = (verb: string, noun: string) => `${verb}${prefix}${noun}`;
  return [
    route({
      method: 'get',
      path: `${base}/articles`,
      operationId: named('list', 'Articles'),
      summary: 'Lists the articles by title, without their texts.',
      description: 'Use it to browse articles or to find drafts by status and tag.',
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
      summary: 'Creates an article.',
      description:
        'The article starts as a draft unless a status is given. Only live and experimental articles are served to agents.',
      tag,
      permission: write,
      params: z.strictObject(place),
      body: articleInput,
      status: 201,
      response: articleView,
      handle: async ({ scope, body }) => versioned(await createArticle(scope, body)),
    }),
    // Registered before articles by slug, which match the same path.
    route({
      method: 'get',
      path: `${base}/articles/search`,
      operationId: named('search', 'Articles'),
      summary: 'Searches articles, including drafts, and returns matching passages.',
      description: 'Use it to try what agents would find, before an article goes live.',
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
      summary: 'Returns an article by its current or a former slug.',
      description: 'Use it to read or edit an article. A former slug returns the article under its current slug.',
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
      summary: 'Changes an article and saves a version. After a slug change, the old slug redirects.',
      description:
        'Omitted fields stay unchanged. Agents read the new text with their next request if the article is live.',
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
      summary: 'Deletes an article with its versions and former slugs.',
      description: 'Agents no longer find the article. To hide it temporarily, change its status instead.',
      tag,
      permission: write,
      params,
      status: 204,
      handle: ({ scope, params: { slug: asked } }) => deleteArticle(scope, asked),
    }),
    route({
      method: 'get',
      path: `${base}/articles/{slug}/versions`,
      operationId: named('list', 'ArticleVersions'),
      summary: 'Lists the versions of an article, newest first.',
      description: 'Use it to see who changed an article and when.',
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
      summary: 'Returns a version of an article.',
      description: 'Use it to compare an earlier text with the current one.',
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
      summary: 'Restores text, title, kind and tags of a version as a new version. Slug and status stay.',
      description: 'Use it to undo an edit. Later versions stay in the history.',
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
