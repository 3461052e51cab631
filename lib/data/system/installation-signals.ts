import { systemDatabase } from '@/lib/data/db';

export interface JobSignal {
  slug: string;
  runs: number;
  failures: number;
  failuresInRow: number;
  /** Null: never finished. */
  lastSeconds: number | null;
}

export interface InstallationSignals {
  pendingRows: number;
  /** Age of the oldest uncounted call; 0 without one. */
  pendingSeconds: number;
  outbox: number;
  outboxSeconds: number;
  jobs: JobSignal[];
}

/** Metrics for monitoring the installation. Contains no organization names. */
export async function readInstallationSignals(): Promise<InstallationSignals> {
  const [[waiting], jobs] = await Promise.all([
    systemDatabase().$queryRaw<Omit<InstallationSignals, 'jobs'>[]>`
      SELECT (SELECT count(*)::int FROM (SELECT 1 FROM "OutcomePending" LIMIT 1000000) p) AS "pendingRows",
        coalesce((SELECT extract(epoch FROM clock_timestamp() - "storedAt")::float8 FROM "OutcomePending" ORDER BY id LIMIT 1), 0) AS "pendingSeconds",
        (SELECT count(*)::int FROM (SELECT 1 FROM "NotificationDelivery" WHERE status = 'pending' LIMIT 1000000) n) AS outbox,
        coalesce((SELECT extract(epoch FROM clock_timestamp() - min("createdAt"))::float8 FROM "NotificationDelivery" WHERE status = 'pending'), 0) AS "outboxSeconds"`,
    systemDatabase().$queryRaw<JobSignal[]>`
      SELECT slug, "runCount"::float8 AS runs, "failureCount"::float8 AS failures, "failuresInRow", "lastMs" / 1000.0::float8 AS "lastSeconds"
      FROM "Job" ORDER BY slug`,
  ]);
  return { ...waiting!, jobs };
}
