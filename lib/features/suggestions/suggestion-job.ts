import { systemOrgScope } from '@/lib/access/system-scope';
import { dayOf } from '@/lib/cohesion/recency';
import { type SuggestionKind, suggest, suggestDrop } from '@/lib/cohesion/suggest';
import type { OrgScope } from '@/lib/data/scope';
import { listCohesionDue } from '@/lib/data/system/cohesion-orgs';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import {
  listSuspects,
  loadCohesionSettings,
  saveSuggestionReview,
} from '@/lib/features/insights/cohesion/cohesion-service';
import { type CohesionRun, evaluateCohesion } from '@/lib/features/insights/cohesion/evaluate-cohesion';
import { detectProblems } from '@/lib/features/insights/detection/detect-problems';
import { getLeastPrivilege } from '@/lib/features/insights/least-privilege/least-privilege-service';
import { log } from '@/lib/log';
import { syncSuggestions } from './suggestion-repository';

const JOB = { actor: 'system:cohesion', label: 'Ambit: cohesion' } as const;
const TOOL_SUGGESTIONS: readonly SuggestionKind[] = ['repair', 'tighten', 'split', 'recompose', 'distinguish'];
/** Slow tools, failing sources and doubtful reports are looked for this often. */
const DETECT_EVERY_MS = 3_600_000;
/** Minimum days of observation without use before suggesting removal. */
const UNUSED_DAYS = 30;

async function suggestDrops(scope: OrgScope, now: Date): Promise<number> {
  const { agents, since, recordedSince } = await getLeastPrivilege(scope, UNUSED_DAYS);
  if (recordedSince === null || recordedSince > since) return 0;
  const drafts = agents.flatMap(({ agent, calls, granted, unused }) => {
    const tools = unused.map(({ tool }) => tool);
    return suggestDrop({ agent, calls, granted, unused: tools, days: UNUSED_DAYS }) ?? [];
  });
  return syncSuggestions(scope, ['drop_grant'], drafts, now);
}

/**
 * Updates one organization's statistics, warnings and suggestions. Safe to run twice and to interrupt. `all`: includes
 * every tool.
 */
export async function checkOrgCohesion(
  scope: OrgScope,
  now = new Date(),
  options: { all?: boolean } = {},
): Promise<CohesionRun & { suggested: number }> {
  const run = await evaluateCohesion(scope, now, options);
  const { settings } = await loadCohesionSettings(scope);
  let suggested = await syncSuggestions(scope, TOOL_SUGGESTIONS, suggest(await listSuspects(scope), settings), now);
  const isReviewed = run.suggestedAt !== null && dayOf(run.suggestedAt.getTime()) === dayOf(now.getTime());
  if (options.all || !isReviewed) {
    suggested += await suggestDrops(scope, now);
    await saveSuggestionReview(scope, now);
  }
  const isDetected = run.detectedAt !== null && now.getTime() - run.detectedAt.getTime() < DETECT_EVERY_MS;
  if (options.all || run.isWhole || !isDetected) suggested += await detectProblems(scope, now);
  return { ...run, suggested };
}

const ROLLUP_TIMEOUT_MS = 10_000;

/** Counts pending outcomes and checks every tool of an organization immediately, on request. */
export async function runChecksNow(scope: OrgScope): Promise<CohesionRun> {
  await rollUpOutcomes(AbortSignal.timeout(ROLLUP_TIMEOUT_MS));
  return checkOrgCohesion(scope, new Date(), { all: true });
}

/** Checks every organization with new events. Returns the number of changed warnings and suggestions. */
export async function checkCohesion(signal?: AbortSignal): Promise<number> {
  const due = await listCohesionDue();
  // Referrals not rolled up yet would be evaluated without their calls.
  if (due.length > 0) await rollUpOutcomes(signal, { byJob: true });
  let moved = 0;
  for (const { orgId, orgSlug, now } of due) {
    if (signal?.aborted) break;
    const { opened, closed, suggested } = await checkOrgCohesion(
      systemOrgScope({ id: orgId, slug: orgSlug }, JOB),
      now,
    );
    moved += opened + closed + suggested;
    if (opened + closed > 0) log().info({ org: orgSlug, opened, closed }, 'cohesion warnings opened or closed');
  }
  return moved;
}
