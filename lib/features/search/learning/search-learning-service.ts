import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemOrgScope } from '@/lib/access/system-scope';
import type { JobData } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { listLearningDue } from '@/lib/data/system/snapshot/load-search-learning';
import { requestVectorFit } from '@/lib/features/search/embeddings/embeddings-service';
import { trainUse, type UseComparison } from '@/lib/search/evaluate-use-model';
import { runWithPauses } from '@/lib/search/slices';
import { learnedUse } from '@/lib/snapshot/learned-use';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { toolSearch } from '@/lib/snapshot/tool-search';
import { EVIDENCE_WEIGHTS } from './evidence-weights';
import type { SearchLearningInput, SearchLearningView, SearchTrainingView } from './search-learning-contract';
import {
  getLearningRow,
  isKept,
  listTrainingRows,
  putLearningRow,
  type RecordedCall,
  readPastCalls,
  requestDueTraining,
  requestTraining,
  restoreTrainingRow,
  type SearchLearningRow,
  saveTraining,
} from './search-learning-repository';

const HISTORY_MS = 180 * 86_400_000;
const TRAINING_TIMEOUT_MS = 15 * 60_000;

function toView(row: SearchLearningRow): SearchLearningView {
  const { enabled, comparison, calls, trainedAt, requestedAt, pinned, version } = row;
  return {
    enabled,
    active: enabled && comparison?.isBetter === true,
    training: requestedAt !== null && Math.abs(Date.now() - requestedAt.getTime()) < TRAINING_TIMEOUT_MS,
    trainedAt: trainedAt?.toISOString() ?? null,
    calls,
    comparison,
    pinned,
    revision: String(version),
  };
}

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

/** The latest trainings, newest first. */
export async function listTrainings(scope: OrgScope): Promise<SearchTrainingView[]> {
  const current = (await getLearningRow(scope)).trainedAt?.getTime();
  return (await listTrainingRows(scope)).map(({ trainedAt, ...row }) => ({
    ...{ ...row, trainedAt: trainedAt.toISOString(), current: trainedAt.getTime() === current },
  }));
}

/** Uses an earlier training again. Throws `not_found`. */
export async function restoreTraining(scope: OrgScope, id: string): Promise<SearchLearningView> {
  const row = await restoreTrainingRow(scope, id);
  learnedUse().forget(scope.orgId);
  return toView(row);
}

/** Requests a training run, which a job performs. */
export async function trainSearchLearning(scope: OrgScope): Promise<SearchLearningView> {
  return toView(await requestTraining(scope));
}

/**
 * Trains on the organization's calls of the last 180 days and evaluates against word ranking on held-out calls. The
 * model is used only if it is better and learning is enabled.
 */
export async function learnFromUse(scope: OrgScope): Promise<UseComparison> {
  const snapshot = await snapshotOf(scope);
  const calls = await readPastCalls(scope, new Date(Date.now() - HISTORY_MS));
  const index = await toolSearch().get(snapshot);
  const numberOf = (tool: string) => snapshot.catalog.indexOf.get(tool);
  const { model, comparison } = await runWithPauses(trainUse(index, numberOf, calls), () => nextTurn());
  await saveTraining(scope, { model, comparison, calls: calls.length });
  learnedUse().forget(scope.orgId);
  await requestVectorFit(scope);
  return comparison;
}

/** Returns the successful calls of the last 180 days that nobody corrected, of all tools or one, latest last. */
export async function readRightCalls(scope: OrgScope, tool?: string): Promise<RecordedCall[]> {
  const calls = await readPastCalls(scope, new Date(Date.now() - HISTORY_MS), tool);
  return calls.filter(({ worth }) => worth > 0);
}

/** Those of them that Ambit observed. */
export async function readConfirmedCalls(scope: OrgScope, tool?: string): Promise<RecordedCall[]> {
  return (await readRightCalls(scope, tool)).filter(({ worth }) => worth >= EVIDENCE_WEIGHTS.observed);
}

const JOB = { actor: 'system:search-learning', label: 'Ambit: learning from use' } as const;
/** Fewer new calls do not justify another training run. */
const MIN_NEW = 50;

/**
 * Requests training for organizations with learning enabled or trained before, once enough calls were recorded since
 * the last run. Does not change whether the result is used.
 */
export async function requestDueTrainings(): Promise<void> {
  const since = new Date(Date.now() - TRAINING_TIMEOUT_MS);
  for (const { orgId, orgSlug } of await listLearningDue(MIN_NEW, since)) {
    await requestDueTraining(systemOrgScope({ id: orgId, slug: orgSlug }, JOB), since);
  }
}

/**
 * Runs a training job, unless an earlier training was pinned after the request. Idempotent: a later run replaces earlier
 * results.
 */
export async function runLearning({ orgId, orgSlug }: JobData['search-learning']): Promise<void> {
  const scope = systemOrgScope({ id: orgId, slug: orgSlug }, JOB);
  if (!isKept(await getLearningRow(scope))) await learnFromUse(scope);
}
