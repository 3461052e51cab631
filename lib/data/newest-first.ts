import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, toPage } from '@/lib/shared/cursor';
import type { PageRequest } from '@/lib/shared/page';

type Timed<Column extends string, Value> = { [Name in Column]: Value };
type Before<Column extends string> = Timed<Column, { lt: Date }> | (Timed<Column, Date> & { id: { lt: string } });

/** A page of rows, from the newest to the oldest by the time in a column. Throws `invalid` for a wrong cursor. */
export function newestFirst<Column extends string>(column: Column, { cursor, limit }: PageRequest) {
  const timed = <Value>(value: Value) => ({ [column]: value }) as Timed<Column, Value>;
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]);
  const before = at && id ? [timed({ lt: new Date(at) }), { ...timed(new Date(at)), id: { lt: id } }] : undefined;
  return {
    where: (before ? { OR: before } : {}) as { OR?: Before<Column>[] },
    /** One row more than the page, which shows whether there is a next one. */
    order: { orderBy: [timed('desc' as const), { id: 'desc' as const }], take: limit + 1 },
    pageOf<Row extends Timed<Column, Date> & { id: string }>(found: readonly Row[]) {
      const { data, nextCursor } = toPage(found, limit, (row) => [row[column].toISOString(), row.id]);
      return { rows: data, nextCursor };
    },
  };
}
