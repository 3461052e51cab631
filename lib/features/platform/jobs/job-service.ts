import type { PlatformScope } from '@/lib/data/scope';
import type { JobDetail, JobRunView, JobView } from './job-contract';
import { getJobRow, type JobRow, listJobRows, requestRunRow } from './job-repository';

const iso = (at: Date | null) => at?.toISOString() ?? null;

function toView(row: JobRow): JobView {
  return {
    slug: row.slug,
    title: row.title,
    kind: row.kind as JobView['kind'],
    status: row.startedAt ? 'running' : row.requestedAt ? 'requested' : 'idle',
    everySeconds: row.everySeconds,
    nextRunAt: iso(row.nextRunAt),
    startedAt: iso(row.startedAt),
    process: row.node,
    lastRunAt: iso(row.lastRunAt),
    lastMs: row.lastMs,
    lastStatus: row.lastStatus as JobView['lastStatus'],
    lastError: row.lastError,
    lastErrorAt: iso(row.lastErrorAt),
    runs: Number(row.runCount),
    failures: Number(row.failureCount),
    failuresInRow: row.failuresInRow,
  };
}

/** Returns all background jobs: scheduled jobs first, then queues. */
export async function listJobs(scope: PlatformScope): Promise<JobView[]> {
  return (await listJobRows(scope)).map(toView);
}

export async function getJob(scope: PlatformScope, slug: string): Promise<JobDetail> {
  const { job, runs } = await getJobRow(scope, slug);
  const recent = runs.map(({ id, status, trigger, requestedBy, startedAt, endedAt, ms, done, error }) => ({
    ...{ id, requestedBy, ms, done, error },
    status: status as JobRunView['status'],
    trigger: trigger as JobRunView['trigger'],
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
  }));
  return { ...toView(job), recent };
}

/** Starts a job within about 2 seconds. Throws `not_found`, `conflict`. */
export async function runJobNow(scope: PlatformScope, slug: string): Promise<JobDetail> {
  await requestRunRow(scope, slug);
  return getJob(scope, slug);
}
