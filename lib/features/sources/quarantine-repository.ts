import { recordAudit } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import { Prisma } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import { type RowUpdate, updateRows, withSameColumns } from '@/lib/data/update-rows';
import { AppError, notFound } from '@/lib/shared/app-error';
import { latestOf, SETTLED, sourceSaysOf, type ToolRow, toColumns } from './definition-repository';
import type { DefinitionDecisionKind as Decision } from './quarantine-contract';

const MOST_NAMED = 200;

export type QuarantinedRow = ToolRow & { source: { slug: string } | null; platformSource: { slug: string } | null };
const SLUG = { select: { slug: true } } as const;
const WITH_SOURCE = { source: SLUG, platformSource: SLUG } as const;

export interface QuarantineFilter {
  source?: string | undefined;
  /** `waiting`: nobody decided on this very definition; `refused`: somebody refused it. */
  state: 'waiting' | 'refused';
}

// One column is compared with another, which no filter of Prisma's says.
function chosen(orgId: string | null, { source, state }: QuarantineFilter): Prisma.Sql {
  const refused = Prisma.sql`t."refusedHash" IS NOT NULL AND t."refusedHash" = coalesce(t."pendingHash", t."definitionHash")`;
  const from =
    orgId === null
      ? Prisma.sql`"Tool" t LEFT JOIN "PlatformSource" s ON s.id = t."platformSourceId" WHERE t."orgId" IS NULL`
      : Prisma.sql`"Tool" t LEFT JOIN "Source" s ON s.id = t."sourceId" WHERE t."orgId" = ${orgId}::uuid`;
  return Prisma.sql`FROM ${from} AND t.definition <> 'approved'
      AND ${state === 'refused' ? refused : Prisma.sql`NOT (${refused})`}
      ${source === undefined ? Prisma.empty : Prisma.sql`AND s.slug = ${source}`}`;
}

/** By name, from the one after `after`. */
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

/** A definition that is decided on; `hash`: the one that was looked at, where the caller says. */
export interface Decided {
  tool: string;
  hash?: string | undefined;
}

function decided(row: ToolRow, decision: Decision): RowUpdate {
  const { tool, hash } = latestOf(row);
  const settled = { ...toColumns(tool, sourceSaysOf(row)), ...SETTLED };
  const values = {
    approve: settled,
    // What its source said last is what waits.
    withdraw: { ...settled, definition: 'unapproved' as const },
    // A tool that no source defines has no digest of its own.
    refuse: { refusedHash: hash, ...(row.definitionHash ? {} : { definitionHash: hash }) },
  }[decision];
  return { key: row.id, values };
}

/** Those that the decision changes. What is of no source was never approved: it is switched, edited or retired. */
function openTo(decision: Decision, rows: readonly ToolRow[]): ToolRow[] {
  if (decision !== 'withdraw') return rows.filter(({ definition }) => definition !== 'approved');
  const own = rows.find(({ sourceId, platformSourceId }) => sourceId === null && platformSourceId === null);
  if (own)
    throw new AppError(
      'invalid',
      `${own.name} is of no source: nobody approved its definition. Switch it off instead.`,
      { invalidParams: [{ pointer: '/tools', message: `must be of sources: ${own.name} is not` }] },
    );
  return rows.filter(({ definition }) => definition !== 'unapproved');
}

function requireSeen(row: ToolRow, hash: string | undefined): void {
  if (hash === undefined || hash === latestOf(row).hash) return;
  throw new AppError('version_mismatch', `${row.name} says something else by now. Look at it again, then decide.`);
}

async function rowsToDecide(tx: Transaction, orgId: string | null, tools: readonly Decided[]): Promise<ToolRow[]> {
  const hashes = new Map(tools.map(({ tool, hash }) => [tool, hash]));
  const rows = await tx.tool.findMany({ where: { orgId, name: { in: [...hashes.keys()] } }, orderBy: { name: 'asc' } });
  for (const name of hashes.keys()) if (!rows.some((row) => row.name === name)) throw notFound('tool');
  for (const row of rows) requireSeen(row, hashes.get(row.name));
  return rows;
}

async function rowsOfSource(
  tx: Transaction,
  orgId: string | null,
  source: string,
  decision: Decision,
): Promise<ToolRow[]> {
  const select = { id: true } as const;
  const found =
    orgId === null
      ? await tx.platformSource.findUnique({ where: { slug: source }, select })
      : await tx.source.findUnique({ where: { orgId_slug: { orgId, slug: source } }, select });
  if (!found) throw notFound('source');
  // Nobody has looked at each of them: what is suspicious has to be named.
  const unsuspicious =
    decision === 'approve' ? Prisma.sql`AND NOT t.findings @> '[{"severity": "danger"}]'::jsonb` : Prisma.empty;
  const names = await tx.$queryRaw<{ name: string }[]>`
    SELECT t.name ${chosen(orgId, { source, state: 'waiting' })} ${unsuspicious}`;
  return tx.tool.findMany({ where: { orgId, name: { in: names.map(({ name }) => name) } }, orderBy: { name: 'asc' } });
}

/**
 * Approves or refuses definitions, or withdraws their approval, all of them or none; answers the names of those that
 * this changed. Throws `not_found`, and `version_mismatch` for a definition that is another one by now.
 */
export function decideDefinitions(
  scope: OwnerScope,
  decision: Decision,
  which: { tools: readonly Decided[] } | { source: string },
  note: string | undefined,
): Promise<string[]> {
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
      // Most of the time nothing was approved before: then one statement approves them all.
      const fresh = decision === 'approve' ? open.filter(({ pending }) => pending === null) : [];
      if (fresh.length > 0)
        await tx.tool.updateMany({ where: { orgId, id: { in: fresh.map(({ id }) => id) } }, data: SETTLED });
      const updates = open
        .filter(({ pending }) => decision !== 'approve' || pending !== null)
        .map((row) => decided(row, decision));
      for (const alike of withSameColumns(updates))
        await updateRows(tx, { table: 'Tool', keyColumn: 'id', orgId }, alike);
      const names = open.map(({ name }) => name);
      if (names.length === 0) return names;
      const target =
        names.length === 1 ? `tool/${names[0]}` : 'source' in which ? `source/${which.source}` : 'quarantine';
      await recordAudit(tx, scope, `definition.${decision}`, target, {
        ...{ count: names.length, tools: names.slice(0, MOST_NAMED) },
        ...(names.length === 1 ? { hash: latestOf(open[0]!).hash } : {}),
        ...(note && { note }),
      });
      return names;
    },
    { timeoutMs: 120_000 },
  );
}
