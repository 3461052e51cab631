type Row = Record<string, unknown>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // One moment reads differently in the zones of two connections.
  if (typeof a === 'string' && typeof b === 'string') {
    return INSTANT.test(a) && INSTANT.test(b) && Date.parse(a) === Date.parse(b);
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSame((a as Row)[key], (b as Row)[key]));
}

/**
 * The columns in which a row differs from what was recorded of it. A column that was added or dropped since says
 * nothing: only those that both know are compared.
 */
export function differingColumns(recorded: Row, present: Row): string[] {
  return Object.keys(recorded).filter((key) => Object.hasOwn(present, key) && !isSame(recorded[key], present[key]));
}
