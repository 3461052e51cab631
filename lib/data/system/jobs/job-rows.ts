import { Prisma, systemDatabase } from '@/lib/data/db';

const KEPT_RUNS = 200;

export type RunTrigger = 'clock' | 'queue' | 'person';

export interface StartedRun {
  startedAt: Date;
  requestedBy: string | null;
}

export interface EndedRun {
  trigger: RunTrigger;
  requestedBy: string | null;
  startedAt: Date;
  /** Monotonic duration: the database's clock may have jumped meanwhile. */
  ms: number;
  status: 'done' | 'failed';
  /** Number of items processed; null when the job does not count. */
  done: number | null;
  error: string | null;
  /** Seconds until the next run; null without a schedule. */
  everySeconds: number | null;
}

/** The column keeps milliseconds, and a time that is rounded up is not due yet. */
const DUE_NOW = Prisma.sql`date_trunc('milliseconds', now())`;

/** Creates the row of a job or updates its interval. A new scheduled job is due immediately. */
export async function registerJob(
  slug: string,
  title: string,
  kind: 'clock' | 'queue',
  everySeconds: number | null,
): Promise<void> {
  await systemDatabase().$executeRaw`
    INSERT INTO "Job" (slug, title, kind, "everySeconds", "nextRunAt")
    VALUES (${slug}, ${title}, ${kind}, ${everySeconds}::int, CASE WHEN ${everySeconds}::int IS NULL THEN NULL ELSE ${DUE_NOW} END)
    ON CONFLICT (slug) DO UPDATE SET title = excluded.title, kind = excluded.kind, "everySeconds" = excluded."everySeconds",
      "nextRunAt" = least("Job"."nextRunAt", now() + make_interval(secs => excluded."everySeconds"))
    WHERE ("Job".title, "Job".kind, "Job"."everySeconds") IS DISTINCT FROM (excluded.title, excluded.kind, excluded."everySeconds")`;
}

const IS_DUE = Prisma.sql`("nextRunAt" <= now() OR "nextRunAt" > now() + make_interval(secs => "everySeconds" + 1))`;

export interface DueJobs {
  due: { slug: string; requested: boolean }[];
  /** The database's time and the newest end of a run; null when nothing has run yet. */
  nowMs: number;
  lastRunMs: number | null;
}

export async function findDueJobs(slugs: readonly string[]): Promise<DueJobs> {
  const [row] = await systemDatabase().$queryRaw<DueJobs[]>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs",
      (extract(epoch FROM max("lastRunAt")) * 1000)::float8 AS "lastRunMs",
      coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'requested', "requestedAt" IS NOT NULL)
        ORDER BY "requestedAt" NULLS LAST, "nextRunAt")
        FILTER (WHERE slug = ANY(${slugs}::text[]) AND (${IS_DUE} OR "requestedAt" IS NOT NULL)), '[]') AS due
    FROM "Job"`;
  return row!;
}

/**
 * Starts a run under the job's lock. Returns null when it is no longer due. `always`: ignores the schedule. Marks an
 * unfinished previous run as interrupted.
 */
export async function startRun(
  slug: string,
  node: string,
  { always = false }: { always?: boolean } = {},
): Promise<StartedRun | null> {
  const rows = await systemDatabase().$queryRaw<StartedRun[]>`
    WITH was AS (
      SELECT * FROM "Job" WHERE slug = ${slug} AND (${always} OR ${IS_DUE} OR "requestedAt" IS NOT NULL) FOR UPDATE
    ), cut AS (
      INSERT INTO "JobRun" (job, trigger, status, "startedAt", "endedAt", ms, error)
      SELECT slug, 'clock', 'interrupted', "startedAt", now(), 0, 'Its process ended before it did.' FROM was WHERE "startedAt" IS NOT NULL
      RETURNING job
    )
    UPDATE "Job" j SET "startedAt" = now(), node = ${node}, "requestedAt" = NULL, "requestedBy" = NULL,
      "lastStatus" = CASE WHEN was."startedAt" IS NULL THEN j."lastStatus" ELSE 'interrupted' END,
      "failureCount" = j."failureCount" + CASE WHEN was."startedAt" IS NULL THEN 0 ELSE 1 END,
      "nextRunAt" = now() + make_interval(secs => j."everySeconds")
    FROM was WHERE j.slug = was.slug
    RETURNING j."startedAt" AS "startedAt", was."requestedBy" AS "requestedBy"`;
  return rows[0] ?? null;
}

/** Records the result of a run. Runs without work leave no row. */
export async function endRun(slug: string, run: EndedRun): Promise<void> {
  const { trigger, requestedBy, startedAt, status, done, error, everySeconds } = run;
  const ms = Math.round(run.ms);
  const isKept = status === 'failed' || trigger === 'person' || done !== 0;
  await systemDatabase().$executeRaw`
    WITH ended AS (
      UPDATE "Job" SET "startedAt" = CASE WHEN ${everySeconds}::int IS NULL THEN "startedAt" END, node = NULL, "lastRunAt" = now(),
        "lastMs" = ${ms}::int, "lastStatus" = ${status},
        "lastError" = coalesce(${error}, "lastError"), "lastErrorAt" = CASE WHEN ${error}::text IS NULL THEN "lastErrorAt" ELSE now() END,
        "runCount" = "runCount" + 1,
        "failureCount" = "failureCount" + CASE WHEN ${status} = 'failed' THEN 1 ELSE 0 END,
        "failuresInRow" = CASE WHEN ${status} = 'failed' THEN "failuresInRow" + 1 ELSE 0 END,
        "nextRunAt" = now() + make_interval(secs => ${everySeconds}::int)
      WHERE slug = ${slug} RETURNING slug, "lastMs"
    )
    INSERT INTO "JobRun" (job, trigger, "requestedBy", status, "startedAt", "endedAt", ms, done, error)
    SELECT slug, ${trigger}, ${requestedBy}, ${status}, ${startedAt}::timestamptz, now(), "lastMs", ${done}::int, ${error}
    FROM ended WHERE ${isKept}`;
}

/** Deletes old runs. Returns the number deleted. */
export function deleteOldRuns(): Promise<number> {
  return systemDatabase().$executeRaw`
    DELETE FROM "JobRun" WHERE id IN (
      SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY job ORDER BY "startedAt" DESC) AS n FROM "JobRun") runs WHERE n > ${KEPT_RUNS})`;
}

export async function readJobHealth(): Promise<
  { name: string; everySeconds: number; lastRunAt: Date | null; lastError: boolean }[]
> {
  const rows = await systemDatabase().job.findMany({
    where: { kind: 'clock', lastRunAt: { not: null } },
    orderBy: { title: 'asc' },
  });
  return rows.map(({ title, everySeconds, startedAt, lastRunAt, lastStatus }) => ({
    name: title,
    everySeconds: everySeconds ?? 0,
    // A running job is not late.
    lastRunAt: startedAt ?? lastRunAt,
    lastError: lastStatus === 'failed',
  }));
}
