import type { OrgScope } from '@/lib/data/scope';
import { ensureOutcomeMonths } from '@/lib/data/system/outcome-months';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { AppError } from '@/lib/shared/app-error';
import type { Page } from '@/lib/shared/page';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { isFailure } from './failure-streak';
import type { Lane, OutcomeEvent, OutcomeKind, OutcomesView, OutcomeView } from './outcome-contract';
import { outcomeCounts } from './outcome-counts';
import { digestOf, normalizeEvent } from './outcome-digest';
import { findOutcomeRows, listOutcomeRows, type OutcomeFilters, type OutcomeRow } from './outcome-read-model';
import type { OutcomeSource } from './outcome-repository';
import { outcomeWriter } from './outcome-writer';

export {
  type CallGroup,
  calledTools,
  countCalls as callsSince,
  lastCalls,
  recordedSince,
  sampleCalls,
} from './outcome-read-model';

const DAY_MS = 86_400_000;

export function laneOf(outcome: OutcomeKind): Lane {
  if (isFailure(outcome)) return 'correct';
  return outcome === 'ok' ? 'none' : 'referral';
}

/** Throws `invalid` for calls that are older than the organization keeps them: they would be gone at once. */
function requireKept(events: readonly OutcomeEvent[], days: number): void {
  const oldest = Date.now() - days * DAY_MS;
  const invalidParams = events.flatMap(({ occurredAt }, index) =>
    Date.parse(occurredAt) < oldest
      ? [
          {
            pointer: `/events/${index}/occurredAt`,
            message: `must not lie more than ${days} days in the past: calls are kept that long here`,
          },
        ]
      : [],
  );
  if (invalidParams.length > 0)
    throw new AppError('invalid', 'Some of the calls are older than they are kept. Nothing was stored.', {
      invalidParams,
    });
}

/**
 * Stores what came of an agent's calls; durable once it returns. A tool that failed three times in a row in a session
 * is disabled there in the same transaction. `source`: who saw the calls. Throws `outcome_conflict`, and then nothing of
 * the batch is stored.
 */
export async function recordOutcomes(
  scope: OrgScope,
  owner: SessionOwner,
  told: readonly OutcomeEvent[],
  source: OutcomeSource = 'agent',
): Promise<OutcomesView> {
  const { snapshot } = await snapshots().get(scope.orgId);
  requireKept(told, snapshot.rows.outcomeDays);
  // Agents report what they called under the name that they know; what is kept is the tool's own.
  const events = told.map((one) => {
    const event = normalizeEvent(one);
    const digest = digestOf(event);
    // The event is ours by now.
    event.tool = snapshot.sourceName(event.tool);
    return { event, digest };
  });
  await ensureOutcomeMonths(events.map(({ event }) => Date.parse(event.occurredAt)));
  const stored = await outcomeWriter().write({ scope, owner, source, events, snapshot });
  outcomeCounts().add(stored.size, told.length - stored.size);
  return {
    accepted: stored.size,
    duplicates: told.length - stored.size,
    results: told.map(({ id, outcome }) => ({ id, lane: laneOf(outcome) })),
  };
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

/** Those of these ids that there are, newest first. */
export async function findOutcomes(scope: OrgScope, ids: readonly string[]): Promise<OutcomeView[]> {
  return ids.length === 0 ? [] : (await findOutcomeRows(scope, ids)).map(toView);
}
