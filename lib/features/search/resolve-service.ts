import type { SessionState } from '@/lib/data/system/snapshot/load-session';
import { decide } from '@/lib/engine/decide';
import { explain } from '@/lib/engine/explain';
import { clearBit, countBits, forEachIndex, hasBit, type Mask } from '@/lib/engine/mask';
import { setSizeCodes } from '@/lib/engine/set-size';
import { trim } from '@/lib/engine/trim';
import type { EngineGoal, SessionContext } from '@/lib/engine/types';
import { contextWarnings } from '@/lib/engine/warnings';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { BareTexts, OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import type { AgentDecision, ToolFormat } from '@/lib/snapshot/resolve-contract';
import { summarize } from '@/lib/snapshot/summarize';
import { goalOrder } from './ranking';

export interface ResolveRequest {
  format: ToolFormat;
  channel: string | null;
  session: string | null;
  goal: string | null;
  limit: number | null;
  /** Only tools that Ambit runs, or only those that it does not. */
  executable?: boolean;
}

export interface Resolution {
  snapshot: OrgSnapshot;
  agent: SnapshotAgent;
  request: ResolveRequest;
  context: SessionContext;
  revision: string;
}

/** A value fixed by the session takes precedence over the request's; if both are set, they must be equal. */
function stated(what: 'channel' | 'goal', fixed: string | null | undefined, asked: string | null): string | null {
  if (fixed && asked && fixed !== asked) {
    throw new AppError(
      'session_conflict',
      `This session is fixed to ${what} ${fixed}. Omit ${what} or change the session.`,
    );
  }
  return fixed ?? asked;
}

function goalOf(snapshot: OrgSnapshot, agent: SnapshotAgent, id: string | null, isFixed: boolean): EngineGoal | null {
  if (id === null) return null;
  const goal = snapshot.goal(id);
  if (goal && (goal.agents.length === 0 || goal.agents.includes(agent.input.slug))) return goal;
  if (!isFixed) throw notFound('goal');
  throw new AppError('session_conflict', `This session is fixed to the deleted goal ${id}. Change the session.`);
}

/**
 * Combines request and session. Throws `session_conflict` when the session is fixed to another channel or goal,
 * `channel_not_bound` when the agent may not use the channel, and `not_found` for a goal that it may not use.
 */
export function joinSession(
  snapshot: OrgSnapshot,
  agent: SnapshotAgent,
  request: ResolveRequest,
  session: SessionState | null,
  revision: string,
): Resolution {
  const channel = stated('channel', session?.channel, request.channel);
  const goal = goalOf(snapshot, agent, stated('goal', session?.goal, request.goal), Boolean(session?.goal));
  const { channels } = agent.input;
  if (channel !== null && channels.length > 0 && !channels.includes(channel)) {
    throw new AppError('channel_not_bound', 'This agent is bound to other channels. Use one of them.');
  }
  return { snapshot, agent, request, context: { channel, disabled: session?.disabled ?? [], goal }, revision };
}

// Part of every ETag. Increase when the response format changes.
const RESPONSE_FORMAT_VERSION = 'a4';

/** Most agents send no parameters. */
const isBare = ({ request, context }: Resolution): boolean =>
  context.channel == null &&
  request.session === null &&
  request.limit === null &&
  !context.goal &&
  (context.disabled?.length ?? 0) === 0 &&
  request.executable === undefined;

/** The texts of an earlier answer to the same agent at the same revision. */
function bareTexts({ agent, request, revision }: Resolution): BareTexts | undefined {
  const { bare } = agent;
  return bare?.revision === revision && bare.format === request.format ? bare : undefined;
}

/** One piece of memory in place of a tree of parts. */
const flat = (text: string): string => Buffer.from(text).toString();

/**
 * Strong ETag of a response. Covers everything that determines its bytes, so a 304 can be sent without building the
 * body.
 */
export function resolutionTag(resolution: Resolution): string {
  const bare = isBare(resolution);
  const known = bare ? bareTexts(resolution) : undefined;
  if (known) return known.tag;
  const { snapshot, agent, request, context, revision } = resolution;
  const { format, session, limit, executable } = request;
  const { channel, goal, disabled = [] } = context;
  const stated = bare
    ? '...'
    : [
        channel ?? '',
        session ?? '',
        limit ?? '',
        goal?.id ?? '',
        executable ?? '',
        ...disabled.map(({ tool }) => tool).sort(),
      ]
        .map(String)
        .map(encodeURIComponent)
        .join('.');
  // The revision may arrive separately from the data it describes, so the tag also names that data. Two different
  // bodies can then never share a tag.
  return `"${RESPONSE_FORMAT_VERSION}.${revision}.${snapshot.stamp}.${agent.input.id}.${format}.${stated}"`;
}

/** Response of `GET /tools` in parts: the agent's own head and tail around the shared list of tools. */
export interface ResolutionBody {
  head: string;
  tools: Buffer;
  /** `tools` as a Latin-1 string; undefined when only the bytes are cached. */
  latin1?: string | undefined;
  tail: string;
  shown: Mask;
  /** Order, best first; null for name order. */
  order: readonly number[] | null;
}

// Reused buffer: masks of large catalogs are allocated outside the heap, which costs more than filling them. Must not
// be retained.
let scratch: Mask = new Uint32Array(0);
function scratchMask(words: number): Mask {
  if (scratch.length !== words) scratch = new Uint32Array(words);
  return scratch;
}

/**
 * Warnings for agents as codes, each at most once. Hidden tools are named only when the organization discloses rules.
 * `tokens`: cost of the shown tools in the requested format.
 */
export function agentWarnings(
  { snapshot, agent, context, request }: Resolution,
  shown: Mask,
  tokens: number,
): { code: string; tool?: string }[] {
  const warningsByCode = new Map<string, { code: string; tool?: string }>();
  for (const { code, tool } of contextWarnings(agent.compiled, context, shown)) {
    const named = snapshot.rows.discloseReasons && tool !== undefined ? snapshot.toAgentName(tool) : undefined;
    warningsByCode.set(named ? `${code} ${named}` : code, named ? { code, tool: named } : { code });
  }
  const isOpenAi = request.format === 'openai' || request.format === 'openai-responses';
  const size = setSizeCodes({ tools: countBits(shown), tokens }, isOpenAi);
  return [...warningsByCode.values(), ...size.map((code) => ({ code }))];
}

export function answerHead(snapshot: OrgSnapshot, agent: SnapshotAgent, revision: string): string {
  const { id, slug } = agent.input;
  return `{"agent":{"id":"${id}","slug":"${slug}","org":"${snapshot.slug}"},"revision":"${revision}","tools":`;
}

function withExecutable({ tools }: OrgSnapshot, allowed: Mask, executable: boolean): Mask {
  const kept = allowed.slice();
  forEachIndex(allowed, (index) => {
    if (tools[index]!.executable !== executable) clearBit(kept, index);
  });
  return kept;
}

export function resolutionBody(resolution: Resolution): ResolutionBody {
  const { snapshot, agent, request, context, revision } = resolution;
  const { catalog } = snapshot;
  const allowed = decide(agent.compiled, context, scratchMask(catalog.words));
  const order = context.goal ? goalOrder(snapshot, context.goal) : null;
  const asked = request.executable === undefined ? allowed : withExecutable(snapshot, allowed, request.executable);
  const shown = request.limit === null ? asked : trim(catalog, asked, request.limit, order ?? undefined);
  const { set, tokens, tokensSaved } = summarize(snapshot, agent, shown, request.format, order);
  const rest = { tools: set.json, latin1: set.latin1, shown: set.key.shown, order };
  const bare = isBare(resolution);
  const known = bare ? bareTexts(resolution) : undefined;
  if (known) return { head: known.head, tail: known.tail, ...rest };
  const head = answerHead(snapshot, agent, revision);
  const counts = `"catalogue":${catalog.names.length},"allowed":${countBits(allowed)}`;
  const warnings = agentWarnings(resolution, shown, tokens);
  const costs = `"tokens":${tokens},"tokensSaved":${tokensSaved}`;
  const tail = `,"summary":{${counts},${costs}},"warnings":${JSON.stringify(warnings)}}`;
  if (bare) {
    const { format } = request;
    agent.bare = { format, revision, tag: flat(resolutionTag(resolution)), head: flat(head), tail: flat(tail) };
  }
  return { head, tail, ...rest };
}

/** Returns the index of a tool that rules 1 to 11 allow; undefined for hidden and unknown tools. */
export function callableIndex({ snapshot, agent, context }: Resolution, name: string): number | undefined {
  const index = snapshot.indexByAgentName(name);
  return index !== undefined && hasBit(decide(agent.compiled, context), index) ? index : undefined;
}

/**
 * Returns what an agent may learn about a tool. Hidden and unknown tools are indistinguishable unless the organization
 * discloses rules.
 */
export function decideForAgent({ snapshot, agent, context }: Resolution, tool: string): AgentDecision {
  const index = snapshot.indexByAgentName(tool);
  if (index === undefined) return { tool, allowed: false, code: 'unavailable' };
  if (hasBit(decide(agent.compiled, context), index)) {
    return { tool, allowed: true, requiresApproval: hasBit(agent.compiled.requiresApproval, index) };
  }
  const name = snapshot.catalog.names[index]!;
  const rule = snapshot.rows.discloseReasons ? explain(agent.compiled, context, name)?.decidedBy?.rule : undefined;
  return { tool, allowed: false, code: 'unavailable', ...(rule ? { rule } : {}) };
}
