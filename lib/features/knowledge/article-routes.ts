import { z } from 'zod';
import { type AnyRoute, OF_ORG, OF_PLATFORM, type RouteOwner, routeGroup } from '@/lib/http/route';
import { count, pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { text } from '@/lib/shared/text';
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

const number = z.string().regex(/^[1-9]\d{0,15}$/, 'must be the number of a version');
const { get, post, patch, del } = routeGroup('Knowledge', { number });

/** Knowledge base routes; the same for organizations and the platform. */
function articleRoutesOf({ base, prefix, read, write }: RouteOwner): AnyRoute[] {
  const named = (verb: string, noun: string) => `${verb}${prefix}${noun}`;
  return [
    get(`${base}/articles`, {
      operationId: named('list', 'Articles'),
      summary: 'Lists the articles by title, without their texts.',
      description: 'Use it to browse articles or to find drafts by status and tag.',
      permission: read,
      query: pageQuery(100, 500).extend(articleFilter.shape),
      response: page(articleSummary),
      handle: async ({ scope, query: { kind, status, tag: tagged, ...asked } }) => ({
        body: await listArticles(scope, asked, { kind, status, tag: tagged }),
      }),
    }),
    post(`${base}/articles`, {
      operationId: named('create', 'Article'),
      summary: 'Creates an article.',
      description:
        'The article starts as a draft unless a status is given. Only live and experimental articles are served to agents.',
      permission: write,
      body: articleInput,
      status: 201,
      response: articleView,
      handle: async ({ scope, body }) => versioned(await createArticle(scope, body)),
    }),
    // Registered before articles by slug, which match the same path.
    get(`${base}/articles/search`, {
      operationId: named('search', 'Articles'),
      summary: 'Searches articles, including drafts, and returns matching passages.',
      description: 'Use it to try what agents would find, before an article goes live.',
      permission: read,
      query: z.strictObject({ q: text(1000), limit: count(50).default(10).meta({ description: '1 to 50.' }) }),
      response: z.strictObject({ data: z.array(articleHit) }),
      handle: async ({ scope, query }) => ({ body: { data: await searchArticles(scope, query.q, query.limit) } }),
    }),
    get(`${base}/articles/{slug}`, {
      operationId: named('get', 'Article'),
      summary: 'Returns an article by its current or a former slug.',
      description: 'Use it to read or edit an article. A former slug returns the article under its current slug.',
      permission: read,
      response: articleView,
      handle: async ({ scope, params: { slug: asked } }) => versioned(await getArticle(scope, asked)),
    }),
    patch(`${base}/articles/{slug}`, {
      operationId: named('update', 'Article'),
      summary: 'Changes an article and saves a version. After a slug change, the old slug redirects.',
      description:
        'Omitted fields stay unchanged. Agents read the new text with their next request if the article is live.',
      permission: write,
      body: articlePatch,
      ifMatch: 'required',
      response: articleView,
      handle: async ({ scope, params: { slug: asked }, ifMatch, body }) =>
        versioned(await updateArticle(scope, asked, ifMatch, body)),
    }),
    del(`${base}/articles/{slug}`, {
      operationId: named('delete', 'Article'),
      summary: 'Deletes an article with its versions and former slugs.',
      description: 'Agents no longer find the article. To hide it temporarily, change its status instead.',
      permission: write,
      handle: ({ scope, params: { slug: asked } }) => deleteArticle(scope, asked),
    }),
    get(`${base}/articles/{slug}/versions`, {
      operationId: named('list', 'ArticleVersions'),
      summary: 'Lists the versions of an article, newest first.',
      description: 'Use it to see who changed an article and when.',
      permission: read,
      query: pageQuery(500, 500),
      response: page(articleVersionSummary),
      handle: async ({ scope, params: { slug: asked }, query }) =>
        pageOf(query, () => listArticleVersions(scope, asked)),
    }),
    get(`${base}/articles/{slug}/versions/{number}`, {
      operationId: named('get', 'ArticleVersion'),
      summary: 'Returns a version of an article.',
      description: 'Use it to compare an earlier text with the current one.',
      permission: read,
      response: articleVersion,
      handle: async ({ scope, params: asked }) => ({ body: await getArticleVersion(scope, asked.slug, asked.number) }),
    }),
    post(`${base}/articles/{slug}/versions/{number}/restore`, {
      operationId: named('restore', 'ArticleVersion'),
      summary: 'Restores text, title, kind and tags of a version as a new version. Slug and status stay.',
      description: 'Use it to undo an edit. Later versions stay in the history.',
      permission: write,
      body: articleRestore,
      ifMatch: 'optional',
      response: articleView,
      handle: async ({ scope, params: asked, ifMatch, body }) =>
        versioned(await restoreArticleVersion(scope, asked.slug, asked.number, ifMatch, body.note)),
    }),
  ] as AnyRoute[];
}

export const articleRoutes: AnyRoute[] = [OF_ORG, OF_PLATFORM].flatMap(articleRoutesOf);
