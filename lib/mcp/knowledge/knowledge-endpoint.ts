import { createMcpHandler } from '@modelcontextprotocol/server';
import { type AddressOf, authenticate } from '@/lib/access/authenticate';
import { requireKnowledgeReader } from '@/lib/access/knowledge-reader';
import { toKnowledgeSettings } from '@/lib/features/knowledge/knowledge-contract';
import { publishedKnowledge } from '@/lib/features/knowledge/knowledge-service';
import { noteCaller } from '@/lib/http/note-caller';
import { countAddress, countRequest } from '@/lib/http/rate-limit';
import { log } from '@/lib/log';
import { handleMcpRequest, MCP_PATH, readMessage, withHeaders } from '@/lib/mcp/mcp-endpoint';
import type { RequestFacts } from '@/lib/telemetry/request-facts';
import { knowledgeServer } from './knowledge-server';

export const KNOWLEDGE_PATH = `${MCP_PATH}/knowledge`;

const isOpen = (settings: unknown) => toKnowledgeSettings(settings).open;

/**
 * Serves `POST /api/mcp/knowledge` (the platform's articles, public) and `/api/mcp/knowledge/{org}` (for the
 * organization's agents, or public if enabled). `addressOf`: address of unauthenticated clients, as far as known.
 */
export function serveKnowledge(
  request: Request,
  org: string | null,
  addressOf: AddressOf,
  facts: RequestFacts,
): Promise<Response> {
  facts.route = org === null ? KNOWLEDGE_PATH : `${KNOWLEDGE_PATH}/{org}`;
  return handleMcpRequest(request, facts, async (asked, requestId, headers) => {
    const authorization = asked.headers.get('authorization') ?? undefined;
    const isSaid = org !== null && authorization !== undefined;
    const principal = isSaid ? await authenticate(authorization, undefined, addressOf) : null;
    if (principal) noteCaller(facts, principal);
    // Before any lookup, so that rejected requests count too.
    Object.assign(headers, principal ? countRequest(principal) : countAddress(addressOf()));
    const reader = org === null ? null : await requireKnowledgeReader(org, principal, requestId, isOpen);
    const message = await readMessage(asked, headers);
    const of = reader && { scope: reader.scope, ...reader.owner };
    const knowledge = await publishedKnowledge(of);
    const isPublic = reader === null || isOpen(reader.owner.settings);
    const handler = createMcpHandler(() => knowledgeServer(knowledge, isPublic), {
      onerror: (error) => log().debug({ err: error }, 'a knowledge base request was rejected'),
    });
    return withHeaders(await handler.fetch(asked, { parsedBody: message }), headers);
  });
}
