import { type ToolDefinition, toDefinition } from '@/lib/data/boundary-rows';
import { Prisma, type Transaction } from '@/lib/data/db';

const ROWS_PER_QUERY = 100;

const versions = new WeakMap<ToolDefinition, string>();

const ownedBy = (orgId: string | null) =>
  orgId === null ? Prisma.sql`"orgId" IS NULL` : Prisma.sql`"orgId" = ${orgId}::uuid`;

/**
 * Loads the tools of an organization, or of the platform (null). Rows unchanged since `known` are not read again: their
 * definitions are the same objects, and `known` itself is returned when none changed.
 */
export async function loadTools(
  tx: Transaction,
  orgId: string | null,
  known: readonly ToolDefinition[] = [],
): Promise<ToolDefinition[]> {
  // xmin (the transaction that wrote the row version) and ctid (its location) together change with every update.
  const rows = await tx.$queryRaw<{ id: string; version: string }[]>`
    SELECT id::text, xmin::text || ctid::text AS version FROM "Tool" WHERE ${ownedBy(orgId)} ORDER BY id`;
  const knownById = new Map(known.map((tool) => [tool.id, tool]));
  const tools: (ToolDefinition | undefined)[] = rows.map(({ id, version }) => {
    const tool = knownById.get(id);
    return tool && versions.get(tool) === version ? tool : undefined;
  });
  const changed = rows.map((row, place) => ({ ...row, place })).filter(({ place }) => tools[place] === undefined);
  for (let from = 0; from < changed.length; from += ROWS_PER_QUERY) {
    const part = changed.slice(from, from + ROWS_PER_QUERY);
    const read = await tx.tool.findMany({ where: { id: { in: part.map(({ id }) => id) } } });
    const byId = new Map(read.map((row) => [row.id, row]));
    for (const { id, place, version } of part) {
      const tool = toDefinition(byId.get(id)!);
      versions.set(tool, version);
      tools[place] = tool;
    }
  }
  const isUnchanged = changed.length === 0 && known.length === tools.length;
  return isUnchanged ? (known as ToolDefinition[]) : (tools as ToolDefinition[]);
}
