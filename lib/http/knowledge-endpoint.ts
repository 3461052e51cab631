import { createMcpHandler } from '@modelcontextprotocol/server';
import { type AddressOf, authenticate } from '@/lib/access/authenticate';
import { requireKnowledgeReader } from '@/lib/access/knowledge-reader';
import { toKnowledgeSettings } from '@/lib/features/articles/knowledge-contract';
import { publishedKnowledge } from '@/lib/features/articles/knowledge-service';
import { log } from '@/lib/log';
import { knowledgeServer } from '@/lib/mcp/knowledge/knowledge-server';
import { answerMcp, MCP_PATH, readMessage, withHeaders } from './mcp-endpoint';
import { countAddress, countRequest } from './rate-limit';

export const KNOWLEDGE_PATH = `${MCP_PATH}/knowledge`;

const isOpen = (settings: unknown) => toKnowledgeSettings(settings).open;

/**
 * `POST /api/mcp/knowledge` (the platform's articles, for everybody) and `/api/mcp/knowledge/{org}` (for its agents, or
 * for everybody where the organization says so). `addressOf`: who asks without a key, as far as it is known.
 */
export function serveKnowledge(request: Request, org: string | null, addressOf: AddressOf): Promise<Response> {
  return answerMcp(request, async (asked, requestId, headers) => {
    const authorization = asked.headers.get('authorization') ?? undefined;
    const isSaid = org !== null && authorization !== undefined;
    const principal = isSaid ? await authenticate(authorization, undefined, addressOf) : null;
    // Before anything is looked up, for those too who will be refused.
    Object.assign(headers, principal ? countRequest(principal) : countAddress(addressOf()));
    const reader = org === null ? null : await requireKnowledgeReader(org, principal, requestId, isOpen);
    const message = await readMessage(asked, headers);
    const of = reader && { scope: reader.scope, ...reader.owner };
    const knowledge = await publishedKnowledge(of);
    const isPublic = reader === null || isOpen(reader.owner.settings);
    const handler = createMcpHandler(() => knowledgeServer(knowledge, isPublic), {
      onerror: (error) => log().debug({ err: error }, 'a request to a knowledge base was refused'),
    });
    return withHeaders(await handler.fetch(asked, { parsedBody: message }), headers);
  });
}
