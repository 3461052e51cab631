/** Range of the matched words in a text; null when they do not occur literally. */
export function matchedSpan(text: string, matched: string | undefined): { start: number; end: number } | null {
  if (!matched) return null;
  const words = matched.trim().split(/\s+/);
  // Rules collapse whitespace and normalize apostrophes.
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’‘ʼ]/g, "['’‘ʼ]"));
  const found = new RegExp(pattern.join('\\s+'), 'iu').exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}
