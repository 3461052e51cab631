type Row = Record<string, unknown>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // The same timestamp is formatted differently in the time zones of two connections.
  if (typeof a === 'string' && typeof b === 'string') {
    return INSTANT.test(a) && INSTANT.test(b) && Date.parse(a) === Date.parse(b);
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSame((a as Row)[key], (b as Row)[key]));
}

/** Returns the columns in which a row differs from its record. Ignores columns that were added or dropped since. */
export function differingColumns(recorded: Row, present: Row): string[] {
  return Object.keys(recorded).filter((key) => Object.hasOwn(present, key) && !isSame(recorded[key], present[key]));
}
