import { countBits, hasBit, type Mask } from '@/lib/engine/mask';
import { inOrder } from '@/lib/engine/narrow';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import type { Signals } from '@/lib/snapshot/find-tools';
import { learnedUse } from '@/lib/snapshot/learned-use';
import { prepareAgent, prepareForms } from '@/lib/snapshot/prepare-forms';
import { type RankedRequest, rankResolution, recentToolCallsOf, signalsOf } from './ranked-service';
import { agentWarnings, answerHead, type Resolution, type ResolutionBody, resolutionTag } from './resolve-service';
import { wordings } from './wordings';

/** Maximum cached responses; messages repeat within a conversation. */
const MAX_ANSWERS = 1_000;
const MAX_BYTES = 64 * 1024;
const MAX_TRIMMED = 50;

function answers(): Lru<string, ResolutionBody> {
  return singleton('ranked-answers', () => new Lru<string, ResolutionBody>(MAX_ANSWERS));
}

export interface RankedAnswer {
  body: ResolutionBody;
  /** Learned state used; undefined when there was no message to rank by. */
  learned: string | null | undefined;
  /** True if vectors or a model's wording may still change the response to the same request. */
  mayChange: boolean;
  isRepeated: boolean;
}

/**
 * Response body of `POST /tools/resolve`. Deterministic for a revision, request, learned state and set of vectors.
 * Cached separately with and without vectors and a model's wording.
 */
export async function rankedBody(resolution: Resolution, stated: RankedRequest): Promise<RankedAnswer> {
  const recent = await recentToolCallsOf(resolution, stated);
  const learned = stated.message === null ? undefined : (await learnedUse().get(resolution.snapshot)).version;
  const signals = await signalsOf(resolution, stated);
  const { meaning, wording } = signals;
  // The ETag covers the inputs of the plain response; the rest of the key is specific to this request.
  const key = `${resolutionTag(resolution)}${JSON.stringify([stated, recent, learned ?? null, meaning?.key ?? null, wording])}`;
  const mayChange = meaning !== null || !wordings().isOff(resolution.snapshot.orgId);
  const made = { learned, mayChange: stated.message !== null && mayChange };
  const known = answers().get(key);
  if (known) return { body: known, ...made, isRepeated: true };
  const body = await makeBody(resolution, stated, recent, signals);
  if (body.tools.length <= MAX_BYTES) answers().set(key, body);
  return { body, ...made, isRepeated: false };
}

/** Names of the allowed tools that the broker left out, best first. */
function trimmedBy({ snapshot }: Resolution, allowed: Mask, kept: Mask, order: readonly number[]): string[] {
  if (kept === allowed) return [];
  const out = inOrder(allowed, order).filter((index) => !hasBit(kept, index));
  return out.slice(0, MAX_TRIMMED).map((index) => snapshot.toAgentName(snapshot.catalog.names[index]!));
}

async function makeBody(
  resolution: Resolution,
  stated: RankedRequest,
  recent: readonly string[],
  signals: Signals,
): Promise<ResolutionBody> {
  const { snapshot, agent, request, revision } = resolution;
  await prepareAgent(agent, request.format);
  if (stated.shorten) await prepareForms(snapshot.tools, request.format, agent.compiled.requiresApproval, true);
  const { allowed, narrowed, order, scores, sent, verdict } = await rankResolution(resolution, stated, recent, signals);
  const { kept, shown } = narrowed;
  const indexes = inOrder(shown, order);
  const tokens = sent.count(indexes);
  const costOf = (mask: typeof allowed) => ({ tools: countBits(mask), tokens: sent.count(inOrder(mask, order)) });
  const before = costOf(allowed);
  const rest = {
    ...(request.format === 'native' ? {} : { scores: indexes.map((index) => scores[index]!) }),
    ...(signals.wording ? { wording: signals.wording } : {}),
    summary: {
      catalogue: snapshot.catalog.names.length,
      allowed: before.tools,
      tokens,
      tokensSaved: agent.catalogueTokens(request.format) - tokens,
    },
    broker: {
      applied: verdict.applied,
      intents: verdict.intents,
      reason: verdict.reason,
      before,
      after: kept === allowed ? before : costOf(kept),
      trimmed: trimmedBy(resolution, allowed, kept, order),
    },
    warnings: agentWarnings(resolution, shown, tokens),
  };
  return {
    head: answerHead(snapshot, agent, revision),
    tools: sent.json(indexes),
    tail: `,${JSON.stringify(rest).slice(1)}`,
    shown,
    order,
  };
}
