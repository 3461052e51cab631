import { signMovedChains } from '@/lib/audit/sign-moved-chains';
import { checkRollups } from '@/lib/data/system/check-rollups';
import { foldOutcomes, purgeRollups } from '@/lib/data/system/fold-outcomes';
import { deleteOldRuns } from '@/lib/data/system/job-rows';
import { ensureNextOutcomeMonth } from '@/lib/data/system/outcome-months';
import { retainOutcomes } from '@/lib/data/system/outcome-retention';
import { purgeExpired } from '@/lib/data/system/purge';
import { expireApprovals } from '@/lib/features/approvals/approval-jobs';
import { tellRankings } from '@/lib/features/embeddings/ranking-notes';
import { noticeToolsWithoutVectors } from '@/lib/features/embeddings/tool-vectors-job';
import { resumeEvaluations } from '@/lib/features/evaluations/evaluation-job';
import { checkIntegrations } from '@/lib/features/integrations/integration-check-job';
import { renewGrants } from '@/lib/features/integrations/oauth-service';
import { endBlocks } from '@/lib/features/policy/ended-blocks-service';
import { closeOpenPackets, fitCalibrations } from '@/lib/features/routing/packet-jobs';
import { noticeNewCalls } from '@/lib/features/search-learning/search-learning-service';
import { askDueServers, resumeImports } from '@/lib/features/sources/import-service';
import { askDuePlatformServers } from '@/lib/features/sources/platform-import-service';
import { lookAtCohesion } from '@/lib/features/suggestions/suggestion-job';
import { log } from '@/lib/log';
import { upstreamPool } from '@/lib/mcp/upstream/upstream-pool';
import { runEvery } from './run-every';
import { type ScheduledJob, scheduleJob } from './schedule-job';
import { startWorker, tidyQueue } from './worker';

const SECOND = 1_000;
const HOUR = 3_600;

async function endBlocksAndSay(): Promise<number> {
  const removed = await endBlocks();
  if (removed > 0) log().info({ removed }, 'blocks that have ended were removed');
  return removed;
}

async function purge(): Promise<void> {
  await purgeExpired();
  await deleteOldRuns();
  await purgeRollups();
}

/** What the installation does once, whatever the number of its processes. */
const SCHEDULED: readonly ScheduledJob[] = [
  {
    slug: 'rollups',
    title: 'Counting calls by minute, hour and day',
    everySeconds: 2,
    work: (signal) => foldOutcomes(signal, { byJob: true }),
  },
  { slug: 'resume-imports', title: 'Resuming interrupted imports', everySeconds: 10, work: () => resumeImports() },
  {
    slug: 'resume-evaluations',
    title: 'Resuming interrupted evaluations',
    everySeconds: 30,
    work: () => resumeEvaluations(),
  },
  {
    slug: 'check-integrations',
    title: 'Checking integrations',
    everySeconds: 60,
    work: (signal) => checkIntegrations(signal),
  },
  { slug: 'renew-grants', title: 'Renewing grants of OAuth', everySeconds: 60, work: () => renewGrants() },
  {
    slug: 'ask-mcp-servers',
    title: 'Asking MCP servers whether their tools changed',
    everySeconds: 30,
    work: async () => (await askDueServers()) + (await askDuePlatformServers()),
  },
  { slug: 'end-blocks', title: 'Removing blocks that have ended', everySeconds: 15, work: endBlocksAndSay },
  {
    slug: 'close-packets',
    title: 'Ending interrupted and expired packets',
    everySeconds: 10,
    work: () => closeOpenPackets(),
  },
  {
    slug: 'expire-approvals',
    title: 'Ending approvals that ran out',
    everySeconds: 10,
    work: () => expireApprovals(),
  },
  { slug: 'calibrate', title: 'Calibrating confidences', everySeconds: 300, work: () => fitCalibrations() },
  {
    slug: 'ask-for-vectors',
    title: 'Asking for vectors of new tools',
    everySeconds: 30,
    work: noticeToolsWithoutVectors,
  },
  { slug: 'sign-audit', title: 'Signing the audit logs', everySeconds: 30, atStop: true, work: signMovedChains },
  {
    slug: 'cohesion',
    title: 'Looking at what calls add up to',
    everySeconds: 30,
    work: lookAtCohesion,
  },
  { slug: 'learn-from-calls', title: 'Learning again from new calls', everySeconds: HOUR, work: noticeNewCalls },
  { slug: 'purge', title: 'Deleting what has expired', everySeconds: HOUR, deletes: true, work: purge },
  {
    slug: 'check-rollups',
    title: 'Comparing yesterday’s counts with its calls',
    everySeconds: 6 * HOUR,
    work: (signal) => checkRollups(signal),
  },
  {
    slug: 'retention',
    title: 'Deleting calls that are kept no longer',
    everySeconds: HOUR,
    deletes: true,
    work: retainOutcomes,
  },
  {
    slug: 'outcome-months',
    title: 'Making next month’s partition',
    everySeconds: HOUR,
    work: ensureNextOutcomeMonth,
  },
];

/**
 * What a serving process does in the background. `worker`: also takes jobs from the queue, unless another process of
 * the installation does that alone.
 */
export function startJobs({ worker }: { worker: boolean }): void {
  if (worker) {
    startWorker();
    scheduleJob({ slug: 'queue-upkeep', title: 'Keeping the job queue tidy', everySeconds: 60, work: tidyQueue });
  }
  for (const job of SCHEDULED) scheduleJob(job);
  runEvery('Closing idle connections to MCP servers', 60 * SECOND, () => upstreamPool().closeIdle());
  runEvery('Telling how messages fare with embeddings endpoints', 5 * SECOND, tellRankings);
}
