import { z } from 'zod';
import type { Assessment } from '@/lib/cohesion/assess-tool';
import type { WarningKind } from '@/lib/cohesion/settings';
import type { Elsewhere, FoundEvidence } from '@/lib/cohesion/suggest';
import type { Prisma, Transaction } from '@/lib/data/db';
import { jsonColumn } from '@/lib/data/json-column';
import { newestFirst } from '@/lib/data/newest-first';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, queryOrg, readOrg } from '@/lib/data/transactions';
import { notFound } from '@/lib/shared/app-error';
import type { PageRequest } from '@/lib/shared/page';
import type { ToolMethod } from './evidence-read-model';

export type ProgressRow = Prisma.CohesionProgressGetPayload<object>;
export type WarningRow = Prisma.CohesionWarningGetPayload<object>;

export interface StoredAssessment extends Assessment {
  corrections: string[];
  /** Latest events with poor answers and failures. */
  poor: string[];
  failed: string[];
  signature: { code: string; share: number } | null;
  /** Absent in older rows. */
  found?: FoundEvidence;
  /** The tool that most referred tasks were done with instead. Absent: none stands out. */
  elsewhere?: Elsewhere;
}

export interface CohesionRow extends ToolMethod {
  cohesion: number | null;
  calls: number;
  assessment: StoredAssessment;
  evaluatedAt: Date;
}

export function findProgress(scope: OrgScope): Promise<ProgressRow | null> {
  return readOrg(scope, (tx) => tx.cohesionProgress.findUnique({ where: { orgId: scope.orgId } }));
}

export type NewRow = Omit<CohesionRow, 'evaluatedAt'>;
export type NewWarning = Omit<Prisma.CohesionWarningUncheckedCreateInput, 'orgId' | 'id' | 'since'> & {
  id: string;
  since: Date;
};

export interface WarningChanges {
  open: NewWarning[];
  stay: { id: string; data: Prisma.CohesionWarningUncheckedUpdateManyInput }[];
  close: { id: string; closedBy: 'recovered' | 'faded' | 'settings' }[];
}

/**
 * Saves an evaluation, its warnings, the read position in the evidence, and notifications of new warnings in one
 * transaction. Evaluations of one organization are serialized, so `decide` sees warnings opened by the previous one.
 */
export function saveEvaluation(
  scope: OrgScope,
  at: Date,
  rows: readonly NewRow[],
  progress: Omit<ProgressRow, 'orgId' | 'suggestedAt' | 'detectedAt'>,
  decide: (open: readonly WarningRow[]) => WarningChanges,
  tell: (tx: Transaction, warning: NewWarning) => Promise<void>,
  tellClosed: (tx: Transaction, warning: WarningRow) => Promise<void>,
): Promise<WarningChanges> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`cohesion/${orgId}`}, 0)) IS NULL AS locked`;
    await upsertRows(tx, orgId, at, rows);
    const open = await tx.cohesionWarning.findMany({ where: { orgId, closedAt: null } });
    const changes = decide(open);
    for (const warning of changes.open) {
      await tx.cohesionWarning.create({ data: { ...warning, orgId } });
      await tell(tx, warning);
    }
    for (const { id, data } of changes.stay) await tx.cohesionWarning.updateMany({ where: { id, orgId }, data });
    for (const { id, closedBy } of changes.close) {
      await tx.cohesionWarning.updateMany({ where: { id, orgId }, data: { closedAt: at, closedBy } });
      await tellClosed(tx, open.find((one) => one.id === id)!);
    }
    await tx.cohesionProgress.upsert({ where: { orgId }, create: { orgId, ...progress }, update: progress });
    return changes;
  });
}

async function upsertRows(tx: Transaction, orgId: string, at: Date, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO "ToolCohesion" ("orgId", tool, method, cohesion, calls, assessment, "evaluatedAt")
    SELECT ${orgId}::uuid, tool, method, cohesion, calls, assessment, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
      tool text, method text, cohesion float8, calls float8, assessment jsonb)
    ON CONFLICT ("orgId", tool, method) DO UPDATE SET cohesion = excluded.cohesion, calls = excluded.calls,
      assessment = excluded.assessment, "evaluatedAt" = excluded."evaluatedAt"`;
}

export async function saveSuggestionReview(scope: OrgScope, at: Date): Promise<void> {
  const { orgId } = scope;
  await appendOrg(scope, (tx) => tx.cohesionProgress.updateMany({ where: { orgId }, data: { suggestedAt: at } }));
}

export async function saveDetectionTime(scope: OrgScope, at: Date): Promise<void> {
  const { orgId } = scope;
  await appendOrg(scope, (tx) => tx.cohesionProgress.updateMany({ where: { orgId }, data: { detectedAt: at } }));
}

const number = z.number();
const rate = z.object({ bad: number, total: number, size: number, share: number, lower: number, upper: number });
const measure = rate.extend({ signals: number, sources: number });
const ids = z.array(z.string());
const cluster = z.object({
  axes: z.array(z.object({ axis: z.string(), share: number, separation: number })),
  ...{ strength: number, weight: number, size: number, sources: number, firstDay: number, lastDay: number, ids },
});
const elsewhere = z.object({ tool: z.string(), count: number, of: number });
const foundEvidence = z.object({
  ...{ boundary: number, utility: number, implementation: number, corrections: number.optional() },
});
const ASSESSMENT_COLUMN = jsonColumn<StoredAssessment>(
  'ToolCohesion.assessment',
  z.object({
    ...{ cohesion: number.nullable(), referrals: rate, boundary: measure, utility: measure, implementation: measure },
    clusters: z.array(cluster),
    ...{ corrections: ids, poor: ids, failed: ids },
    signature: z.object({ code: z.string(), share: number }).nullable(),
    found: foundEvidence.optional(),
    elsewhere: elsewhere.optional(),
  }),
);

const toRow = (row: Prisma.ToolCohesionGetPayload<object>): CohesionRow => ({
  ...row,
  assessment: ASSESSMENT_COLUMN.read(row.assessment, `${row.tool}/${row.method}`),
});

/** Sorted by name. Without `tools`, returns all tools. */
export async function listCohesionRows(scope: OrgScope, tools?: readonly string[]): Promise<CohesionRow[]> {
  const where = { orgId: scope.orgId, ...(tools ? { tool: { in: [...tools] } } : {}) };
  const orderBy = [{ tool: 'asc' as const }, { method: 'asc' as const }];
  return (await readOrg(scope, (tx) => tx.toolCohesion.findMany({ where, orderBy }))).map(toRow);
}

export interface WarningFilters extends PageRequest {
  state?: 'open' | 'closed' | undefined;
  tool?: string | undefined;
  kind?: WarningKind | undefined;
}

export function listOpenWarnings(scope: OrgScope): Promise<WarningRow[]> {
  return readOrg(scope, (tx) =>
    tx.cohesionWarning.findMany({ where: { orgId: scope.orgId, closedAt: null }, orderBy: { openedAt: 'desc' } }),
  );
}

/** For each tool, method and kind: when its last warning closed because the rate fell, since a moment. */
export function listRecoveries(
  scope: OrgScope,
  since: Date,
): Promise<(ToolMethod & { kind: WarningKind; closedAt: Date })[]> {
  return queryOrg<ToolMethod & { kind: WarningKind; closedAt: Date }>(scope)`
    SELECT tool, method, kind, max("closedAt") AS "closedAt" FROM "CohesionWarning"
    WHERE "orgId" = ${scope.orgId}::uuid AND "closedBy" IN ('recovered', 'clean_run') AND "closedAt" >= ${since}
    GROUP BY 1, 2, 3`;
}

export function listWarningRows(
  scope: OrgScope,
  { state, tool, kind, cursor, limit }: WarningFilters,
): Promise<{ rows: WarningRow[]; nextCursor: string | null }> {
  const page = newestFirst('openedAt', { cursor, limit });
  return readOrg(scope, async (tx) => {
    const found = await tx.cohesionWarning.findMany({
      where: {
        orgId: scope.orgId,
        ...(state === undefined ? {} : { closedAt: state === 'open' ? null : { not: null } }),
        ...(tool === undefined ? {} : { tool }),
        ...(kind === undefined ? {} : { kind }),
        ...page.where,
      },
      ...page.order,
    });
    return page.pageOf(found);
  });
}

/** Open or closed. */
export function findWarningRow(scope: OrgScope, id: string): Promise<WarningRow | null> {
  return readOrg(scope, (tx) => tx.cohesionWarning.findUnique({ where: { id_orgId: { id, orgId: scope.orgId } } }));
}

export async function getWarningRow(scope: OrgScope, id: string): Promise<WarningRow> {
  const row = await findWarningRow(scope, id);
  if (!row) throw notFound('warning');
  return row;
}
