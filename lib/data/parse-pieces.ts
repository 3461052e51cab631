import type { Slices } from '@/lib/search/slices';
import type { Prisma } from './db';

type ToolRow = Prisma.ToolGetPayload<object>;

/** Parses JSON arrays of rows, and rests after each. */
export function* parsePieces<Row>(pieces: readonly string[]): Slices<Row[]> {
  const rows: Row[] = [];
  for (const piece of pieces) {
    rows.push(...(JSON.parse(piece) as Row[]));
    yield;
  }
  return rows;
}

/** Parses what `readToolText` read, into rows as Prisma returns them. */
export function* parseTools(pieces: readonly string[]): Slices<ToolRow[]> {
  const rows = yield* parsePieces<ToolRow>(pieces);
  for (const row of rows) {
    row.createdAt = new Date(row.createdAt);
    row.updatedAt = new Date(row.updatedAt);
  }
  return rows;
}
