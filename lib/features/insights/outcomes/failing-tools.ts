import type { Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { isFailure } from '@/lib/shared/outcome-kinds';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { endsStreak, type StreakEvent } from './failure-streak';
import type { OutcomeEvent } from './outcome-contract';
import { recentOutcomes, type TalliedPair } from './outcome-repository';

/**
 * Earlier calls of a tool in a session to examine, besides those of the request. One less than a multiple of three, so
 * that a full window of failures disables the tool at every further failure.
 */
const LOOKBACK_CALLS = 20;

interface Pair {
  session: string;
  tool: string;
}

const keyOf = ({ session, tool }: Pair) => `${session}\n${tool}`;

/** True if a session can disable the tool (by source name): it is in the catalog and not universal. */
function isSwitchable(snapshot: OrgSnapshot, tool: string): boolean {
  const index = snapshot.catalog.indexOf.get(tool);
  return index !== undefined && !snapshot.catalog.tools[index]!.universal;
}

/** Session and tool pairs with new failures, with their numbers of new calls. */
function failedPairs(fresh: readonly OutcomeEvent[], snapshot: OrgSnapshot): TalliedPair[] {
  const pairs = new Map<string, TalliedPair & { failed: boolean }>();
  for (const { session, tool, outcome } of fresh) {
    if (session === undefined || !isSwitchable(snapshot, tool)) continue;
    const key = keyOf({ session, tool });
    const pair = pairs.get(key) ?? { session, tool, calls: 0, failed: false };
    pairs.set(key, { ...pair, calls: pair.calls + 1, failed: pair.failed || isFailure(outcome) });
  }
  return [...pairs.values()].filter(({ failed }) => failed);
}

/**
 * Returns the session and tool pairs in which a new failure is the third in a row, by source name. Requires the
 * organization lock, so that each call is counted once. `fresh`: the events just stored, in the order reported.
 */
export async function failingTools(
  tx: Transaction,
  scope: OrgScope,
  agentId: string,
  fresh: readonly OutcomeEvent[],
  snapshot: OrgSnapshot,
): Promise<Pair[]> {
  const pairs = failedPairs(fresh, snapshot);
  if (pairs.length === 0) return [];
  const recent = await recentOutcomes(tx, scope, agentId, pairs, LOOKBACK_CALLS);
  // Calls with the same timestamp are ordered by report, then by position in the request.
  const place = new Map(fresh.map(({ id }, index) => [id, index]));
  recent.sort(
    (a, b) =>
      a.occurredAt.getTime() - b.occurredAt.getTime() ||
      a.receivedAt.getTime() - b.receivedAt.getTime() ||
      (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1),
  );
  const calls = new Map(pairs.map((pair) => [keyOf(pair), [] as StreakEvent[]]));
  for (const one of recent) calls.get(keyOf(one))?.push({ outcome: one.outcome, isNew: place.has(one.id) });
  return pairs.filter((pair) => endsStreak(calls.get(keyOf(pair))!));
}
