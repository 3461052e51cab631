export function escapePointer(part: PropertyKey): string {
  return String(part).replaceAll('~', '~0').replaceAll('/', '~1');
}
