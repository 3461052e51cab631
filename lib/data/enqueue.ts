import PgBoss from 'pg-boss';
import type { Transaction } from '@/lib/data/db';
import { singleton } from '@/lib/shared/singleton';

/** Payload of each queue's jobs. Contains only ids, because queue rows are not tenant-scoped. */
export interface JobData {
  /** Without an organization: an import of the platform, by which row-level security of jobs tells it. */
  'source-import': { orgId?: string; orgSlug?: string; runId: string };
  'search-learning': { orgId: string; orgSlug: string };
  /** `refit`: also measures again how much vectors count. */
  'tool-vectors': { orgId: string; orgSlug: string; refit?: boolean };
  webhook: { orgId: string; orgSlug: string; notificationId: string };
  /** `dueAt`: the time of daily mail, before which the job does not start. */
  mail: { orgId: string; orgSlug: string; dueAt?: string };
  evaluation: { orgId: string; orgSlug: string; runId: string };
  packet: { orgId: string; orgSlug: string; packetId: string };
}
export type QueueName = keyof JobData;

/** Callbacks after this process adds a job, so that it starts without waiting for the next poll. */
const jobListeners = () => singleton('job-wakers', () => new Set<() => void>());

/** Registers `wake`, called after this process adds jobs. Returns a function that unregisters it. */
export function onJobAdded(wake: () => void): () => void {
  jobListeners().add(wake);
  return () => jobListeners().delete(wake);
}

/** Call after the transaction that added a job commits. Before that, workers cannot see it. */
export function notifyJobsAdded(): void {
  for (const wake of jobListeners()) wake();
}

// Builds SQL only: the statement runs on the transaction's connection.
const composer = () =>
  singleton('job-composer', () => new PgBoss({ db: { executeSql: async () => ({ rows: [] }) }, schema: 'pgboss' }));

/** A queued job. Dead jobs keep only their data, so the data includes the queue. */
export type QueuedJob = { [Q in QueueName]: JobData[Q] & { queue: Q } }[QueueName];

/**
 * Adds a job in the caller's transaction, so that both commit or neither does. `key`: of several waiting jobs with the
 * same key, one is kept.
 */
export async function enqueue<Q extends QueueName>(
  tx: Pick<Transaction, '$queryRawUnsafe'>,
  queue: Q,
  data: JobData[Q],
  key: string,
  { afterSeconds = 0 }: { afterSeconds?: number } = {},
): Promise<void> {
  const db = {
    executeSql: async (text: string, values: unknown[]) => ({
      rows: await tx.$queryRawUnsafe<unknown[]>(text, ...values.map((value) => value ?? null)),
    }),
  };
  await composer().send(queue, { ...data, queue }, { db, singletonKey: key, startAfter: afterSeconds });
}
