import { loadRecentCalls } from '@/lib/data/system/snapshot/load-recent-calls';
import { type BrokerVerdict, broker } from '@/lib/engine/broker';
import { decide } from '@/lib/engine/decide';
import { countDifferences, type Mask } from '@/lib/engine/mask';
import { matchIntents } from '@/lib/engine/match-intents';
import { type Narrowed, type Narrowing, narrow } from '@/lib/engine/narrow';
import type { BrokerSettings } from '@/lib/engine/types';
import { findTools, type Signals } from '@/lib/snapshot/find-tools';
import { meanings } from '@/lib/snapshot/meanings';
import { type Ranking, rankTools } from './ranking';
import type { Resolution } from './resolve-service';
import { type SentTools, sendTools } from './serialize-tools';
import { wordingOf } from './wordings';

export interface RankedRequest {
  message: string | null;
  /** Tool names; null uses the session's recent calls. */
  recentToolCalls: readonly string[] | null;
  context: Readonly<Record<string, unknown>> | null;
  tokenBudget: number | null;
  /** Allows shortened descriptions if that fits more tools into the token budget. */
  shorten: boolean;
  /** Broker settings to try instead of the organization's. Members only. */
  brokerDraft?: BrokerSettings | null;
}

export interface Ranked extends Ranking {
  allowed: Mask;
  verdict: BrokerVerdict;
  narrowing: Narrowing;
  narrowed: Narrowed;
  sent: SentTools;
  shortened: boolean;
}

export type CountTools = (indexes: readonly number[], shortened: boolean) => number;

export const NOTHING_STATED: RankedRequest = {
  message: null,
  recentToolCalls: null,
  context: null,
  tokenBudget: null,
  shorten: false,
};

const BROKER_OFF: BrokerSettings = { enabled: false, mode: 'intents', alwaysKeep: [] };
const RECENT_CALLS = 10;
/** The broker keeps tools whose score is at least this share of the best one's. */
const BEST_SHARE = 0.5;

/** Returns the session's recent calls, used to continue a conversation. Read only when the broker needs them. */
export async function recentToolCallsOf(
  { snapshot, agent, request }: Resolution,
  stated: RankedRequest,
): Promise<readonly string[]> {
  if (stated.recentToolCalls !== null) return stated.recentToolCalls.map((name) => snapshot.sourceName(name));
  if (
    !(stated.brokerDraft ?? snapshot.boundaries.broker)?.enabled ||
    stated.message === null ||
    request.session === null
  )
    return [];
  return loadRecentCalls(agent.input.id, request.session, RECENT_CALLS);
}

/** Returns what the organization's endpoint and model add to the words of the message. */
export async function signalsOf(
  { snapshot, agent, context }: Resolution,
  { message }: RankedRequest,
): Promise<Required<Signals>> {
  if (message === null) return { meaning: null, wording: null };
  const meaning = await meanings().of(snapshot, message);
  const wording = await wordingOf(snapshot, message, { allowed: decide(agent.compiled, context), meaning });
  return { meaning, wording };
}

/**
 * Ranks the allowed tools and applies the message, the limit and the token budget. `signals`: result of `signalsOf`,
 * computed once by a caller that caches the response, so that key and content agree. `count`: for callers that send the
 * tools in another form than a list.
 */
export async function rankResolution(
  resolution: Resolution,
  stated: RankedRequest,
  recent: readonly string[],
  signals: Signals,
  count?: CountTools,
): Promise<Ranked> {
  const { snapshot, agent, context, request } = resolution;
  const { catalog, boundaries } = snapshot;
  const { message, tokenBudget } = stated;
  const allowed = decide(agent.compiled, context);
  const hits = message === null ? null : await findTools(snapshot, message, { allowed, ...signals });
  const ranking = rankTools(snapshot, allowed, context.goal ?? null, hits, stated.context);
  const settings = stated.brokerDraft ?? boundaries.broker ?? BROKER_OFF;
  const intents = boundaries.intents ?? [];
  const verdict = broker(catalog, allowed, {
    settings,
    intents,
    matched: message === null ? null : settings.enabled ? matchIntents(intents, message) : [],
    recent,
    found: hits?.map(({ tool }) => tool),
    best: hits?.filter(({ score }) => Math.exp(score - hits[0]!.score) >= BEST_SHARE).map(({ tool }) => tool),
  });
  const narrowBy = (shortened: boolean) => {
    const sent = sendTools(resolution, ranking, shortened);
    const cost = count ? (indexes: readonly number[]) => count(indexes, shortened) : sent.count;
    const narrowing: Narrowing = {
      broker: verdict,
      limit: request.limit ?? undefined,
      budget: tokenBudget === null ? undefined : { tokens: tokenBudget, count: cost },
      order: ranking.order,
    };
    return { narrowing, narrowed: narrow(catalog, allowed, narrowing), sent, shortened };
  };
  const whole = narrowBy(false);
  const isCut = countDifferences(whole.narrowed.shown, whole.narrowed.limited) > 0;
  return { ...ranking, allowed, verdict, ...(stated.shorten && isCut ? narrowBy(true) : whole) };
}
