import type { SessionState } from '@/lib/data/system/load-session';
import { compileGoal } from '@/lib/engine/compile-goal';
import { decide } from '@/lib/engine/decide';
import { explain } from '@/lib/engine/explain';
import { countBits, hasBit, type Mask } from '@/lib/engine/mask';
import { trim } from '@/lib/engine/trim';
import type { EngineGoal, SessionContext } from '@/lib/engine/types';
import { contextWarnings } from '@/lib/engine/warnings';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import { summarize } from '@/lib/snapshot/summarize';
import type { AgentDecision, ToolFormat } from './resolve-contract';

/** What an agent states with a request. */
export interface ResolveRequest {
  format: ToolFormat;
  channel: string | null;
  session: string | null;
  /** The seed's `goal_id`. */
  goal: string | null;
  limit: number | null;
}

/** A request against one snapshot: everything the answer depends on. */
export interface Resolution {
  snapshot: OrgSnapshot;
  agent: SnapshotAgent;
  request: ResolveRequest;
  context: SessionContext;
  /** Advances with the session's own changes. */
  revision: string;
}

/** What a session fixed stands before what a request states; both at once must be the same. */
function stated(what: 'channel' | 'goal', fixed: string | null | undefined, asked: string | null): string | null {
  if (fixed && asked && fixed !== asked) {
    throw new AppError(
      'session_conflict',
      `This session is fixed to ${what} ${fixed}. Leave ${what} out, or change the session.`,
    );
  }
  return fixed ?? asked;
}

function goalOf(snapshot: OrgSnapshot, agent: SnapshotAgent, id: string | null, isFixed: boolean): EngineGoal | null {
  if (id === null) return null;
  const goal = snapshot.goal(id);
  if (goal && (goal.agents.length === 0 || goal.agents.includes(agent.input.slug))) return goal;
  if (!isFixed) throw notFound('goal');
  throw new AppError('session_conflict', `This session is fixed to goal ${id}, which is gone. Change the session.`);
}

/**
 * Joins request and session. Throws `session_conflict` when the session is fixed to another channel or goal,
 * `channel_not_bound` when the agent may not be on the channel, and `not_found` for a goal that it may not use.
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
    throw new AppError('channel_not_bound', 'This agent is bound to other channels. Ask on one of its own.');
  }
  return { snapshot, agent, request, context: { channel, disabled: session?.disabled ?? [], goal }, revision };
}

// Part of every validator: raise it when an answer's form changes.
const ANSWER_FORM = 'a3';

/** The strong validator of an answer: made of everything that its bytes follow from, so a 304 needs no body. */
export function resolutionTag({ snapshot, agent, request, context, revision }: Resolution): string {
  const { format, session, limit } = request;
  const { channel, goal, disabled = [] } = context;
  // Most agents state nothing, and then there is nothing to encode.
  const isBare = channel == null && session === null && limit === null && !goal;
  const stated = isBare
    ? '...'
    : [channel ?? '', session ?? '', limit ?? '', goal?.id ?? '', ...disabled.map(({ tool }) => tool).sort()]
        .map(String)
        .map(encodeURIComponent)
        .join('.');
  // The revision alone would do, were it always heard of together with what it changed: what the bytes are made of is
  // named as well, so that no order of events can put one tag on two answers.
  return `"${ANSWER_FORM}.${revision}.${snapshot.stamp}.${agent.input.id}.${format}.${stated}"`;
}

/** The answer of `GET /tools`, in pieces: what only this agent is told stands around what agents share. */
export interface ResolutionBody {
  head: string;
  /** The array of tools, prepared. */
  tools: Buffer;
  /** `tools` as text with a character for each byte; undefined where only the bytes are kept. */
  latin1?: string | undefined;
  tail: string;
  /** Which of the catalogue's tools these are. */
  shown: Mask;
  /** Their order, best first; null: by name. */
  order: readonly number[] | null;
}

// A mask of a larger catalogue lies outside the heap and costs more to make than to fill. Nobody keeps this one.
let scratch: Mask = new Uint32Array(0);
function scratchMask(words: number): Mask {
  if (scratch.length !== words) scratch = new Uint32Array(words);
  return scratch;
}

/** What an agent is told is odd: coarse codes, each once. A hidden tool is named only where the organization discloses. */
export function agentWarnings(
  { snapshot, agent, context }: Resolution,
  shown: Mask,
): { code: string; tool?: string }[] {
  const told = new Map<string, { code: string; tool?: string }>();
  for (const { code, tool } of contextWarnings(agent.compiled, context, shown)) {
    const named = snapshot.rows.discloseReasons && tool !== undefined ? snapshot.calledName(tool) : undefined;
    told.set(named ? `${code} ${named}` : code, named ? { code, tool: named } : { code });
  }
  return [...told.values()];
}

/** How every answer begins, up to the tools. */
export function answerHead(snapshot: OrgSnapshot, agent: SnapshotAgent, revision: string): string {
  const { id, slug } = agent.input;
  return `{"agent":{"id":"${id}","slug":"${slug}","org":"${snapshot.slug}"},"revision":"${revision}","tools":`;
}

export function resolutionBody(resolution: Resolution): ResolutionBody {
  const { snapshot, agent, request, context, revision } = resolution;
  const { catalog } = snapshot;
  const allowed = decide(agent.compiled, context, scratchMask(catalog.words));
  const order = context.goal ? compileGoal(catalog, context.goal).order : null;
  const shown = request.limit === null ? allowed : trim(catalog, allowed, request.limit, order ?? undefined);
  const { set, tokens, tokensSaved } = summarize(snapshot, agent, shown, request.format, order);
  const head = answerHead(snapshot, agent, revision);
  const counts = `"catalogue":${catalog.names.length},"allowed":${countBits(allowed)}`;
  const warnings = agentWarnings(resolution, shown);
  const costs = `"tokens":${tokens},"tokensSaved":${tokensSaved}`;
  return {
    head,
    tools: set.json,
    latin1: set.latin1,
    tail: `,"summary":{${counts},${costs}},"warnings":${JSON.stringify(warnings)}}`,
    shown: set.key.shown,
    order,
  };
}

/** What an agent may know of one tool: hidden and unknown answer alike, unless the organization discloses rules. */
export function decideForAgent({ snapshot, agent, context }: Resolution, tool: string): AgentDecision {
  const index = snapshot.numberCalled(tool);
  if (index === undefined) return { tool, allowed: false, code: 'unavailable' };
  if (hasBit(decide(agent.compiled, context), index)) {
    return { tool, allowed: true, requiresApproval: hasBit(agent.compiled.requiresApproval, index) };
  }
  const name = snapshot.catalog.names[index]!;
  const rule = snapshot.rows.discloseReasons ? explain(agent.compiled, context, name)?.decidedBy?.rule : undefined;
  return { tool, allowed: false, code: 'unavailable', ...(rule ? { rule } : {}) };
}
