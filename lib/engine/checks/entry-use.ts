import { addEntry, type Catalog } from '../compile-catalog';
import { isGlob, matchesEntry } from '../glob';
import { addAll, isEmpty, type Mask, removeAll } from '../mask';

export interface EntryUse {
  entry: string;
  named: Mask;
  /** Tools that match no other entry of the list. Removing the entry affects only these. */
  alone: Mask;
}

/** Returns the distinct entries of a list. Duplicates count once because they are removed together. */
export function entryUses(catalog: Catalog, entries: readonly string[]): EntryUse[] {
  const once = new Uint32Array(catalog.words);
  const twice = new Uint32Array(catalog.words);
  const uses = [...new Set(entries)].map((entry): EntryUse => {
    const named = new Uint32Array(catalog.words);
    addEntry(catalog, entry, named);
    for (let w = 0; w < named.length; w++) {
      twice[w]! |= once[w]! & named[w]!;
      once[w]! |= named[w]!;
    }
    return { entry, named, alone: named };
  });
  for (const use of uses) if (meets(use.named, twice)) use.alone = without(use.named, twice);
  return uses;
}

export function without(mask: Mask, other: Mask): Mask {
  const left = Uint32Array.from(mask);
  removeAll(left, other);
  return left;
}

export function both(mask: Mask, other: Mask): Mask {
  return mask.map((word, w) => word & other[w]!);
}

export function meets(mask: Mask, other: Mask): boolean {
  for (let w = 0; w < mask.length; w++) if ((mask[w]! & other[w]!) !== 0) return true;
  return false;
}

/** Returns true when `mask` is a subset of `other`. */
export function within(mask: Mask, other: Mask): boolean {
  return isEmpty(without(mask, other));
}

export function union(catalog: Catalog, masks: readonly Mask[]): Mask {
  const all = new Uint32Array(catalog.words);
  for (const mask of masks) addAll(all, mask);
  return all;
}

/** Returns the other entry that makes an exact name redundant, or null when only several entries together do. */
export function coveringGlob(entry: string, entries: readonly string[]): string | null {
  return entries.find((other) => other !== entry && isGlob(other) && matchesEntry(other, entry)) ?? null;
}

export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
