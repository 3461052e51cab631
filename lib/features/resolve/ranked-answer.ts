import { countBits } from '@/lib/engine/mask';
import { inOrder } from '@/lib/engine/narrow';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { learnedUse } from '@/lib/snapshot/learned-use';
import type { Meaning } from '@/lib/snapshot/meanings';
import { prepareAgent, prepareForms } from '@/lib/snapshot/prepare-forms';
import { meaningOf, type RankedRequest, rankResolution, recentCalls } from './ranked-service';
import { agentWarnings, answerHead, type Resolution, type ResolutionBody, resolutionTag } from './resolve-service';

/** Answers that may be asked for again: the same words come more than once in a conversation. */
const MOST_ANSWERS = 1_000;
const MOST_BYTES = 64 * 1024;

function answers(): Lru<string, ResolutionBody> {
  return singleton('ranked-answers', () => new Lru<string, ResolutionBody>(MOST_ANSWERS));
}

/** An answer, and what it was made with beside the boundaries and the request. */
export interface RankedAnswer {
  body: ResolutionBody;
  /** The state of what was learned; undefined where there was no message to rank by. */
  learned: string | null | undefined;
  byMeaning: boolean;
  /** Whether it was made before, for the same request. */
  isRepeated: boolean;
}

/**
 * The answer of `POST /tools/resolve`. The same for the same revision, request, state of what was learned and of the vectors
 * that joined, always: an answer by words alone is none by vectors.
 */
export async function rankedBody(resolution: Resolution, stated: RankedRequest): Promise<RankedAnswer> {
  const recent = await recentCalls(resolution, stated);
  const learned = stated.message === null ? undefined : (await learnedUse().get(resolution.snapshot)).version;
  const meaning = await meaningOf(resolution, stated);
  // The validator names everything that the plain answer is made of; the rest is what only this request states.
  const key = `${resolutionTag(resolution)}${JSON.stringify([stated, recent, learned ?? null, meaning?.key ?? null])}`;
  const made = { learned, byMeaning: meaning !== null };
  const known = answers().get(key);
  if (known) return { body: known, ...made, isRepeated: true };
  const body = await makeBody(resolution, stated, recent, meaning);
  if (body.tools.length <= MOST_BYTES) answers().set(key, body);
  return { body, ...made, isRepeated: false };
}

async function makeBody(
  resolution: Resolution,
  stated: RankedRequest,
  recent: readonly string[],
  meaning: Meaning | null,
): Promise<ResolutionBody> {
  const { snapshot, agent, request, revision } = resolution;
  await prepareAgent(agent, request.format);
  if (stated.shorten) await prepareForms(snapshot.tools, request.format, agent.compiled.requiresApproval, true);
  const { allowed, narrowed, order, scores, sent, verdict } = await rankResolution(resolution, stated, recent, meaning);
  const { kept, shown } = narrowed;
  const indexes = inOrder(shown, order);
  const tokens = sent.count(indexes);
  const costOf = (mask: typeof allowed) => ({ tools: countBits(mask), tokens: sent.count(inOrder(mask, order)) });
  const before = costOf(allowed);
  const rest = {
    ...(request.format === 'native' ? {} : { scores: indexes.map((index) => scores[index]!) }),
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
    },
    warnings: agentWarnings(resolution, shown),
  };
  return {
    head: answerHead(snapshot, agent, revision),
    tools: sent.json(indexes),
    tail: `,${JSON.stringify(rest).slice(1)}`,
    shown,
    order,
  };
}
