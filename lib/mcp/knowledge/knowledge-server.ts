import {
  type CacheHint,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import type { ArticleView } from '@/lib/features/knowledge/article-contract';
import type { PublishedKnowledge } from '@/lib/features/knowledge/knowledge-service';
import { decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import { SERVER_INFO } from '../mcp-server';
import { articleMarkdown, callKnowledgeTool } from './knowledge-tools';

const TTL_MS = 30_000;
const PAGE_SIZE = 500;
const PREFIX = 'kb://article/';
const SLUG = /^[a-z0-9][a-z0-9_-]{0,62}$/;
const MARKDOWN = 'text/markdown';

function toResource({ slug, title, description, updatedAt }: ArticleView) {
  const annotations = { lastModified: updatedAt };
  return { uri: `${PREFIX}${slug}`, name: slug, title, description, mimeType: MARKDOWN, annotations };
}

/** Sorted by slug, so that pagination stays stable when articles change. */
function resourcesPage(articles: readonly ArticleView[], cursor: string | undefined) {
  const ordered = [...articles].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  let after = '';
  try {
    if (cursor !== undefined) after = decodeCursor(cursor, [SLUG])[0]!;
  } catch {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid cursor. List from the start.');
  }
  const rest = ordered.filter(({ slug }) => slug > after);
  const page = rest.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    resources: page.map(toResource),
    ...(last && rest.length > page.length ? { nextCursor: encodeCursor([last.slug]) } : {}),
  };
}

/**
 * Creates the MCP server of one knowledge base for one request, of either protocol era. `isPublic`: responses may be
 * cached publicly.
 */
export function knowledgeServer(knowledge: PublishedKnowledge, isPublic: boolean): Server {
  const { base, name, tools } = knowledge;
  const hint: CacheHint = { ttlMs: TTL_MS, cacheScope: isPublic ? 'public' : 'private' };
  const server = new Server(
    { ...SERVER_INFO, name: 'ambit-knowledge', title: `${name} Knowledge Base` },
    {
      capabilities: { tools: {}, resources: {} },
      cacheHints: {
        'tools/list': hint,
        'resources/list': hint,
        'resources/templates/list': hint,
        'resources/read': hint,
      },
      instructions: `The ${name} Knowledge Base. Search it before answering questions on its topics, then read what you found.`,
    },
  );
  server.setRequestHandler('tools/list', async () => ({ tools }));
  server.setRequestHandler('tools/call', async ({ params }) =>
    callKnowledgeTool(knowledge, params.name, params.arguments ?? {}),
  );
  server.setRequestHandler('resources/list', async ({ params }) => resourcesPage(base.articles, params?.cursor));
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: [
      { uriTemplate: `${PREFIX}{slug}`, name: 'article', title: 'An article by its slug', mimeType: MARKDOWN },
    ],
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const article = uri.startsWith(PREFIX) ? base.find(uri.slice(PREFIX.length)) : undefined;
    if (!article) throw new ResourceNotFoundError(uri);
    return { contents: [{ uri, mimeType: MARKDOWN, text: articleMarkdown(article) }] };
  });
  return server;
}
