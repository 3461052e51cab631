import { canonicalJson } from '@/lib/shared/canonical-json';
import { isRecord } from '@/lib/shared/is-record';

type Row = Record<string, unknown>;

/** The part of a row that a conflict is about: an entry of a column, a column, or the whole row. */
export interface Part {
  column: string | null;
  entry: string | null;
}

export interface MergeConflict {
  column: string;
  /** The entry of a list, such as a tool; null for the whole column. */
  entry: string | null;
}

export const isSame = (a: unknown, b: unknown) => a === b || canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** A tool may have one entry that always holds, and one for each goal. */
const keyOf = ({ tool, goal }: Row) =>
  typeof tool === 'string' && typeof goal === 'string' ? `${tool} during goal ${goal}` : tool;

/** Entries of a list or object by key; null for other values, which change only as a whole. */
function entriesOf(value: unknown): Map<string, unknown> | null {
  if (isRecord(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value)) return null;
  const entries = new Map<string, unknown>();
  for (const entry of value as unknown[]) {
    const key = typeof entry === 'string' ? entry : isRecord(entry) ? keyOf(entry) : undefined;
    if (typeof key !== 'string' || entries.has(key)) return null;
    entries.set(key, entry);
  }
  return entries;
}

/** Without the change; undefined when the value has changed again since. */
function withoutChange(present: unknown, before: unknown, after: unknown): { value: unknown } | undefined {
  if (isSame(present, before)) return { value: present };
  return isSame(present, after) ? { value: before } : undefined;
}

/** Reads a part from any version of its row. */
export function partOf(row: Row | null, { column, entry }: Part): unknown {
  if (column === null) return row;
  return entry === null ? row?.[column] : entriesOf(row?.[column])?.get(entry);
}

/**
 * Takes one change of a column back: lists and objects entry by entry, so that other entries may have changed since.
 * Entries that the change did not touch stay as they are.
 */
export function revertColumn(
  column: string,
  [present, before, after]: readonly [unknown, unknown, unknown],
): { value: unknown; conflicts: MergeConflict[] } {
  const whole = withoutChange(present, before, after);
  if (whole) return { ...whole, conflicts: [] };
  const [now, old, changed] = [present, before, after].map(entriesOf);
  if (!now || !old || !changed || Array.isArray(present) !== Array.isArray(before))
    return { value: present, conflicts: [{ column, entry: null }] };
  const conflicts: MergeConflict[] = [];
  const next = new Map(now);
  for (const key of new Set([...old.keys(), ...changed.keys()])) {
    if (isSame(old.get(key), changed.get(key))) continue;
    const reverted = withoutChange(now.get(key), old.get(key), changed.get(key));
    if (!reverted) conflicts.push({ column, entry: key });
    else if (reverted.value === undefined) next.delete(key);
    else next.set(key, reverted.value);
  }
  return { value: Array.isArray(present) ? [...next.values()] : Object.fromEntries(next), conflicts };
}
