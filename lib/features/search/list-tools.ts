import { z } from 'zod';
import type { AgentPrincipal } from '@/lib/access/principal';
import { executableFilter } from '@/lib/features/catalog/catalog-contract';
import { readRouteQuery } from '@/lib/http/read-request';
import { count } from '@/lib/http/route-parts';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { prepareAgent } from '@/lib/snapshot/prepare-forms';
import { toolFormat } from '@/lib/snapshot/resolve-contract';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import {
  contextQuery,
  requestOf,
  resolve,
  resolveOnSnapshot,
  type ToolsAnswer,
  uncachedHeaders,
} from './agent-responses';
import { withReceipt } from './receipt-service';
import { type Resolution, type ResolveRequest, resolutionBody, resolutionTag } from './resolve-service';

export const toolsQuery = z.strictObject({
  ...contextQuery,
  format: toolFormat.optional(),
  limit: count(10_000).optional(),
  executable: executableFilter,
  receipt: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: '`true`: adds a signed receipt of the response. The response then has no `ETag`.' }),
});

/** What `GET /tools` asks for. */
export interface ListRequest {
  resolve: ResolveRequest;
  receipt: boolean;
}

export function listRequestOf(query: z.output<typeof toolsQuery>): ListRequest {
  const { executable, receipt, ...asked } = query;
  return {
    resolve: { ...requestOf(asked), ...(executable === undefined ? {} : { executable }) },
    receipt: receipt === 'true',
  };
}

const NOTHING_ASKED = listRequestOf({});
const MAX_QUERIES = 1_000;

/** Parsed queries by their text: agents send the same few again and again. */
function parsedQueries(): Lru<string, ListRequest> {
  return singleton('tools-queries', () => new Lru<string, ListRequest>(MAX_QUERIES));
}

/** Reads the query of `GET /tools`, with or without its question mark. Throws `invalid`. */
export function readListRequest(search: string): ListRequest {
  if (search === '') return NOTHING_ASKED;
  const known = parsedQueries().get(search);
  if (known) return known;
  const request = listRequestOf(readRouteQuery(toolsQuery, new URLSearchParams(search)));
  // Sessions are many, and each is asked about a few times.
  if (request.resolve.session === null) parsedQueries().set(search, request);
  return request;
}

function matches(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true;
  return ifNoneMatch.split(',').some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === '*' || trimmed === tag || trimmed === `W/${tag}`;
  });
}

/** The answer for a resolution; null when the agent's tools have to be prepared first. */
function answerPrepared(resolution: Resolution, ifNoneMatch: string | undefined): ToolsAnswer | null {
  const tag = resolutionTag(resolution);
  const { revision, agent, request } = resolution;
  const isKept = ifNoneMatch !== undefined && matches(ifNoneMatch, tag);
  if (!isKept && !agent.isCounted(request.format)) return null;
  return {
    body: isKept ? null : resolutionBody(resolution),
    headers: ['ETag', tag, 'Cache-Control', 'private, no-cache', 'Vary', 'Authorization', 'X-Revision', revision],
  };
}

/**
 * Answers `GET /tools` without waiting for anything; null when something has to be loaded, prepared or signed first.
 * Throws the errors of `resolveOnSnapshot`.
 */
export function listFromMemory(
  principal: AgentPrincipal,
  { resolve: asked, receipt }: ListRequest,
  ifNoneMatch: string | undefined,
): ToolsAnswer | null {
  if (asked.session !== null || receipt) return null;
  const snapshot = snapshots().peekFor(principal);
  return snapshot && answerPrepared(resolveOnSnapshot(snapshot, principal, asked, null), ifNoneMatch);
}

/** Answers `GET /tools`. Throws the errors of `resolve`. */
export async function listTools(
  principal: AgentPrincipal,
  request: ListRequest,
  ifNoneMatch: string | undefined,
): Promise<ToolsAnswer & { stale: boolean }> {
  const known = listFromMemory(principal, request, ifNoneMatch);
  if (known) return { ...known, stale: false };
  const { resolution, stale } = await resolve(principal, request.resolve);
  await prepareAgent(resolution.agent, resolution.request.format);
  if (!request.receipt) return { ...answerPrepared(resolution, ifNoneMatch)!, stale };
  // Not cacheable: a receipt describes one moment.
  const body = withReceipt(resolution, resolutionBody(resolution));
  return { body, headers: uncachedHeaders(resolution.revision), stale };
}
