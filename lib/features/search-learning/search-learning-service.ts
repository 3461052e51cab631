import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemOrgScope } from '@/lib/access/system-scope';
import type { JobData } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { listLearningDue } from '@/lib/data/system/load-search-learning';
import { compareUse, type UseComparison } from '@/lib/search/compare-use';
import { runWithRests } from '@/lib/search/slices';
import { learnUse } from '@/lib/search/use-model';
import { learnedUse } from '@/lib/snapshot/learned-use';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { toolSearch } from '@/lib/snapshot/tool-search';
import type { SearchLearningInput, SearchLearningView } from './search-learning-contract';
import {
  getLearningRow,
  putLearningRow,
  readPastCalls,
  requestDueTraining,
  requestTraining,
  type SearchLearningRow,
  saveTraining,
} from './search-learning-repository';

const HISTORY_MS = 180 * 86_400_000;
/** A training that is not done by then has failed for good. */
const TRAINED_WITHIN_MS = 15 * 60_000;

function toView({ enabled, calls, trainedAt, requestedAt, version, ...row }: SearchLearningRow): SearchLearningView {
  const comparison = row.comparison as unknown as UseComparison | null;
  return {
    enabled,
    active: enabled && comparison?.isBetter === true,
    training: requestedAt !== null && Math.abs(Date.now() - requestedAt.getTime()) < TRAINED_WITHIN_MS,
    trainedAt: trainedAt?.toISOString() ?? null,
    calls,
    comparison,
    revision: String(version),
  };
}

/** What was learned, how it did, and whether it is used. */
export async function getSearchLearning(scope: OrgScope): Promise<SearchLearningView> {
  return toView(await getLearningRow(scope));
}

/** Throws `version_mismatch`. */
export async function putSearchLearning(
  scope: OrgScope,
  expected: string | null,
  { enabled }: SearchLearningInput,
): Promise<SearchLearningView> {
  const row = await putLearningRow(scope, expected, enabled);
  learnedUse().forget(scope.orgId);
  return toView(row);
}

/** Asks for a training; it is done by a job. */
export async function trainSearchLearning(scope: OrgScope): Promise<SearchLearningView> {
  return toView(await requestTraining(scope));
}

/**
 * Learns from the organization's calls of the last 180 days and compares what was learned with the ranking by words, on
 * calls that were held back. It is used where it is better and the organization wants it.
 */
export async function learnFromUse(scope: OrgScope): Promise<UseComparison> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const calls = await readPastCalls(scope, new Date(Date.now() - HISTORY_MS));
  const index = await toolSearch().get(snapshot);
  const numberOf = (tool: string) => snapshot.catalog.indexOf.get(tool);
  const comparison = await runWithRests(compareUse(index, numberOf, calls), () => nextTurn());
  await saveTraining(scope, { model: learnUse(calls), comparison, calls: calls.length });
  learnedUse().forget(scope.orgId);
  return comparison;
}

const JOB = { actor: 'system:search-learning', label: 'Ambit: learning from use' } as const;
/** Fewer new calls change too little to train again. */
const FEWEST_NEW = 50;

/**
 * Asks for trainings of organizations that learn or learned once, where enough calls came since the last. Whether what is
 * found is used stays as people set it: nothing is switched on by this.
 */
export async function noticeNewCalls(): Promise<void> {
  const since = new Date(Date.now() - TRAINED_WITHIN_MS);
  for (const { orgId, orgSlug } of await listLearningDue(FEWEST_NEW, since)) {
    await requestDueTraining(systemOrgScope({ id: orgId, slug: orgSlug }, JOB), since);
  }
}

/** Does the job of a training. Safe to run twice: the later one replaces what the earlier found. */
export async function runLearning({ orgId, orgSlug }: JobData['search-learning']): Promise<void> {
  await learnFromUse(systemOrgScope({ id: orgId, slug: orgSlug }, JOB));
}
