import PgBoss from 'pg-boss';
import type { Transaction } from '@/lib/data/db';
import { singleton } from '@/lib/shared/singleton';

/** What each queue's jobs carry: ids alone, for the rows themselves are bound to their tenant and a queue is not. */
export interface JobData {
  'source-import': { orgId: string; orgSlug: string; runId: string };
  'platform-import': { sourceId: string };
  'search-learning': { orgId: string; orgSlug: string };
  'tool-vectors': { orgId: string; orgSlug: string };
  webhook: { orgId: string; orgSlug: string; notificationId: string };
  mail: { orgId: string; orgSlug: string };
  evaluation: { orgId: string; orgSlug: string; runId: string };
}
export type QueueName = keyof JobData;

/** Told when a job was added by this process, so that nobody waits for the next look at the queue. */
const wakers = () => singleton('job-wakers', () => new Set<() => void>());

/** `wake` is called after jobs were added here; answers what ends that. */
export function onEnqueued(wake: () => void): () => void {
  wakers().add(wake);
  return () => wakers().delete(wake);
}

/** Says so after the transaction that added a job has committed: before, nobody would find it. */
export function jobsWereAdded(): void {
  for (const wake of wakers()) wake();
}

// Only writes its statement: the connection is the transaction's.
const composer = () =>
  singleton('job-composer', () => new PgBoss({ db: { executeSql: async () => ({ rows: [] }) }, schema: 'pgboss' }));

/** What stands in a queue: a dead job keeps its data alone, so the data says which queue it came from. */
export type QueuedJob = { [Q in QueueName]: JobData[Q] & { queue: Q } }[QueueName];

/**
 * Adds a job in the transaction of what it is about: both are there, or neither. `key`: of jobs with one key that
 * nobody has begun, one is kept.
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
