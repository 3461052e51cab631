/** An entry of a list is a glob when it holds a `*`, the only special character (docs/decision.md, lists). */
export function isGlob(entry: string): boolean {
  return entry.includes('*');
}

/**
 * Whether a name matches the pieces between a glob's stars (`pattern.split('*')`, so at least two).
 * Each middle piece takes its leftmost place and is never moved again: no backtracking, whatever people write.
 */
export function matchesPieces(pieces: readonly string[], name: string): boolean {
  const first = pieces[0]!;
  const last = pieces[pieces.length - 1]!;
  const end = name.length - last.length;
  let position = first.length;
  if (position > end || !name.startsWith(first) || !name.endsWith(last)) return false;
  for (let p = 1; p < pieces.length - 1; p++) {
    const found = name.indexOf(pieces[p]!, position);
    if (found < 0) return false;
    position = found + pieces[p]!.length;
    if (position > end) return false;
  }
  return true;
}

/**
 * Whether a list entry, an exact name or a glob, names a tool. The full name is compared, case-sensitive.
 * For many names of one catalogue use `addEntry` (compile-catalog.ts), which looks exact names up.
 */
export function matchesEntry(entry: string, name: string): boolean {
  return isGlob(entry) ? matchesPieces(entry.split('*'), name) : entry === name;
}
