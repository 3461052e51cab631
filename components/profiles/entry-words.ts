import { isGlob, matchesEntry } from '@/lib/engine/glob';

export interface EntryMatch {
  entry: string;
  glob: boolean;
  /** Names of the catalogue that it matches. */
  count: number;
}

/** What an entry (a name or a glob) means over a catalogue. */
export function matchEntry(entry: string, names: readonly string[]): EntryMatch {
  const glob = isGlob(entry);
  const count = glob ? names.filter((name) => matchesEntry(entry, name)).length : Number(names.includes(entry));
  return { entry, glob, count };
}

/** How many tools of a catalogue a list of entries covers together. */
export function coveredCount(entries: readonly string[], names: readonly string[]): number {
  if (entries.includes('*')) return names.length;
  const exact = new Set(entries.filter((entry) => !isGlob(entry)));
  const globs = entries.filter(isGlob);
  return names.filter((name) => exact.has(name) || globs.some((entry) => matchesEntry(entry, name))).length;
}

/** Splits pasted text into entries: commas, white space and quotes separate. */
export function splitEntries(text: string): string[] {
  return text.split(/[\s,;"'[\]]+/).filter(Boolean);
}
