import type { ReportedCalls } from '@/lib/cohesion/doubtful-reports';
import { Prisma } from '@/lib/data/db';
import { ALL_CALLS, FAILED_CALLS } from '@/lib/data/outcome-columns';
import type { OrgScope } from '@/lib/data/scope';
import { queryOrg } from '@/lib/data/transactions';
import { UPSTREAM_CODES } from '@/lib/shared/discount';

const IN_MS = Prisma.sql`(extract(epoch FROM bucket) * 1000)::float8`;
/** Tools whose latencies are examined: those with the most calls. */
const MAX_TOOLS = 200;

/** Calls of each agent by tool since a day (UTC). */
export function reportedCalls(scope: OrgScope, since: Date): Promise<ReportedCalls[]> {
  return queryOrg<ReportedCalls>(scope)`
    SELECT "agentId"::text, tool, sum(${ALL_CALLS})::int AS calls, sum(${FAILED_CALLS})::int AS failures,
      sum(excused)::int AS excused, sum(unbacked)::int AS unbacked, sum(observed)::int AS observed,
      sum("observedFailures")::int AS "observedFailures", min(${IN_MS}) AS "firstAt"
    FROM "OutcomeRollup" WHERE "orgId" = ${scope.orgId}::uuid AND span = 'day' AND bucket >= ${since}
    GROUP BY 1, 2`;
}

export interface LatencyRow {
  tool: string;
  method: string;
  at: number;
  latency: number[];
}

/** Latencies by tool and method, oldest first: by the day until `hoursSince`, then by the hour. */
export function latencies(scope: OrgScope, since: Date, hoursSince: Date): Promise<LatencyRow[]> {
  const { orgId } = scope;
  return queryOrg<LatencyRow>(scope)`
    WITH busiest AS (
      SELECT name FROM "OutcomeSummary"
      WHERE "orgId" = ${orgId}::uuid AND span = 'day' AND kind = 'tool' AND bucket >= ${since}
      GROUP BY 1 ORDER BY sum(${ALL_CALLS}) DESC LIMIT ${MAX_TOOLS}
    )
    SELECT name AS tool, method, ${IN_MS} AS at, latency FROM "OutcomeSummary" JOIN busiest USING (name)
    WHERE "orgId" = ${orgId}::uuid AND kind = 'tool' AND cardinality(latency) > 0
      AND ((span = 'day' AND bucket >= ${since} AND bucket < ${hoursSince}) OR (span = 'hour' AND bucket >= ${hoursSince}))
    ORDER BY bucket`;
}

export interface VolumeRow {
  tool: string;
  method: string;
  span: 'day' | 'hour';
  at: number;
  calls: number;
}

/** Calls by tool and method, oldest first: by the day, and since `hoursSince` also by the hour. */
export function volumes(scope: OrgScope, since: Date, hoursSince: Date): Promise<VolumeRow[]> {
  const { orgId } = scope;
  return queryOrg<VolumeRow>(scope)`
    SELECT name AS tool, method, span::text, ${IN_MS} AS at, (${ALL_CALLS})::int AS calls FROM "OutcomeSummary"
    WHERE "orgId" = ${orgId}::uuid AND kind = 'tool'
      AND ((span = 'day' AND bucket >= ${since}) OR (span = 'hour' AND bucket >= ${hoursSince}))
    ORDER BY bucket`;
}

export interface SourceRow {
  tool: string;
  at: number;
  calls: number;
  /** Calls that did not reach the tool. */
  failures: number;
}

/** Observed calls of tools by the hour, oldest first, with those that did not reach the tool. */
export function unreachedCalls(scope: OrgScope, since: Date): Promise<SourceRow[]> {
  const { orgId } = scope;
  return queryOrg<SourceRow>(scope)`
    WITH failed AS (
      SELECT tool, bucket, sum(calls)::int AS failures FROM "FailureRollup"
      WHERE "orgId" = ${orgId}::uuid AND span = 'hour' AND bucket >= ${since} AND code = ANY(${[...UPSTREAM_CODES]}::text[])
      GROUP BY 1, 2
    )
    SELECT s.name AS tool, (extract(epoch FROM s.bucket) * 1000)::float8 AS at, sum(s.observed)::int AS calls, coalesce(max(f.failures), 0)::int AS failures
    FROM "OutcomeSummary" s LEFT JOIN failed f ON f.tool = s.name AND f.bucket = s.bucket
    WHERE s."orgId" = ${orgId}::uuid AND s.kind = 'tool' AND s.span = 'hour' AND s.bucket >= ${since} AND s.observed > 0
    GROUP BY s.name, s.bucket ORDER BY s.bucket`;
}
