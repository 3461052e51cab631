import { recordAudit } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import type { PlatformScope } from '@/lib/data/scope';
import { readPlatform, writePlatform } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';

const RECENT = 50;

export function listJobRows(scope: PlatformScope) {
  return readPlatform(scope, (tx) => tx.job.findMany({ orderBy: [{ kind: 'asc' }, { title: 'asc' }] }));
}
export type JobRow = Awaited<ReturnType<typeof listJobRows>>[number];

async function requireJob(tx: Transaction, slug: string): Promise<JobRow> {
  const row = await tx.job.findUnique({ where: { slug } });
  if (!row) throw notFound('job');
  return row;
}

export function getJobRow(scope: PlatformScope, slug: string) {
  return readPlatform(scope, async (tx) => {
    const job = await requireJob(tx, slug);
    const runs = await tx.jobRun.findMany({ where: { job: slug }, orderBy: { startedAt: 'desc' }, take: RECENT });
    return { job, runs };
  });
}

/** Schedules a run for the next poll of any process. Throws `not_found`, `conflict` for queue jobs. */
export function requestRunRow(scope: PlatformScope, slug: string): Promise<void> {
  return writePlatform(scope, undefined, async (tx) => {
    const { kind } = await requireJob(tx, slug);
    if (kind === 'queue') throw new AppError('conflict', 'This job runs on demand and has no schedule.');
    await tx.job.updateMany({ where: { slug }, data: { requestedAt: new Date(), requestedBy: scope.label } });
    await recordAudit(tx, scope, 'job.run', `job/${slug}`);
  });
}
