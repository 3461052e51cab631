import type { BlockEntry, ToolPolicy } from '@/lib/engine/types';

const MAX_ENTRIES = 100;

interface Entries<T> {
  /** Total number; `entries` contains the first 100. */
  count: number;
  entries: T[];
}

interface Difference<T> {
  added?: Entries<T>;
  removed?: Entries<T>;
}

export interface PolicyDifference {
  mode?: { before: ToolPolicy['allow']['mode']; after: ToolPolicy['allow']['mode'] };
  allow?: Difference<string>;
  block?: Difference<BlockEntry>;
}

/** Compares two policies by whole entries, so a changed reason counts as one removal and one addition. */
export function policyDifference(before: ToolPolicy, after: ToolPolicy): PolicyDifference {
  const mode = { before: before.allow.mode, after: after.allow.mode };
  const allow = difference(before.allow.tools, after.allow.tools, (entry) => entry);
  const block = difference(before.block, after.block, ({ tool, reason, expiresAt, goal }) =>
    JSON.stringify([tool, reason, expiresAt, goal]),
  );
  return { ...(mode.before !== mode.after && { mode }), ...(allow && { allow }), ...(block && { block }) };
}

function difference<T>(before: readonly T[], after: readonly T[], keyOf: (entry: T) => string): Difference<T> | null {
  const added = missing(after, before, keyOf);
  const removed = missing(before, after, keyOf);
  return added || removed ? { ...(added && { added }), ...(removed && { removed }) } : null;
}

function missing<T>(from: readonly T[], others: readonly T[], keyOf: (entry: T) => string): Entries<T> | null {
  const known = new Set(others.map(keyOf));
  const entries = from.filter((entry) => !known.has(keyOf(entry)));
  return entries.length > 0 ? { count: entries.length, entries: entries.slice(0, MAX_ENTRIES) } : null;
}
