import { deleteOldRuns } from '@/lib/data/system/jobs/job-rows';
import { checkRollups } from '@/lib/data/system/retention/check-rollups';
import { createNextOutcomePartition } from '@/lib/data/system/retention/outcome-partitions';
import { deleteExpiredOutcomes } from '@/lib/data/system/retention/outcome-retention';
import { purgeExpired } from '@/lib/data/system/retention/purge';
import { retainHistories } from '@/lib/data/system/retention/retention';
import { purgeRollups, rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { removeAllExpiredBlocks } from '@/lib/features/access/policies/expired-blocks-service';
import { expireApprovals } from '@/lib/features/calls/approvals/approval-jobs';
import { resumeEvaluations } from '@/lib/features/descriptions/evaluations/evaluation-job';
import { signUnsignedChains } from '@/lib/features/history/audit/sign-unsigned-chains';
import { checkIntegrations } from '@/lib/features/integrations/integration-check-job';
import { renewGrants } from '@/lib/features/integrations/oauth-service';
import { warnOfExpiringKeys } from '@/lib/features/notifications/expiring-keys-job';
import { notifyOfChanges, sendOverdueMail } from '@/lib/features/notifications/revision-notice-job';
import { closeOpenPackets, fitCalibrations } from '@/lib/features/routing/packet-jobs';
import { saveRankingStatuses } from '@/lib/features/search/embeddings/ranking-status';
import { requestMissingVectors } from '@/lib/features/search/embeddings/tool-vectors-job';
import { requestDueTrainings } from '@/lib/features/search/learning/search-learning-service';
import { resumeImports, syncDueServers } from '@/lib/features/sources/import-service';
import { checkCohesion } from '@/lib/features/suggestions/suggestion-job';
import { runEvery } from '@/lib/jobs/run-every';
import { type ScheduledJob, scheduleJob } from '@/lib/jobs/schedule-job';
import { log } from '@/lib/log';
import { upstreamPool } from '@/lib/upstream/upstream-pool';
import { maintainJobQueue, startWorker } from './worker';

const SECOND = 1_000;
const HOUR = 3_600;

async function expireBlocks(): Promise<number> {
  const removed = await removeAllExpiredBlocks();
  if (removed > 0) log().info({ removed }, 'expired blocks removed');
  return removed;
}

async function purge(): Promise<void> {
  await purgeExpired();
  await deleteOldRuns();
  await purgeRollups();
}

/** Recurring jobs of the installation, run by one process at a time. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  {
    slug: 'rollups',
    title: 'Counting calls by minute, hour and day',
    everySeconds: 2,
    work: (signal) => rollUpOutcomes(signal, { byJob: true }),
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
  { slug: 'renew-grants', title: 'Renewing OAuth tokens', everySeconds: 60, work: () => renewGrants() },
  {
    slug: 'ask-mcp-servers',
    title: 'Checking MCP servers for changed tools',
    everySeconds: 30,
    work: () => syncDueServers(),
  },
  { slug: 'end-blocks', title: 'Removing expired blocks', everySeconds: 15, work: expireBlocks },
  {
    slug: 'close-packets',
    title: 'Ending interrupted and expired messages',
    everySeconds: 10,
    work: () => closeOpenPackets(),
  },
  {
    slug: 'expire-approvals',
    title: 'Expiring approvals',
    everySeconds: 10,
    work: () => expireApprovals(),
  },
  { slug: 'warn-of-keys', title: 'Notifying of expiring keys', everySeconds: 300, work: () => warnOfExpiringKeys() },
  { slug: 'notify-of-changes', title: 'Notifying of changed access', everySeconds: 30, work: () => notifyOfChanges() },
  { slug: 'send-overdue-mail', title: 'Sending overdue mail', everySeconds: 300, work: () => sendOverdueMail() },
  { slug: 'calibrate', title: 'Calibrating confidence', everySeconds: 300, work: () => fitCalibrations() },
  {
    slug: 'ask-for-vectors',
    title: 'Requesting embeddings of new tools',
    everySeconds: 30,
    work: requestMissingVectors,
  },
  { slug: 'sign-audit', title: 'Signing audit logs', everySeconds: 30, atStop: true, work: signUnsignedChains },
  {
    slug: 'cohesion',
    title: 'Evaluating cohesion',
    everySeconds: 30,
    work: checkCohesion,
  },
  { slug: 'learn-from-calls', title: 'Training search on new calls', everySeconds: HOUR, work: requestDueTrainings },
  { slug: 'purge', title: 'Deleting expired rows', everySeconds: HOUR, deletes: true, work: purge },
  {
    slug: 'check-rollups',
    title: 'Verifying yesterday’s call counts',
    everySeconds: 6 * HOUR,
    work: (signal) => checkRollups(signal),
  },
  {
    slug: 'retention',
    title: 'Deleting calls past retention',
    everySeconds: HOUR,
    deletes: true,
    work: deleteExpiredOutcomes,
  },
  {
    slug: 'histories',
    title: 'Deleting history past retention',
    everySeconds: 24 * HOUR,
    deletes: true,
    work: retainHistories,
  },
  {
    slug: 'outcome-months',
    title: 'Creating next month’s partition',
    everySeconds: HOUR,
    work: createNextOutcomePartition,
  },
];

/**
 * Starts the background work of a serving process. `worker`: also runs queue jobs, unless a separate worker process
 * does.
 */
export function startJobs({ worker }: { worker: boolean }): void {
  if (worker) {
    startWorker();
    scheduleJob({
      slug: 'queue-upkeep',
      title: 'Maintaining the job queue',
      everySeconds: 60,
      work: maintainJobQueue,
    });
  }
  for (const job of SCHEDULED_JOBS) scheduleJob(job);
  runEvery('Closing idle connections to MCP servers', 60 * SECOND, () => upstreamPool().closeIdle());
  runEvery('Saving the status of embeddings endpoints', 5 * SECOND, saveRankingStatuses);
}
