import { systemOrgScope } from '@/lib/access/system-scope';
import { dayOf } from '@/lib/cohesion/recency';
import { type SuggestionKind, suggest, suggestDrop } from '@/lib/cohesion/suggest';
import type { OrgScope } from '@/lib/data/scope';
import { listCohesionDue } from '@/lib/data/system/cohesion-orgs';
import { foldOutcomes } from '@/lib/data/system/fold-outcomes';
import { entriesMask } from '@/lib/engine/compile-catalog';
import { hasBit } from '@/lib/engine/mask';
import { listSuspects, loadCohesionSettings, noteSuggested } from '@/lib/features/cohesion/cohesion-service';
import { type CohesionRun, evaluateCohesion } from '@/lib/features/cohesion/evaluate-cohesion';
import { getLeastPrivilege } from '@/lib/features/least-privilege/least-privilege-service';
import { log } from '@/lib/log';
import { DEFAULT_ALWAYS_KEEP } from '@/lib/shared/default-intents';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { syncSuggestions } from './suggestion-repository';

const JOB = { actor: 'system:cohesion', label: 'Ambit: cohesion' } as const;
const OF_TOOLS: readonly SuggestionKind[] = ['repair', 'tighten', 'split', 'recompose'];
/** So long must an agent do without a tool, and be watched, before anybody is asked to take it away. */
const UNUSED_DAYS = 30;

async function suggestDrops(scope: OrgScope, now: Date): Promise<number> {
  const { agents, since, recordedSince } = await getLeastPrivilege(scope, UNUSED_DAYS);
  if (recordedSince === null || recordedSince > since) return 0;
  const { snapshot } = await snapshots().get(scope.orgId);
  // Nobody is asked to take away what the broker never trims: it is meant for every agent, used or not.
  const { catalog, boundaries } = snapshot;
  const kept = entriesMask(catalog, boundaries.broker?.alwaysKeep ?? DEFAULT_ALWAYS_KEEP);
  const isKept = (tool: string) => {
    const index = catalog.indexOf.get(tool);
    return index !== undefined && hasBit(kept, index);
  };
  const drafts = agents.flatMap(({ agent, calls, granted: all, unused: some }) => {
    const unused = some.map(({ tool }) => tool).filter((tool) => !isKept(tool));
    const granted = all - (some.length - unused.length);
    const one = suggestDrop({ agent, calls, granted, unused, days: UNUSED_DAYS });
    return one ? [one] : [];
  });
  return syncSuggestions(scope, ['drop_grant'], drafts, now);
}

/**
 * Looks at one organization: what adds up, and what could be done about it. Safe to run twice and to be cut off anywhere.
 * `all`: at every tool.
 */
export async function lookAtOrg(
  scope: OrgScope,
  now = new Date(),
  options: { all?: boolean } = {},
): Promise<CohesionRun & { suggested: number }> {
  const run = await evaluateCohesion(scope, now, options);
  const { settings } = await loadCohesionSettings(scope);
  let suggested = await syncSuggestions(scope, OF_TOOLS, suggest(await listSuspects(scope), settings), now);
  if (run.suggestedAt === null || dayOf(run.suggestedAt.getTime()) !== dayOf(now.getTime())) {
    suggested += await suggestDrops(scope, now);
    await noteSuggested(scope, now);
  }
  return { ...run, suggested };
}

const COUNTED_WITHIN_MS = 10_000;

/** Counts what waits, and looks at every tool of an organization, whether or not the job would: somebody asked for it. */
export async function lookNow(scope: OrgScope): Promise<CohesionRun> {
  await foldOutcomes(AbortSignal.timeout(COUNTED_WITHIN_MS));
  return lookAtOrg(scope, new Date(), { all: true });
}

/** The same for every organization in which something happened. Answers how many warnings and suggestions moved. */
export async function lookAtCohesion(signal?: AbortSignal): Promise<number> {
  const due = await listCohesionDue();
  // What is told of and not counted yet would be looked at as referrals without the calls beside them.
  if (due.length > 0) await foldOutcomes(signal, { byJob: true });
  let moved = 0;
  for (const { orgId, orgSlug, now } of due) {
    if (signal?.aborted) break;
    const { opened, closed, suggested } = await lookAtOrg(systemOrgScope({ id: orgId, slug: orgSlug }, JOB), now);
    moved += opened + closed + suggested;
    if (opened + closed > 0) log().info({ org: orgSlug, opened, closed }, 'warnings of cohesion opened or closed');
  }
  return moved;
}
