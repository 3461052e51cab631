import { Prisma, type Transaction } from '@/lib/data/db';
import { ownedBy } from '@/lib/data/owner';
import { readPieces, readToolText } from '@/lib/data/read-pieces';
import { insertRows, updateRowsFrom } from '@/lib/data/update-rows';
import type { CatalogText, RowText, ToolWrites } from './import-plan';

const NAMES_AT_ONCE = 250;

/** Owner (null: the platform) and source, as a filter and as columns. */
export interface Place {
  orgId: string | null;
  sourceId: string;
}

/** Names that the source may not use: its owner's tools from elsewhere and, for an organization, the platform's. */
async function readTakenNames(tx: Transaction, { orgId, sourceId }: Place): Promise<string> {
  const platform = orgId === null ? Prisma.empty : Prisma.sql`OR t."orgId" IS NULL`;
  const [row] = await tx.$queryRaw<{ names: string }[]>`
    SELECT coalesce(json_agg(t.name), '[]')::text AS names FROM "Tool" t
    WHERE (${ownedBy(orgId, 't')} AND t."sourceId" IS DISTINCT FROM ${sourceId}::uuid) ${platform}`;
  return row!.names;
}

export async function readCatalog(tx: Transaction, place: Place): Promise<Omit<CatalogText, 'approve'>> {
  return { ...place, rows: await readToolText(tx, place), taken: await readTakenNames(tx, place) };
}

/** The changes of a run, all or those of `names`. */
export function readChanges(
  tx: Transaction,
  { orgId, runId }: { orgId: string; runId: string },
  names: readonly string[] | undefined,
): Promise<string[]> {
  const named = names ? Prisma.sql`AND c.tool = ANY (${names})` : Prisma.empty;
  const query = Prisma.sql`SELECT c.* FROM "ImportChange" c
    WHERE c."orgId" = ${orgId}::uuid AND c."runId" = ${runId}::uuid ${named}`;
  return readPieces(tx, query, 'tool');
}

/** Stores changes for a person to review. */
export async function saveChanges(
  tx: Transaction,
  orgId: string,
  runId: string,
  changes: readonly RowText[],
): Promise<void> {
  await tx.importChange.deleteMany({ where: { orgId, runId } });
  for (const { columns, rows } of changes) await insertRows(tx, 'ImportChange', columns, rows);
}

/** Integrations required by the source's tools because of its credential. */
async function integrationsOf(tx: Transaction, { orgId, sourceId }: Place): Promise<string[]> {
  const connection = await tx.sourceConnection.findUnique({
    where: { sourceId, orgId },
    select: { provider: true },
  });
  return connection?.provider ? [connection.provider] : [];
}

export async function applyToolWrites(
  tx: Transaction,
  place: Place,
  { gone, added, changed }: ToolWrites,
): Promise<void> {
  for (let start = 0; start < gone.length; start += NAMES_AT_ONCE) {
    const names = gone.slice(start, start + NAMES_AT_ONCE);
    await tx.tool.deleteMany({ where: { ...place, name: { in: names } } });
  }
  const integrations = added.length > 0 ? await integrationsOf(tx, place) : [];
  for (const { columns, rows } of added)
    await insertRows(tx, 'Tool', columns, rows, { integrations: Prisma.sql`${integrations}::text[]` });
  for (const { columns, rows } of changed)
    await updateRowsFrom(tx, { table: 'Tool', keyColumn: 'id', orgId: place.orgId }, columns, rows);
}
