/** Where the words that a rule matched stand in a text; null where they are not found as they are. */
export function matchedSpan(text: string, matched: string | undefined): { start: number; end: number } | null {
  if (!matched) return null;
  const words = matched.trim().split(/\s+/);
  // The rules read one blank for many, and one kind of apostrophe for all.
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’‘ʼ]/g, "['’‘ʼ]"));
  const found = new RegExp(pattern.join('\\s+'), 'iu').exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}
