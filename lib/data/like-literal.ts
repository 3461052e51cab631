/** Escapes text for a LIKE pattern that matches it literally. */
export function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
