/** Returns true when a list entry contains `*`, the only special character (docs/decision.md, lists). */
export function isGlob(entry: string): boolean {
  return entry.includes('*');
}

/**
 * Matches a name against the pieces between a glob's stars (`pattern.split('*')`, so at least two). Each middle piece
 * matches at its leftmost position without backtracking, which bounds the time for any pattern.
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
 * Returns true when a list entry, an exact name or a glob, matches a tool name. Case-sensitive, full match. For many
 * names of one catalog use `addEntry` (compile-catalog.ts), which looks up exact names.
 */
export function matchesEntry(entry: string, name: string): boolean {
  return isGlob(entry) ? matchesPieces(entry.split('*'), name) : entry === name;
}
