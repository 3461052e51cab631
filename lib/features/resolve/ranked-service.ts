import { loadRecentCalls } from '@/lib/data/system/load-recent-calls';
import { type BrokerVerdict, broker } from '@/lib/engine/broker';
import { decide } from '@/lib/engine/decide';
import { countDifferences, type Mask } from '@/lib/engine/mask';
import { type Narrowed, type Narrowing, narrow } from '@/lib/engine/narrow';
import type { BrokerSettings } from '@/lib/engine/types';
import { matchIntents } from '@/lib/features/broker/match-intents';
import { findTools } from '@/lib/snapshot/find-tools';
import { type Meaning, meanings } from '@/lib/snapshot/meanings';
import { type Ranking, rankTools } from './ranking';
import type { Resolution } from './resolve-service';
import { type SentTools, sendTools } from './sent-tools';

/** What a ranked request states beside a plain one. */
export interface RankedRequest {
  message: string | null;
  /** Names; null: what the session called last. */
  recentToolCalls: readonly string[] | null;
  /** The data at hand, by topic. */
  context: Readonly<Record<string, unknown>> | null;
  tokenBudget: number | null;
  /** Whether descriptions may be shortened where that lets more tools fit into the token budget. */
  shorten: boolean;
  /** Settings of the broker to try, in place of the organization's: members alone may say so. */
  brokerDraft?: BrokerSettings | null;
}

/** A resolution ranked and narrowed. */
export interface Ranked extends Ranking {
  allowed: Mask;
  verdict: BrokerVerdict;
  narrowing: Narrowing;
  narrowed: Narrowed;
  sent: SentTools;
  /** Whether descriptions had to be shortened. */
  shortened: boolean;
}

/** What tools cost, by their numbers in their order, with descriptions as they are or shortened. */
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

/** The tools that the conversation goes on with; read only where the broker asks for them. */
export async function recentCalls(
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

/** What the message means to the organization's embeddings endpoint; null where words alone count. */
export async function meaningOf({ snapshot }: Resolution, { message }: RankedRequest): Promise<Meaning | null> {
  return message === null ? null : meanings().of(snapshot, message);
}

/**
 * Ranks what the resolution allows and leaves out what the message, the limit and the token budget leave out. `meaning`: as
 * `meaningOf` answers, asked once by whoever keeps the answer, so that the two cannot differ. `count`: for who sends the tools
 * otherwise than as a list.
 */
export async function rankResolution(
  resolution: Resolution,
  stated: RankedRequest,
  recent: readonly string[],
  meaning: Meaning | null,
  count?: CountTools,
): Promise<Ranked> {
  const { snapshot, agent, context, request } = resolution;
  const { catalog, boundaries } = snapshot;
  const { message, tokenBudget } = stated;
  const allowed = decide(agent.compiled, context);
  const hits = message === null ? null : await findTools(snapshot, message, { allowed, meaning });
  const ranking = rankTools(snapshot, allowed, context.goal ?? null, hits, stated.context);
  const settings = stated.brokerDraft ?? boundaries.broker ?? BROKER_OFF;
  const intents = boundaries.intents ?? [];
  const verdict = broker(catalog, allowed, {
    settings,
    intents,
    matched: message === null ? null : settings.enabled ? matchIntents(intents, message) : [],
    recent,
    found: hits?.map(({ tool }) => tool),
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
