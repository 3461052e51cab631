import type { AgentPrincipal } from '@/lib/access/principal';
import { sessionToken } from '@/lib/data/revision-clock';
import type { SessionState } from '@/lib/data/system/snapshot/load-session';
import { requireContext } from '@/lib/features/sessions/require-context';
import type { Answer } from '@/lib/http/route';
import { AppError } from '@/lib/shared/app-error';
import { text } from '@/lib/shared/text';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { ResolveInput, ToolFormat } from '@/lib/snapshot/resolve-contract';
import { sessionName } from '@/lib/snapshot/session-contract';
import { sessionNotes } from '@/lib/snapshot/session-notes';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { traced } from '@/lib/telemetry/traced';
import { rankedBody } from './ranked-response';
import type { RankedRequest } from './ranked-service';
import { withReceipt } from './receipt-service';
import type { Resolution, ResolutionBody, ResolveRequest } from './resolve-service';
import { joinSession } from './resolve-service';

/** Query parameters that state the context of a request. */
export const contextQuery = {
  channel: text(63).optional(),
  session: sessionName.optional(),
  goal: text(120).optional(),
};

export function requestOf(asked: {
  format?: ToolFormat | undefined;
  channel?: string | undefined;
  session?: string | undefined;
  goal?: string | undefined;
  limit?: number | undefined;
}): ResolveRequest {
  const { format = 'native', channel = null, session = null, goal = null, limit = null } = asked;
  return { format, channel, session, goal, limit };
}

export function rankedRequestOf(asked: ResolveInput): RankedRequest {
  const { message = null, recentToolCalls = null, context = null, tokenBudget = null, shorten = false } = asked;
  return { message, recentToolCalls, context, tokenBudget, shorten };
}

/**
 * Resolves a request on one snapshot. Throws the errors of `joinSession` and `requireContext`, and `unauthenticated`
 * for a deleted agent.
 */
export function resolveOnSnapshot(
  snapshot: OrgSnapshot,
  principal: Pick<AgentPrincipal, 'agentId'>,
  request: ResolveRequest,
  session: Parameters<typeof joinSession>[3],
): Resolution {
  const agent = snapshot.agent(principal.agentId);
  if (!agent) throw new AppError('unauthenticated', 'The agent of this API key was deleted.');
  requireContext(agent.input, request, session);
  const revision = sessionToken(snapshots().token(snapshot), session?.revision ?? 0);
  return joinSession(snapshot, agent, request, session, revision);
}

/**
 * The resolution of an agent's request, asking the database where it must. A session is read together with its number,
 * so the tag of an answer never names a state that the answer does not have.
 */
export function resolve(
  principal: Pick<AgentPrincipal, 'orgId' | 'agentId'>,
  request: ResolveRequest,
): Promise<{ resolution: Resolution; stale: boolean }> {
  return traced({ name: 'resolve', attributes: { 'ambit.format': request.format } }, () =>
    resolveNow(principal, request),
  );
}

async function resolveNow(
  principal: Pick<AgentPrincipal, 'orgId' | 'agentId'>,
  request: ResolveRequest,
): Promise<{ resolution: Resolution; stale: boolean }> {
  const { orgId, agentId } = principal;
  let session: SessionState | null = null;
  if (request.session !== null) {
    session = await sessionStore().get(orgId, agentId, request.session);
    sessionNotes().note(orgId, agentId, request.session);
  }
  const { snapshot, stale } = await snapshots().get(orgId);
  return { resolution: resolveOnSnapshot(snapshot, principal, request, session), stale };
}

/** A response in parts, with its headers as alternating names and values. */
export interface ToolsAnswer {
  /** Null for 304 Not Modified. */
  body: ResolutionBody | null;
  headers: string[];
}

export function uncachedHeaders(revision: string): string[] {
  return ['Cache-Control', 'no-store', 'X-Revision', revision];
}

export function agentHeaders({ revision }: Resolution, stale: boolean): Record<string, string> {
  return { 'X-Revision': revision, ...(stale ? { 'Ambit-Stale': 'true' } : {}) };
}

function joined({ head, tools, tail }: ResolutionBody): Buffer {
  return Buffer.concat([Buffer.from(head), tools, Buffer.from(tail)]);
}

/** Converts an answer for the framework. */
export function toAnswer({ body, headers: pairs }: ToolsAnswer, stale: boolean): Answer {
  const headers: Record<string, string> = stale ? { 'Ambit-Stale': 'true' } : {};
  for (let i = 0; i < pairs.length; i += 2) headers[pairs[i]!] = pairs[i + 1]!;
  return body ? { status: 200, headers, bytes: joined(body) } : { status: 304, headers };
}

export async function rankedAnswer(
  resolution: Resolution,
  stated: RankedRequest,
  { stale, receipt }: { stale: boolean; receipt: boolean },
): Promise<Answer> {
  const { body: ranked } = await rankedBody(resolution, stated);
  const body = receipt ? withReceipt(resolution, ranked) : ranked;
  return toAnswer({ body, headers: uncachedHeaders(resolution.revision) }, stale);
}
