import { setImmediate as nextTurn } from 'node:timers/promises';
import { runWithPauses, type Slices } from '@/lib/search/slices';
import type { Transaction } from './db';
import { parsePieces } from './parse-pieces';
import type { ChangeText } from './read-pieces';

type Row = Record<string, unknown>;

/** A change as it is stored. `parts` is null where both rows are whole. */
export interface StoredChange {
  seq: bigint;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  parts: unknown;
}

/** Runs a query with numbered parameters, as whoever asks sees the tables. */
export type RunQuery = <T>(sql: string, values: unknown[]) => Promise<T[]>;

/** Queries in a transaction. */
export function queryIn(tx: Pick<Transaction, '$queryRawUnsafe'>): RunQuery {
  return (sql, values) => tx.$queryRawUnsafe(sql, ...values);
}

/** The order in which jsonb keeps keys. */
function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Places of elements that went and that came, in order. */
interface ListPart {
  out: number[];
  in: number[];
}

function applyToList(previous: readonly unknown[], { out, in: places }: ListPart, came: readonly unknown[]): unknown[] {
  const gone = new Set(out);
  const kept = previous.filter((_, place) => !gone.has(place));
  const next: unknown[] = [];
  for (const [index, place] of places.entries()) {
    while (next.length < place) next.push(kept[next.length - index]);
    next.push(came[index]);
  }
  return next.concat(kept.slice(next.length - places.length));
}

/** The row after a change, from the row before it. */
function applyParts(previous: Row, { after, parts }: ChainLink): Row {
  const next: Row = { ...(after as Row) };
  for (const [column, part] of Object.entries(parts as Record<string, ListPart | null>)) {
    const old = previous[column];
    next[column] = part === null ? old : applyToList(old as unknown[], part, next[column] as unknown[]);
  }
  return Object.fromEntries(Object.entries(next).sort(byKey));
}

// From the last whole change before each wanted one, up to it.
function chainsOf(ownerCondition: (alias: string) => string): string {
  return `SELECT DISTINCT ON (c.entity, c."entityId", c.seq) c.entity, c."entityId", c.seq::text AS seq, c.after, c.parts
    FROM unnest($1::text[], $2::text[], $3::bigint[]) AS wanted(entity, id, seq)
    CROSS JOIN LATERAL (
      SELECT w.seq FROM "RevisionChange" w WHERE ${ownerCondition('w')} AND w.entity = wanted.entity
        AND w."entityId" = wanted.id AND w.seq < wanted.seq AND w.parts IS NULL ORDER BY w.seq DESC LIMIT 1) AS whole
    JOIN "RevisionChange" c ON ${ownerCondition('c')} AND c.entity = wanted.entity AND c."entityId" = wanted.id
      AND c.seq BETWEEN whole.seq AND wanted.seq
    ORDER BY c.entity, c."entityId", c.seq`;
}

type ChainLink = Pick<StoredChange, 'after' | 'parts'> & { seq: unknown };

/** Completes changes to the full row before and after. `chain`: sorted by row and number, starting at a full one. */
function* joinChain<C extends StoredChange>(changes: readonly C[], chain: readonly ChainLink[]): Slices<C[]> {
  const whole = new Map<string, { before: Row; after: Row }>();
  let state: Row = {};
  for (const change of chain) {
    if (change.parts === null) state = change.after as Row;
    else {
      const after = applyParts(state, change);
      whole.set(String(change.seq), { before: state, after });
      state = after;
    }
    yield;
  }
  return changes.map((change) => (change.parts === null ? change : { ...change, ...whole.get(String(change.seq)) }));
}

/** Completes the changes of one owner (null: the platform) to the full row before and after. */
export async function withWholeRows<C extends StoredChange>(
  query: RunQuery,
  orgId: string | null,
  changes: readonly C[],
): Promise<C[]> {
  const wanted = changes.filter(({ parts }) => parts !== null);
  if (wanted.length === 0) return [...changes];
  const sql = chainsOf((alias) => (orgId === null ? `${alias}."orgId" IS NULL` : `${alias}."orgId" = $4::uuid`));
  const columns = [wanted.map((c) => c.entity), wanted.map((c) => c.entityId), wanted.map((c) => String(c.seq))];
  const chain = await query<ChainLink>(sql, orgId === null ? columns : [...columns, orgId]);
  return runWithPauses(joinChain(changes, chain), nextTurn);
}

/** Parses the result of `readChangeText` into changes with full rows. */
export function* parseChanges<C extends StoredChange>({ changes, chain }: ChangeText): Slices<C[]> {
  const parsed = yield* parsePieces<C>(changes);
  return yield* joinChain(parsed, yield* parsePieces<ChainLink>(chain));
}
