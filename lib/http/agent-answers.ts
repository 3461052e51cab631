import type { AgentPrincipal } from '@/lib/access/principal';
import { revisionClock } from '@/lib/data/revision-clock';
import { rankedBody } from '@/lib/features/resolve/ranked-answer';
import type { RankedRequest } from '@/lib/features/resolve/ranked-service';
import { withReceipt } from '@/lib/features/resolve/receipt-service';
import type { ResolveInput, ToolFormat } from '@/lib/features/resolve/resolve-contract';
import type { Resolution, ResolutionBody, ResolveRequest } from '@/lib/features/resolve/resolve-service';
import { joinSession, resolutionBody, resolutionTag } from '@/lib/features/resolve/resolve-service';
import { requireContext } from '@/lib/features/sessions/require-context';
import { AppError } from '@/lib/shared/app-error';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { prepareAgent } from '@/lib/snapshot/prepare-forms';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { traced } from '@/lib/telemetry/traced';
import type { Answer } from './route';

/** What a request states, as the services take it. */
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

/** What a ranked request states beside that. */
export function rankedRequestOf(asked: ResolveInput): RankedRequest {
  const { message = null, recentToolCalls = null, context = null, tokenBudget = null, shorten = false } = asked;
  return { message, recentToolCalls, context, tokenBudget, shorten };
}

/**
 * What a request comes to on one snapshot. Throws what `joinSession` and `requireContext` throw,
 * `unauthenticated` for an agent that is gone.
 */
export function resolveOn(
  snapshot: OrgSnapshot,
  principal: Pick<AgentPrincipal, 'agentId'>,
  request: ResolveRequest,
  session: Parameters<typeof joinSession>[3],
): Resolution {
  const agent = snapshot.agent(principal.agentId);
  if (!agent) throw new AppError('unauthenticated', 'The agent of this key is gone.');
  requireContext(agent.input, request, session);
  return joinSession(snapshot, agent, request, session, snapshots().token(snapshot));
}

const MAX_ROUNDS = 8;

/**
 * The resolution of an agent's request, asking the database where it must. The answer is tagged with the newest revision
 * that is known, so session and snapshot are read again when a change overtook either of them: a tag must never name a
 * state that the answer does not have, or a 304 would keep it alive.
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
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const known = revisionClock().org(orgId)?.revision;
    const session = request.session === null ? null : await sessionStore().get(orgId, agentId, request.session);
    const { snapshot, stale } = await snapshots().get(orgId);
    if (request.session === null || revisionClock().org(orgId)?.revision === known) {
      return { resolution: resolveOn(snapshot, principal, request, session), stale };
    }
  }
  throw new AppError('unavailable', 'The organization changes faster than it can be read. Try again.', {
    headers: { 'Retry-After': '1' },
  });
}

function matches(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true;
  return ifNoneMatch.split(',').some((candidate) => {
    const trimmed = candidate.trim();
    return trimmed === '*' || trimmed === tag || trimmed === `W/${tag}`;
  });
}

export interface ToolsAnswer {
  /** Null: 304, the caller has it already. */
  body: ResolutionBody | null;
  /** Names and values in turn: what Node's server writes without looking names up in an object. */
  headers: string[];
}

/** `GET /tools` of a resolution. Throws an Error where the agent's tools are not prepared. */
export function answerTools(resolution: Resolution, ifNoneMatch: string | undefined): ToolsAnswer {
  const tag = resolutionTag(resolution);
  const { revision, agent, request } = resolution;
  const isKept = ifNoneMatch !== undefined && matches(ifNoneMatch, tag);
  if (!isKept && !agent.isCounted(request.format)) throw new Error('the tools are not prepared');
  return {
    body: isKept ? null : resolutionBody(resolution),
    headers: ['ETag', tag, 'Cache-Control', 'private, no-cache', 'Vary', 'Authorization', 'X-Revision', revision],
  };
}

/** The same with a receipt, which is of one moment: nothing to keep, and nothing to compare with what was kept. */
function answerWithReceipt(resolution: Resolution): ToolsAnswer {
  const body = withReceipt(resolution, resolutionBody(resolution));
  return { body, headers: ['Cache-Control', 'no-store', 'X-Revision', resolution.revision] };
}

/** What every answer to an agent carries. */
export function agentHeaders({ revision }: Resolution, stale: boolean): Record<string, string> {
  return { 'X-Revision': revision, ...(stale ? { 'Ambit-Stale': 'true' } : {}) };
}

function joined({ head, tools, tail }: ResolutionBody): Buffer {
  return Buffer.concat([Buffer.from(head), tools, Buffer.from(tail)]);
}

/** `POST /tools/resolve` of a resolution. */
export async function rankedAnswer(
  resolution: Resolution,
  stated: RankedRequest,
  { stale, receipt }: { stale: boolean; receipt: boolean },
): Promise<Answer> {
  const { body: ranked } = await rankedBody(resolution, stated);
  const body = receipt ? withReceipt(resolution, ranked) : ranked;
  const headers = { ...agentHeaders(resolution, stale), 'Cache-Control': 'no-store' };
  return { status: 200, headers, bytes: joined(body) };
}

export interface ToolsAnswerOptions {
  ifNoneMatch: string | undefined;
  stale: boolean;
  receipt: boolean;
}

/** The same as a route answers. */
export async function toolsAnswer(
  resolution: Resolution,
  { ifNoneMatch, stale, receipt }: ToolsAnswerOptions,
): Promise<Answer> {
  await prepareAgent(resolution.agent, resolution.request.format);
  const { body, headers: pairs } = receipt ? answerWithReceipt(resolution) : answerTools(resolution, ifNoneMatch);
  const headers: Record<string, string> = stale ? { 'Ambit-Stale': 'true' } : {};
  for (let i = 0; i < pairs.length; i += 2) headers[pairs[i]!] = pairs[i + 1]!;
  if (!body) return { status: 304, headers };
  return { status: 200, headers, bytes: joined(body) };
}
