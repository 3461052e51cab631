/** Text as a pattern of LIKE that matches itself alone. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
