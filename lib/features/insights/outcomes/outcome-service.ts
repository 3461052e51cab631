import type { OrgScope } from '@/lib/data/scope';
import { createOutcomePartitions } from '@/lib/data/system/retention/outcome-partitions';
import { findUserId } from '@/lib/features/people/members/member-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { outcomeCounts } from '@/lib/http/metrics/outcome-counts';
import { AppError, notFound } from '@/lib/shared/app-error';
import { toPage } from '@/lib/shared/cursor';
import { orDeletionConflict } from '@/lib/shared/outage';
import { isFailure, type OutcomeKind } from '@/lib/shared/outcome-kinds';
import type { Page } from '@/lib/shared/page';
import { sessionNotes } from '@/lib/snapshot/session-notes';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import {
  type CallFilters,
  findCallRecord,
  findCallRow,
  findLatestResult,
  findOutcomeRows,
  listCallRows,
  type OutcomeRow,
} from './call-read-model';
import { FILTERED_COLUMN } from './call-record-columns';
import type { CallRecord, CallTrace } from './call-trace';
import type { Lane, OutcomeEvent, OutcomesView, OutcomeView } from './outcome-contract';
import { digestOf, normalizeEvent } from './outcome-digest';
import { firstKeyUse, recordedSince as firstRecorded } from './outcome-read-model';
import type { OutcomeSource } from './outcome-repository';
import { outcomeWriter } from './outcome-writer';

export type { CallGroup } from '@/lib/data/call-groups';
export {
  calledTools,
  countCalls as callsSince,
  lastCalls,
  recordedSince,
  sampleCalls,
} from './outcome-read-model';
export { startOfDays } from './usage-days';

const DAY_MS = 86_400_000;

/** First recorded call or first use of an agent key, whichever is known; null: no agent has called yet. */
export async function firstCallAt(scope: OrgScope): Promise<Date | null> {
  return (await firstRecorded(scope)) ?? (await firstKeyUse(scope));
}

export function agentColumn(outcome: OutcomeKind): Lane {
  if (isFailure(outcome)) return 'correct';
  return outcome === 'ok' ? 'none' : 'referral';
}

/** Throws `invalid` for calls older than the organization's retention, which would be deleted immediately. */
function requireKept(events: readonly OutcomeEvent[], days: number): void {
  const oldest = Date.now() - days * DAY_MS;
  const invalidParams = events.flatMap(({ occurredAt }, index) =>
    Date.parse(occurredAt) < oldest
      ? [
          {
            pointer: `/events/${index}/occurredAt`,
            message: `must not be more than ${days} days in the past, the retention of calls`,
          },
        ]
      : [],
  );
  if (invalidParams.length > 0)
    throw new AppError('invalid', 'Some calls are older than the retention period. Nothing was stored.', {
      invalidParams,
    });
}

/**
 * Stores the outcomes of an agent's calls; durable when it returns. A tool that failed three times in a row in a
 * session is disabled there in the same transaction. `source`: who observed the calls. `traces`: by event. Throws `outcome_conflict` and
 * then stores nothing of the batch.
 */
export async function recordOutcomes(
  scope: OrgScope,
  owner: SessionOwner,
  reported: readonly OutcomeEvent[],
  source: OutcomeSource = 'agent',
  traces?: ReadonlyMap<string, CallTrace>,
): Promise<OutcomesView> {
  const snapshot = await snapshotOf(scope);
  requireKept(reported, snapshot.rows.outcomeDays);
  // Agents report tools by the agent-facing name; stored under the source name.
  const events = reported.map((one) => {
    const event = normalizeEvent(one);
    const digest = digestOf(event);
    // Safe to mutate: the event is a copy.
    event.tool = snapshot.sourceName(event.tool);
    return { event, digest, trace: traces?.get(event.id) };
  });
  await createOutcomePartitions(events.map(({ event }) => Date.parse(event.occurredAt)));
  const write = outcomeWriter().write({ scope, owner, source, events, snapshot });
  const stored = await write.catch((error: unknown) => {
    // The gateway recognizes the database error and drops outcomes of a deleted agent.
    throw source === 'gateway' ? error : orDeletionConflict(error);
  });
  sessionNotes().noteAll(scope.orgId, owner.agentId, reported);
  outcomeCounts().add(stored.size, reported.length - stored.size);
  return {
    accepted: stored.size,
    duplicates: reported.length - stored.size,
    results: reported.map(({ id, outcome }) => ({ id, lane: agentColumn(outcome) })),
  };
}

function faultOf({ outcome, discounted }: OutcomeRow): OutcomeView['fault'] {
  if (!isFailure(outcome)) return null;
  if (discounted === 'caller' || discounted === 'upstream') return discounted;
  return outcome === 'contract_violation' ? 'contract' : 'tool';
}

function toView(row: OutcomeRow): OutcomeView {
  const { errorCode, errorMessage, occurredAt, receivedAt, discounted, ...rest } = row;
  return {
    ...rest,
    error: errorCode === null ? null : { code: errorCode, message: errorMessage ?? '' },
    filtered: row.filtered === null ? null : FILTERED_COLUMN.read(row.filtered, row.id),
    lane: agentColumn(row.outcome),
    fault: faultOf(row),
    isEvidence: discounted === null,
    occurredAt: occurredAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
  };
}

export type OutcomeFilters = Omit<CallFilters, 'agentId' | 'userId'> & {
  agent?: string | undefined;
  /** Id or email address of a member. */
  user?: string | undefined;
};

/** Newest first; one more than the limit if there are more. Throws `invalid` for a malformed cursor. */
export async function findCalls(scope: OrgScope, { agent, user, ...filters }: OutcomeFilters): Promise<OutcomeView[]> {
  const agentId = agent === undefined ? undefined : await findAgentId(scope, agent);
  const userId = user === undefined ? undefined : await findUserId(scope, user);
  const isUnknown = (agent !== undefined && agentId === undefined) || (user !== undefined && userId === undefined);
  return isUnknown ? [] : (await listCallRows(scope, { ...filters, agentId, userId })).map(toView);
}

/** Returns the newest recorded result of a tool; null: none. */
export async function latestResult(
  scope: OrgScope,
  tool: string,
): Promise<{ output: unknown; occurredAt: string } | null> {
  const found = await findLatestResult(scope, tool);
  return found && { output: found.output, occurredAt: found.occurredAt.toISOString() };
}

/** Throws `not_found`. */
export async function getCall(
  scope: OrgScope,
  agent: string,
  id: string,
): Promise<OutcomeView & { agentId: string; record: CallRecord | null }> {
  const agentId = await findAgentId(scope, agent);
  const row = agentId === undefined ? null : await findCallRow(scope, agentId, id);
  if (!row || agentId === undefined) throw notFound('call');
  return { ...toView(row), agentId, record: await findCallRecord(scope, agentId, id) };
}

async function findAgentId(scope: OrgScope, slug: string): Promise<string | undefined> {
  const snapshot = await snapshotOf(scope);
  return [...snapshot.agents].find((agent) => agent.slug === slug)?.id;
}

/** Newest first. Throws `invalid` for a malformed cursor. */
export async function listOutcomes(scope: OrgScope, filters: OutcomeFilters): Promise<Page<OutcomeView>> {
  const calls = await findCalls(scope, filters);
  return toPage(calls, filters.limit, ({ occurredAt, id }) => [occurredAt, id]);
}

/** Returns the existing events among these IDs, newest first. */
export async function findOutcomes(scope: OrgScope, ids: readonly string[]): Promise<OutcomeView[]> {
  return ids.length === 0 ? [] : (await findOutcomeRows(scope, ids)).map(toView);
}
