/** Returns the distinct lines of a text that are not blank, trimmed. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
