/** A name as part of a JSON pointer (RFC 6901). */
export function escapePointer(part: PropertyKey): string {
  return String(part).replaceAll('~', '~0').replaceAll('/', '~1');
}
