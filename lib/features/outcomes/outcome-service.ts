import type { Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { ensureOutcomeMonths } from '@/lib/data/system/outcome-months';
import { appendOrg, writeOrg } from '@/lib/data/transactions';
import { disableFailing, forgetSessions, type SessionOwner } from '@/lib/features/sessions/session-service';
import { AppError } from '@/lib/shared/app-error';
import type { Page } from '@/lib/shared/page';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { endsStreak, isFailure, type StreakEvent } from './failure-streak';
import type { Lane, OutcomeEvent, OutcomeKind, OutcomesView, OutcomeView } from './outcome-contract';
import { digestOf, normalizeEvent } from './outcome-digest';
import { listOutcomeRows, type OutcomeFilters, type OutcomeRow } from './outcome-read-model';
import {
  findDigests,
  insertOutcomes,
  type KeyedEvent,
  type OutcomeSource,
  recentOutcomes,
  type TalliedPair,
} from './outcome-repository';

export {
  type CallGroup,
  calledTools,
  countCalls as callsSince,
  lastCalls,
  recordedSince,
  sampleCalls,
} from './outcome-read-model';

/**
 * Earlier calls of a tool in a session that are looked back over, beside the request's own. One less than a multiple of
 * three: a run that fills them all takes the tool at each further failure.
 */
const LOOKED_BACK = 20;

export function laneOf(outcome: OutcomeKind): Lane {
  if (isFailure(outcome)) return 'correct';
  return outcome === 'wrong_tool_boundary' ? 'referral' : 'none';
}

function conflict(index: number, id: string): AppError {
  const message = 'this id was reported before with other content';
  return new AppError('outcome_conflict', `Event ${id} was reported before with other content. Nothing was stored.`, {
    invalidParams: [{ pointer: `/events/${index}/id`, message }],
  });
}

/** One of each id. Throws `outcome_conflict` when two of one id differ. */
function distinct(events: readonly KeyedEvent[]): Map<string, KeyedEvent> {
  const known = new Map<string, KeyedEvent>();
  for (const [index, keyed] of events.entries()) {
    const { id } = keyed.event;
    const earlier = known.get(id);
    if (earlier && earlier.digest !== keyed.digest) throw conflict(index, id);
    if (!earlier) known.set(id, keyed);
  }
  return known;
}

async function store(
  tx: Transaction,
  scope: OrgScope,
  agentId: string,
  events: readonly KeyedEvent[],
  source: OutcomeSource,
): Promise<Set<string>> {
  const known = distinct(events);
  const stored = await insertOutcomes(tx, scope, agentId, [...known.values()], source);
  const repeated = [...known.keys()].filter((id) => !stored.has(id));
  if (repeated.length === 0) return stored;
  const digests = await findDigests(tx, scope, agentId, repeated);
  const differs = events.findIndex(({ event, digest }) => !stored.has(event.id) && digests.get(event.id) !== digest);
  if (differs >= 0) throw conflict(differs, events[differs]!.event.id);
  return stored;
}

interface Pair {
  session: string;
  tool: string;
}

const keyOf = ({ session, tool }: Pair) => `${session}\n${tool}`;

/** The tools of sessions in which something failed, and how many new calls of them there are. */
function failedPairs(fresh: readonly OutcomeEvent[], isSwitchable: (tool: string) => boolean): TalliedPair[] {
  const pairs = new Map<string, TalliedPair & { failed: boolean }>();
  for (const { session, tool, outcome } of fresh) {
    if (session === undefined || !isSwitchable(tool)) continue;
    const key = keyOf({ session, tool });
    const pair = pairs.get(key) ?? { session, tool, calls: 0, failed: false };
    pairs.set(key, { ...pair, calls: pair.calls + 1, failed: pair.failed || isFailure(outcome) });
  }
  return [...pairs.values()].filter(({ failed }) => failed);
}

/** The tools of sessions in which a new failure makes three in a row. The organization waits: each call is seen once. */
async function failingTools(
  tx: Transaction,
  scope: OrgScope,
  agentId: string,
  fresh: readonly OutcomeEvent[],
  isSwitchable: (tool: string) => boolean,
): Promise<Pair[]> {
  const pairs = failedPairs(fresh, isSwitchable);
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

/** What a session may lose: tools of the catalogue that are not universal. */
async function switchable(scope: OrgScope): Promise<(tool: string) => boolean> {
  const { catalog } = (await snapshots().get(scope.orgId)).snapshot;
  return (tool) => {
    const index = catalog.indexOf.get(tool);
    return index !== undefined && !catalog.tools[index]!.universal;
  };
}

/**
 * Stores what came of an agent's calls; durable once it returns. A tool that failed three times in a row in a session
 * is disabled there in the same transaction. `source`: who saw the calls. Throws `outcome_conflict`, and then nothing of
 * the batch is stored.
 */
export async function recordOutcomes(
  scope: OrgScope,
  owner: SessionOwner,
  events: readonly OutcomeEvent[],
  source: OutcomeSource = 'agent',
): Promise<OutcomesView> {
  // Agents report what they called under the name that they know; what is kept is the tool's own.
  const { snapshot } = await snapshots().get(scope.orgId);
  const keyed = events.map(normalizeEvent).map((event) => ({
    event: { ...event, tool: snapshot.sourceName(event.tool) },
    digest: digestOf(event),
  }));
  await ensureOutcomeMonths(keyed.map(({ event }) => Date.parse(event.occurredAt)));
  const mayDisable = keyed.some(({ event }) => event.session !== undefined && isFailure(event.outcome));
  const { stored, touched } = mayDisable
    ? await storeAndDisable(scope, owner, keyed, source)
    : { stored: await appendOrg(scope, (tx) => store(tx, scope, owner.agentId, keyed, source)), touched: [] };
  forgetSessions(scope, owner, touched);
  return {
    accepted: stored.size,
    duplicates: events.length - stored.size,
    results: events.map(({ id, outcome }) => ({ id, lane: laneOf(outcome) })),
  };
}

async function storeAndDisable(
  scope: OrgScope,
  owner: SessionOwner,
  keyed: readonly KeyedEvent[],
  source: OutcomeSource,
) {
  const isSwitchable = await switchable(scope);
  // The organization is locked before any event, as every writer does: two that wait for each other cannot be.
  return writeOrg(scope, undefined, async (tx) => {
    const stored = await store(tx, scope, owner.agentId, keyed, source);
    const fresh = [...distinct(keyed).values()].flatMap(({ event }) => (stored.has(event.id) ? [event] : []));
    const failing = await failingTools(tx, scope, owner.agentId, fresh, isSwitchable);
    return { stored, touched: await disableFailing(tx, scope, owner, failing) };
  });
}

function toView(row: OutcomeRow): OutcomeView {
  const { errorCode, errorMessage, occurredAt, receivedAt, ...rest } = row;
  return {
    ...rest,
    error: errorCode === null ? null : { code: errorCode, message: errorMessage ?? '' },
    lane: laneOf(row.outcome),
    occurredAt: occurredAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
  };
}

/** Newest first. Throws `invalid` for a cursor that is none of ours. */
export async function listOutcomes(scope: OrgScope, filters: OutcomeFilters): Promise<Page<OutcomeView>> {
  const { data, nextCursor } = await listOutcomeRows(scope, filters);
  return { data: data.map(toView), nextCursor };
}
