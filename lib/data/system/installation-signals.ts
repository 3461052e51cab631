import { systemDatabase } from '@/lib/data/db';

export interface JobSignal {
  slug: string;
  failuresInRow: number;
  /** Null: never finished. */
  lastSeconds: number | null;
  /** Seconds since the last run ended, and between two runs; null for queues and before the first run. */
  ageSeconds: number | null;
  everySeconds: number | null;
}

export interface InstallationSignals {
  pendingRows: number;
  /** Age of the oldest uncounted call; 0 without one. */
  pendingSeconds: number;
  outbox: number;
  outboxSeconds: number;
  approvals: number;
  /** Age of the oldest pending approval; 0 without one. */
  approvalSeconds: number;
  jobs: JobSignal[];
  quarantine: { state: string; tools: number }[];
  sources: { state: string; sources: number }[];
}

/** Counts stop here, so that a scrape of a large installation stays cheap. */
const MOST = 1_000_000;

type Waiting = Omit<InstallationSignals, 'jobs' | 'quarantine' | 'sources'>;

/** Metrics for monitoring the installation. Contains no organization names. */
export async function readInstallationSignals(): Promise<InstallationSignals> {
  const database = systemDatabase();
  const [[waiting], jobs, quarantine, sources] = await Promise.all([
    database.$queryRaw<Waiting[]>`
      SELECT (SELECT count(*)::int FROM (SELECT 1 FROM "OutcomePending" LIMIT ${MOST}) p) AS "pendingRows",
        coalesce((SELECT extract(epoch FROM clock_timestamp() - "storedAt")::float8 FROM "OutcomePending" ORDER BY id LIMIT 1), 0) AS "pendingSeconds",
        (SELECT count(*)::int FROM (SELECT 1 FROM "NotificationDelivery" WHERE status = 'pending' AND "dueAt" <= clock_timestamp() LIMIT ${MOST}) n) AS outbox,
        coalesce((SELECT extract(epoch FROM clock_timestamp() - min("dueAt"))::float8 FROM "NotificationDelivery" WHERE status = 'pending' AND "dueAt" <= clock_timestamp()), 0) AS "outboxSeconds",
        open.approvals, open."approvalSeconds"
      FROM (
        SELECT count(*)::int AS approvals, coalesce(extract(epoch FROM clock_timestamp() - min("createdAt"))::float8, 0) AS "approvalSeconds"
        FROM "Approval" WHERE status = 'pending' AND "expiresAt" > now()
      ) open`,
    database.$queryRaw<JobSignal[]>`
      SELECT slug, "failuresInRow", "lastMs" / 1000.0::float8 AS "lastSeconds", "everySeconds",
        CASE WHEN kind = 'clock' THEN extract(epoch FROM clock_timestamp() - coalesce("startedAt", "lastRunAt"))::float8 END AS "ageSeconds"
      FROM "Job" ORDER BY slug`,
    database.$queryRaw<InstallationSignals['quarantine']>`
      SELECT definition::text AS state, count(*)::int AS tools FROM "Tool" WHERE definition <> 'approved' GROUP BY definition`,
    database.$queryRaw<InstallationSignals['sources']>`
      SELECT health::text AS state, count(*)::int AS sources FROM "SourceConnection" GROUP BY health`,
  ]);
  return { ...waiting!, jobs, quarantine, sources };
}
