import { recordAudit } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import { Prisma } from '@/lib/data/db';
import { newestRevision } from '@/lib/data/newest-revision';
import { type OwnerScope, ownedBy, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import { type RowUpdate, withSameColumns } from '@/lib/data/row-writes';
import { updateRows } from '@/lib/data/update-rows';
import { AppError, notFound } from '@/lib/shared/app-error';
import {
  latestDefinition,
  NO_PENDING_DEFINITION,
  sourceValuesOf,
  type ToolRow,
  toColumns,
} from './definition-repository';
import type { DefinitionDecisionKind as Decision } from './quarantine-contract';
import { getSourceIn } from './source-repository';

const MAX_NAMED = 200;

export type QuarantinedRow = ToolRow & { source: { slug: string } | null };
const WITH_SOURCE = { source: { select: { slug: true } } } as const;

export interface QuarantineFilter {
  source?: string | undefined;
  tool?: string | undefined;
  /** `waiting`: no decision on this definition yet; `refused`: this definition was refused. */
  state: 'waiting' | 'refused';
}

// Raw SQL, because Prisma filters cannot compare two columns here.
function chosen(orgId: string | null, { source, tool, state }: QuarantineFilter): Prisma.Sql {
  const refused = Prisma.sql`t."refusedHash" IS NOT NULL AND t."refusedHash" = coalesce(t."pendingHash", t."definitionHash")`;
  return Prisma.sql`FROM "Tool" t LEFT JOIN "Source" s ON s.id = t."sourceId" WHERE ${ownedBy(orgId, 't')} AND t.definition <> 'approved'
      AND ${state === 'refused' ? refused : Prisma.sql`NOT (${refused})`}
      ${source === undefined ? Prisma.empty : Prisma.sql`AND s.slug = ${source}`}
      ${tool === undefined ? Prisma.empty : Prisma.sql`AND t.name = ${tool}`}`;
}

/** Sorted by name, starting after `after`. */
export function listQuarantined(
  scope: OwnerScope,
  filter: QuarantineFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<QuarantinedRow[]> {
  const orgId = ownerId(scope);
  return readOwner(scope, async (tx) => {
    const names = await tx.$queryRaw<{ name: string }[]>`
      SELECT t.name ${chosen(orgId, filter)} ${after === null ? Prisma.empty : Prisma.sql`AND t.name > ${after}`}
      ORDER BY t.name LIMIT ${limit}`;
    const where = { orgId, name: { in: names.map(({ name }) => name) } };
    return tx.tool.findMany({ where, include: WITH_SOURCE, orderBy: { name: 'asc' } });
  });
}

/** Approved tools whose source sent another definition since. `names`: only these. */
export function listChanged(scope: OwnerScope, names: readonly string[] | undefined): Promise<ToolRow[]> {
  const where = {
    ...{ orgId: ownerId(scope), definition: 'changed' as const, pending: { not: null } },
    ...(names && { name: { in: [...names] } }),
  };
  return readOwner(scope, (tx) => tx.tool.findMany({ where }));
}

/** A definition to decide on. `hash`: the definition that the person reviewed, if the caller provides it. */
export interface Decided {
  tool: string;
  hash?: string | undefined;
}

function decided(row: ToolRow, decision: Decision): RowUpdate {
  const { tool, hash } = latestDefinition(row);
  const settled = { ...toColumns(tool, sourceValuesOf(row)), ...NO_PENDING_DEFINITION };
  const values = {
    approve: settled,
    // The source's latest definition becomes the pending one.
    withdraw: { ...settled, definition: 'unapproved' as const },
    // A tool without a source has no digest of its own.
    refuse: { refusedHash: hash, ...(row.definitionHash ? {} : { definitionHash: hash }) },
  }[decision];
  return { key: row.id, values };
}

/** Whether the tool's latest definition was refused. */
export const isRefused = (row: ToolRow): boolean =>
  row.refusedHash !== null && row.refusedHash === latestDefinition(row).hash;

/**
 * Returns the rows that the decision changes. Skips what is already decided that way, and tools without a source, which
 * need no approval: they are enabled, edited or retired instead.
 */
function openTo(decision: Decision, rows: readonly ToolRow[]): ToolRow[] {
  if (decision === 'approve') return rows.filter(({ definition }) => definition !== 'approved');
  if (decision === 'refuse') return rows.filter((row) => row.definition !== 'approved' && !isRefused(row));
  const own = rows.find(({ sourceId }) => sourceId === null);
  if (own)
    throw new AppError('invalid', `${own.name} is not imported and has no approval. Block it instead.`, {
      invalidParams: [{ pointer: '/tools', message: `must be imported tools: ${own.name} is not` }],
    });
  return rows.filter(({ definition }) => definition !== 'unapproved');
}

/** Throws `version_mismatch` unless the tool's latest definition has this hash. */
export function requireSeen(row: ToolRow, hash: string | undefined): void {
  if (hash === undefined || hash === latestDefinition(row).hash) return;
  throw new AppError('version_mismatch', `The definition of ${row.name} has changed. Review it again.`);
}

async function rowsToDecide(tx: Transaction, orgId: string | null, tools: readonly Decided[]): Promise<ToolRow[]> {
  const hashes = new Map(tools.map(({ tool, hash }) => [tool, hash]));
  const rows = await tx.tool.findMany({ where: { orgId, name: { in: [...hashes.keys()] } }, orderBy: { name: 'asc' } });
  const found = new Set(rows.map(({ name }) => name));
  for (const name of hashes.keys()) if (!found.has(name)) throw notFound('tool');
  for (const row of rows) requireSeen(row, hashes.get(row.name));
  return rows;
}

async function rowsOfSource(
  tx: Transaction,
  orgId: string | null,
  source: string,
  decision: Decision,
): Promise<ToolRow[]> {
  await getSourceIn(tx, orgId, source);
  // Bulk approval without review of each definition excludes suspicious ones; those must be named.
  const unsuspicious =
    decision === 'approve' ? Prisma.sql`AND NOT t.findings @> '[{"severity": "danger"}]'::jsonb` : Prisma.empty;
  const names = await tx.$queryRaw<{ name: string }[]>`
    SELECT t.name ${chosen(orgId, { source, state: 'waiting' })} ${unsuspicious}`;
  return tx.tool.findMany({ where: { orgId, name: { in: names.map(({ name }) => name) } }, orderBy: { name: 'asc' } });
}

export interface DecidedTools {
  /** Names of the changed tools. */
  tools: string[];
  /** The revision of the change; null when nothing changed. */
  revision: bigint | null;
}

/**
 * Approves, refuses or withdraws definitions, all or none. Throws `not_found`, and `version_mismatch` when a definition
 * changed since it was reviewed.
 */
export function decideDefinitions(
  scope: OwnerScope,
  decision: Decision,
  which: { tools: readonly Decided[] } | { source: string },
  note: string | undefined,
): Promise<DecidedTools> {
  const orgId = ownerId(scope);
  return writeOwner(
    scope,
    note,
    async (tx) => {
      const rows =
        'source' in which
          ? await rowsOfSource(tx, orgId, which.source, decision)
          : await rowsToDecide(tx, orgId, which.tools);
      const open = openTo(decision, rows);
      // Usually no earlier version was approved, so one statement approves all of them.
      const fresh = decision === 'approve' ? open.filter(({ pending }) => pending === null) : [];
      if (fresh.length > 0)
        await tx.tool.updateMany({
          where: { orgId, id: { in: fresh.map(({ id }) => id) } },
          data: NO_PENDING_DEFINITION,
        });
      const updates = open
        .filter(({ pending }) => decision !== 'approve' || pending !== null)
        .map((row) => decided(row, decision));
      for (const alike of withSameColumns(updates))
        await updateRows(tx, { table: 'Tool', keyColumn: 'id', orgId }, alike);
      const names = open.map(({ name }) => name);
      if (names.length === 0) return { tools: names, revision: null };
      const target =
        names.length === 1 ? `tool/${names[0]}` : 'source' in which ? `source/${which.source}` : 'quarantine';
      await recordAudit(tx, scope, `definition.${decision}`, target, {
        ...{ count: names.length, tools: names.slice(0, MAX_NAMED) },
        ...(names.length === 1 ? { hash: latestDefinition(open[0]!).hash } : {}),
        ...(note && { note }),
      });
      return { tools: names, revision: await newestRevision(tx, orgId) };
    },
    { timeoutMs: 120_000 },
  );
}
