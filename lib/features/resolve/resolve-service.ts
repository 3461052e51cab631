import type { SessionState } from '@/lib/data/system/load-session';
import { decide } from '@/lib/engine/decide';
import { explain } from '@/lib/engine/explain';
import { countBits, hasBit, type Mask } from '@/lib/engine/mask';
import { trim } from '@/lib/engine/trim';
import type { SessionContext } from '@/lib/engine/types';
import { contextWarnings } from '@/lib/engine/warnings';
import { AppError } from '@/lib/shared/app-error';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import { summarize } from '@/lib/snapshot/summarize';
import type { AgentDecision, ToolFormat } from './resolve-contract';

/** What an agent states with a request. */
export interface ResolveRequest {
  format: ToolFormat;
  channel: string | null;
  session: string | null;
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

/**
 * Joins request and session. Throws `session_conflict` when the session is fixed to another channel, and
 * `channel_not_bound` when the agent may not be on it.
 */
export function joinSession(
  snapshot: OrgSnapshot,
  agent: SnapshotAgent,
  request: ResolveRequest,
  session: SessionState | null,
  revision: string,
): Resolution {
  if (session?.channel && request.channel && session.channel !== request.channel) {
    throw new AppError(
      'session_conflict',
      `This session is fixed to channel ${session.channel}. Leave channel out, or change the session.`,
    );
  }
  const channel = session?.channel ?? request.channel;
  const { channels } = agent.input;
  if (channel !== null && channels.length > 0 && !channels.includes(channel)) {
    throw new AppError('channel_not_bound', 'This agent is bound to other channels. Ask on one of its own.');
  }
  return { snapshot, agent, request, context: { channel, disabled: session?.disabled ?? [] }, revision };
}

// Part of every validator: raise it when an answer's form changes.
const ANSWER_FORM = 'a2';

/** The strong validator of an answer: made of everything that its bytes follow from, so a 304 needs no body. */
export function resolutionTag({ snapshot, agent, request, context, revision }: Resolution): string {
  const { format, session, limit } = request;
  const { channel, disabled = [] } = context;
  // Most agents state nothing, and then there is nothing to encode.
  const isBare = channel == null && session === null && limit === null;
  const stated = isBare
    ? '..'
    : [channel ?? '', session ?? '', limit ?? '', ...disabled.map(({ tool }) => tool).sort()]
        .map(String)
        .map(encodeURIComponent)
        .join('.');
  // The revision alone would do, were it always heard of together with what it changed: what the bytes are made of is
  // named as well, so that no order of events can put one tag on two answers.
  const made = `${snapshot.policyRevision}.${snapshot.lastChangeAt.toString(36)}`;
  return `"${ANSWER_FORM}.${revision}.${made}.${agent.input.id}.${format}.${stated}"`;
}

/** The answer of `GET /tools`, in pieces: what only this agent is told stands around what agents share. */
export interface ResolutionBody {
  head: string;
  /** The array of tools, prepared. */
  tools: Buffer;
  tail: string;
  /** Which of the catalogue's tools these are. */
  shown: Mask;
}

// A mask of a larger catalogue lies outside the heap and costs more to make than to fill. Nobody keeps this one.
let scratch: Mask = new Uint32Array(0);
function scratchMask(words: number): Mask {
  if (scratch.length !== words) scratch = new Uint32Array(words);
  return scratch;
}

export function resolutionBody(resolution: Resolution): ResolutionBody {
  const { snapshot, agent, request, context, revision } = resolution;
  const { catalog } = snapshot;
  const allowed = decide(agent.compiled, context, scratchMask(catalog.words));
  const shown = request.limit === null ? allowed : trim(catalog, allowed, request.limit);
  const { set, tokens, tokensSaved } = summarize(snapshot, agent, shown, request.format);
  const { id, slug } = agent.input;
  const head = `{"agent":{"id":"${id}","slug":"${slug}","org":"${snapshot.slug}"},"revision":"${revision}","tools":`;
  const counts = `"catalogue":${catalog.names.length},"allowed":${countBits(allowed)}`;
  const warnings = contextWarnings(agent.compiled, context, shown).map(({ code }) => `{"code":"${code}"}`);
  const costs = `"tokens":${tokens},"tokensSaved":${tokensSaved}`;
  return {
    head,
    tools: set.json,
    tail: `,"summary":{${counts},${costs}},"warnings":[${warnings.join(',')}]}`,
    shown: set.key.shown,
  };
}

/** What an agent may know of one tool: hidden and unknown answer alike, unless the organization discloses rules. */
export function decideForAgent({ snapshot, agent, context }: Resolution, tool: string): AgentDecision {
  const index = snapshot.catalog.indexOf.get(tool);
  if (index !== undefined && hasBit(decide(agent.compiled, context), index)) {
    return { tool, allowed: true, requiresApproval: hasBit(agent.compiled.requiresApproval, index) };
  }
  const rule = snapshot.rows.discloseReasons ? explain(agent.compiled, context, tool)?.decidedBy?.rule : undefined;
  return { tool, allowed: false, code: 'unavailable', ...(rule ? { rule } : {}) };
}
