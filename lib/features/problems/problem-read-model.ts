import { Prisma } from '@/lib/data/db';
import { FAILURE_KIND_LIST } from '@/lib/data/outcome-columns';
import type { OrgScope } from '@/lib/data/scope';
import { queryOrg, readOrg } from '@/lib/data/transactions';

/** A problem of a tool, by its source name, with the moment since which it lasts. */
export interface ToolSince {
  kind: string;
  tool: string;
  method: string;
  since: Date;
}

/** One row per item, with its place in the list, from 1. */
const itemsOf = (asked: readonly ToolSince[]) => Prisma.sql`unnest(${asked.map(({ kind }) => kind)}::text[],
  ${asked.map(({ tool }) => tool)}::text[], ${asked.map(({ method }) => method)}::text[],
  ${asked.map(({ since }) => since.toISOString())}::timestamptz[]) WITH ORDINALITY AS p (kind, tool, method, since, place)`;

export interface Affected {
  place: number;
  agents: string[];
  sessions: number;
}

/** Agents and conversations that a problem has affected since it began. */
export function affectedBy(scope: OrgScope, asked: readonly ToolSince[]): Promise<Affected[]> {
  if (asked.length === 0) return Promise.resolve([]);
  return queryOrg<Affected>(scope)`
    SELECT p.place::int, array_agg(DISTINCT a.slug ORDER BY a.slug) AS agents,
      count(DISTINCT o."agentId"::text || '/' || coalesce(o.session, ''))::int AS sessions
    FROM ${itemsOf(asked)}
    JOIN "Outcome" o ON o."orgId" = ${scope.orgId}::uuid AND o.tool = p.tool AND o.method = p.method AND o."occurredAt" >= p.since
      AND o.discounted IS NULL AND CASE p.kind
        WHEN 'failures' THEN o.outcome IN (${FAILURE_KIND_LIST})
        WHEN 'wrong_tool' THEN o.outcome = 'wrong_tool_boundary'
        WHEN 'low_utility' THEN o.outcome = 'low_utility'
        ELSE true END
    JOIN "Agent" a ON a.id = o."agentId"
    GROUP BY 1`;
}

/** When the organization was last changed: findings of policy checks are as they are since then. */
export function lastChangeAt(scope: OrgScope): Promise<Date | null> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => (await tx.revision.aggregate({ where: { orgId }, _max: { at: true } }))._max.at);
}

export interface ChangeBefore {
  place: number;
  number: string;
  at: Date;
  label: string;
  entity: string;
}

/**
 * The latest change of each tool's definition or description in the day before a moment, else the latest other change
 * in the two hours before it. Moments older than a week are days, so changes within that day count.
 */
export function changesBefore(scope: OrgScope, asked: readonly ToolSince[]): Promise<ChangeBefore[]> {
  if (asked.length === 0) return Promise.resolve([]);
  return queryOrg<ChangeBefore>(scope)`
    SELECT DISTINCT ON (p.place) p.place::int, r.number::text, r.at, r.label, c.entity
    FROM ${itemsOf(asked)}
    CROSS JOIN LATERAL (SELECT p.since + CASE WHEN p.since < now() - interval '7 days' THEN interval '1 day' ELSE interval '1 hour' END AS until) w
    JOIN "Revision" r ON r."orgId" = ${scope.orgId}::uuid AND r.at >= p.since - interval '1 day' AND r.at < w.until
    JOIN "RevisionChange" c ON c."revisionId" = r.id
    CROSS JOIN LATERAL (SELECT
      (c.entity = 'Tool' AND coalesce(c.after->>'name', c.before->>'name') = p.tool)
      OR (c.entity = 'ToolOverride' AND coalesce(c.after->>'tool', c.before->>'tool') = p.tool) AS own) d
    WHERE d.own OR (c.entity NOT IN ('Tool', 'ToolOverride') AND r.at >= p.since - interval '2 hours')
    ORDER BY p.place, d.own DESC, r.at DESC`;
}

export interface VersionBefore {
  place: number;
  /** `model`: the version of the routing settings. `upstream`: the slug of the source. */
  kind: 'upstream' | 'model';
  ref: string;
  at: Date;
  before: string | null;
  after: string | null;
  by: string | null;
}

/**
 * The latest new version of each tool's source in the day before a moment, as it was read from the source, else the latest
 * change of the organization's model. Moments older than a week are days, as in `changesBefore`.
 */
export function versionsBefore(scope: OrgScope, asked: readonly ToolSince[]): Promise<VersionBefore[]> {
  if (asked.length === 0) return Promise.resolve([]);
  const { orgId } = scope;
  return queryOrg<VersionBefore>(scope)`
    WITH upstream AS (
      SELECT s.slug, r."finishedAt" AS at, r.counts->'document'->>'version' AS after,
        lag(r.counts->'document'->>'version') OVER (PARTITION BY s.id ORDER BY r."finishedAt") AS before
      FROM "Source" s JOIN "ImportRun" r ON r."sourceId" = s.id AND r."orgId" = s."orgId"
      WHERE s."orgId" = ${orgId}::uuid AND r."finishedAt" IS NOT NULL AND r.counts->'document' IS NOT NULL
    ), model AS (
      SELECT version, at, label, name AS after,
        lag(name) OVER (ORDER BY version) AS before, lag(version) OVER (ORDER BY version) AS previous
      FROM "RoutingSettingsVersion"
      CROSS JOIN LATERAL (SELECT nullif(concat_ws(' and ', settings->'model'->>'selection', nullif(settings->'model'->>'review', settings->'model'->>'selection')), '') AS name) n
      WHERE "orgId" = ${orgId}::uuid
    )
    SELECT DISTINCT ON (p.place) p.place::int, v.* FROM ${itemsOf(asked)}
    CROSS JOIN LATERAL (SELECT p.since + CASE WHEN p.since < now() - interval '7 days' THEN interval '1 day' ELSE interval '1 hour' END AS until) w
    CROSS JOIN LATERAL (
      SELECT 'upstream' AS kind, u.slug AS ref, u.at, u.before, u.after, NULL AS by FROM upstream u
      WHERE starts_with(p.tool, u.slug || '__') AND u.before <> u.after
      UNION ALL
      SELECT 'model', m.version::text, m.at, m.before, m.after, nullif(m.label, '') FROM model m
      WHERE m.before IS DISTINCT FROM m.after AND (m.previous IS NOT NULL OR m.after IS NOT NULL)
    ) v
    WHERE v.at >= p.since - interval '1 day' AND v.at < w.until
    ORDER BY p.place, v.kind = 'upstream' DESC, v.at DESC`;
}

export interface StaleDescription {
  tool: string;
  method: string;
  /** When the tool worked again, and the last change of its description while it failed. */
  recoveredAt: Date;
  number: string;
}

/** The description and the texts of parameters in a changed row of a tool; null: those of the source. */
const ownTexts = (row: Prisma.Sql) => Prisma.sql`nullif(jsonb_strip_nulls(jsonb_build_object(
  'description', ${row}->'description', 'parameters', nullif(${row}->'parameters', '{}'))), '{}')`;
const BEFORE = ownTexts(Prisma.sql`c.before`);
const AFTER = ownTexts(Prisma.sql`c.after`);

/**
 * Tools whose description or texts of parameters were changed while they failed, and not since, that have recovered in
 * the last month. Callers leave out tools that are gone.
 */
export function staleDescriptions(scope: OrgScope): Promise<StaleDescription[]> {
  return queryOrg<StaleDescription>(scope)`
    WITH recovered AS (
      SELECT DISTINCT ON (tool) tool, method, since, "closedAt" FROM "CohesionWarning"
      WHERE "orgId" = ${scope.orgId}::uuid AND kind = 'implementation' AND "closedBy" = 'recovered' AND "closedAt" > now() - interval '30 days'
      ORDER BY tool, "closedAt" DESC
    ), edited AS (
      SELECT DISTINCT ON (tool) coalesce(c.after->>'tool', c.before->>'tool') AS tool, r.number::text, r.at, ${AFTER} IS NULL AS "isRemoved"
      FROM "Revision" r JOIN "RevisionChange" c ON c."revisionId" = r.id
      WHERE r."orgId" = ${scope.orgId}::uuid AND c.entity = 'ToolOverride' AND ${BEFORE} IS DISTINCT FROM ${AFTER}
        AND r.at >= (SELECT min(since) FROM recovered)
      ORDER BY tool, r.at DESC
    )
    SELECT tool, method, "closedAt" AS "recoveredAt", number FROM recovered JOIN edited USING (tool)
    WHERE at BETWEEN since AND "closedAt" AND NOT "isRemoved" AND NOT EXISTS (SELECT 1 FROM "CohesionWarning" o
      WHERE o."orgId" = ${scope.orgId}::uuid AND o.tool = recovered.tool AND o.kind = 'implementation' AND o."closedAt" IS NULL)
    ORDER BY tool`;
}
