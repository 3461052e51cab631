import { isRecord } from '@/lib/shared/is-record';

/** One line of a difference: field, old and new value. An absent value did not exist. */
export interface DiffLine {
  path: string;
  kind: 'added' | 'removed' | 'changed';
  before?: string;
  after?: string;
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(\.\d+)?)?(Z|\+00:00)$/;

/** Formats a value: plain words and short lists instead of JSON where possible. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'string') return value === '' ? 'empty' : value.replace(INSTANT, '$1 $2 UTC');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(formatValue).join(', ');
  if (isRecord(value)) {
    const { tool, reason, expiresAt, ...rest } = value;
    if (typeof tool === 'string' && Object.keys(rest).length === 0) {
      return [tool, reason ? `“${reason}”` : null, expiresAt ? `until ${formatValue(expiresAt)}` : null]
        .filter(Boolean)
        .join(' ');
    }
    return Object.entries(value)
      .map(([key, one]) => `${key} ${formatValue(one)}`)
      .join(', ');
  }
  return String(value);
}

/** Key that matches list elements: the entry's tool, otherwise the whole element. */
function identity(item: unknown): string {
  for (const key of ['tool', 'slug', 'id']) {
    if (isRecord(item) && typeof item[key] === 'string') return item[key];
  }
  return JSON.stringify(item);
}

function listDiff(path: string, before: readonly unknown[], after: readonly unknown[]): DiffLine[] {
  const old = new Map(before.map((item) => [identity(item), item]));
  const now = new Map(after.map((item) => [identity(item), item]));
  const lines: DiffLine[] = [];
  for (const [key, item] of old) {
    const other = now.get(key);
    if (other === undefined) lines.push({ path, kind: 'removed', before: formatValue(item) });
    else if (JSON.stringify(other) !== JSON.stringify(item)) {
      lines.push({ path, kind: 'changed', before: formatValue(item), after: formatValue(other) });
    }
  }
  for (const [key, item] of now) {
    if (!old.has(key)) lines.push({ path, kind: 'added', after: formatValue(item) });
  }
  if (lines.length === 0 && JSON.stringify(before) !== JSON.stringify(after)) {
    lines.push({ path: `${path} order`, kind: 'changed', before: formatValue(before), after: formatValue(after) });
  }
  return lines;
}

/** Difference between two states, field by field. null or undefined: did not exist. */
export function valueDiff(before: unknown, after: unknown, path = ''): DiffLine[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listDiff(path, before, after);
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => valueDiff(before[key], after[key], path ? `${path} ${key}` : key));
  }
  if ((before === null || before === undefined) && isRecord(after)) {
    return Object.entries(after)
      .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
      .map(([key, value]) => ({ path: path ? `${path} ${key}` : key, kind: 'added', after: formatValue(value) }));
  }
  if (isRecord(before) && (after === null || after === undefined)) {
    return Object.entries(before)
      .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
      .map(([key, value]) => ({ path: path ? `${path} ${key}` : key, kind: 'removed', before: formatValue(value) }));
  }
  if (before === undefined) return [{ path, kind: 'added', after: formatValue(after) }];
  if (after === undefined) return [{ path, kind: 'removed', before: formatValue(before) }];
  return [{ path, kind: 'changed', before: formatValue(before), after: formatValue(after) }];
}
