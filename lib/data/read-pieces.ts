import { ownedBy } from '@/lib/data/owner';
import { Prisma, type Transaction } from './db';

// Decoding rows blocks the event loop, so thousands of them are read as JSON text, which a thread parses.

type Reader = Pick<Transaction, '$queryRaw'>;

const ROWS_PER_PIECE = 200;

interface Piece {
  rows: string;
}

/** Splits a query's rows into JSON arrays. `order`: a column of the query. */
function inPieces(query: Prisma.Sql, order: string): Prisma.Sql {
  const by = Prisma.raw(`"${order}"`);
  return Prisma.sql`SELECT p.piece, json_agg(p.one ORDER BY p.place)::text AS rows FROM (
      SELECT to_json(q) AS one, row_number() OVER (ORDER BY q.${by}) AS place,
        (row_number() OVER (ORDER BY q.${by}) - 1) / ${ROWS_PER_PIECE}::int AS piece FROM (${query}) AS q
    ) AS p GROUP BY p.piece`;
}

/** Reads a query's rows, sorted by a column of it. */
export async function readPieces(tx: Reader, query: Prisma.Sql, order: string): Promise<string[]> {
  const pieces = await tx.$queryRaw<Piece[]>`${inPieces(query, order)} ORDER BY piece`;
  return pieces.map(({ rows }) => rows);
}

const TOOL_COLUMNS = Prisma.raw(
  Object.keys(Prisma.ToolScalarFieldEnum)
    .map((name) => `t."${name}"`)
    .join(', '),
);

/** An owner's tools, all or those of a source. */
export function readToolText(
  tx: Reader,
  { orgId, sourceId }: { orgId: string | null; sourceId?: string },
): Promise<string[]> {
  const ofSource = sourceId === undefined ? Prisma.empty : Prisma.sql`AND t."sourceId" = ${sourceId}::uuid`;
  const query = Prisma.sql`SELECT ${TOOL_COLUMNS} FROM "Tool" t WHERE ${ownedBy(orgId, 't')} ${ofSource}`;
  return readPieces(tx, query, 'id');
}

/** Recorded changes, and for those without whole rows the changes from the last whole one up to them. */
export interface ChangeText {
  changes: string[];
  chain: string[];
}

/**
 * Reads recorded changes of an owner. `changes`: a query for `place` (their order), `entity`, `entityId`, `seq`,
 * `before`, `after` and `parts`.
 */
export async function readChangeText(tx: Reader, orgId: string | null, changes: Prisma.Sql): Promise<ChangeText> {
  // OFFSET 0: without statistics, the planner would read the whole history once for each wanted change.
  const chain = Prisma.sql`SELECT row_number() OVER (ORDER BY d.entity, d."entityId", d.seq) AS place, d.* FROM (
      SELECT DISTINCT ON (c.entity, c."entityId", c.seq) c.entity, c."entityId", c.seq, c.after, c.parts FROM found AS wanted
      CROSS JOIN LATERAL (
        SELECT w.seq FROM "RevisionChange" w WHERE ${ownedBy(orgId, 'w')} AND w.entity = wanted.entity
          AND w."entityId" = wanted."entityId" AND w.seq < wanted.seq AND w.parts IS NULL ORDER BY w.seq DESC LIMIT 1) AS whole
      CROSS JOIN LATERAL (
        SELECT * FROM "RevisionChange" o WHERE ${ownedBy(orgId, 'o')} AND o.entity = wanted.entity
          AND o."entityId" = wanted."entityId" AND o.seq BETWEEN whole.seq AND wanted.seq OFFSET 0) AS c
      WHERE wanted.parts IS NOT NULL) AS d`;
  const pieces = await tx.$queryRaw<(Piece & { kind: keyof ChangeText })[]>`
    WITH found AS MATERIALIZED (${changes})
    SELECT 'changes' AS kind, a.* FROM (${inPieces(Prisma.sql`SELECT * FROM found`, 'place')}) AS a
    UNION ALL SELECT 'chain' AS kind, b.* FROM (${inPieces(chain, 'place')}) AS b
    ORDER BY kind, piece`;
  const of = (kind: keyof ChangeText) => pieces.filter((piece) => piece.kind === kind).map(({ rows }) => rows);
  return { changes: of('changes'), chain: of('chain') };
}
