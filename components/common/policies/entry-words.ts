import { isGlob, matchesEntry } from '@/lib/engine/glob';

export interface EntryMatch {
  entry: string;
  glob: boolean;
  count: number;
}

/** Tools of a catalog that match an entry (a name or a pattern). */
export function matchEntry(entry: string, names: readonly string[]): EntryMatch {
  const glob = isGlob(entry);
  const count = glob ? names.filter((name) => matchesEntry(entry, name)).length : Number(names.includes(entry));
  return { entry, glob, count };
}

/** Number of tools that match at least one entry. */
export function coveredCount(entries: readonly string[], names: readonly string[]): number {
  if (entries.includes('*')) return names.length;
  const exact = new Set(entries.filter((entry) => !isGlob(entry)));
  const globs = entries.filter(isGlob);
  return names.filter((name) => exact.has(name) || globs.some((entry) => matchesEntry(entry, name))).length;
}

export function splitEntries(text: string): string[] {
  return text.split(/[\s,;"'[\]]+/).filter(Boolean);
}
