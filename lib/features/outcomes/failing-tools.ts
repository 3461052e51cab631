import type { Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { endsStreak, isFailure, type StreakEvent } from './failure-streak';
import type { OutcomeEvent } from './outcome-contract';
import { recentOutcomes, type TalliedPair } from './outcome-repository';

/**
 * Earlier calls of a tool in a session that are looked back over, beside the request's own. One less than a multiple of
 * three: a run that fills them all takes the tool at each further failure.
 */
const LOOKED_BACK = 20;

interface Pair {
  session: string;
  tool: string;
}

const keyOf = ({ session, tool }: Pair) => `${session}\n${tool}`;

/** Whether a session may lose a tool, by its source's name: one of the catalogue that is not universal. */
function isSwitchable(snapshot: OrgSnapshot, tool: string): boolean {
  const index = snapshot.catalog.indexOf.get(tool);
  return index !== undefined && !snapshot.catalog.tools[index]!.universal;
}

/** The tools of sessions in which something failed, and how many new calls of them there are. */
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
 * The tools of sessions in which a new failure of the agent makes three in a row. The organization waits: each call is
 * seen once. `fresh`: what was stored just now, in the order in which it was told. Answers the names that sources give.
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
  const recent = await recentOutcomes(tx, scope, agentId, pairs, LOOKED_BACK);
  // Of calls of one moment the later report comes last, and inside one request the later event.
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
