import { createHash } from 'node:crypto';

const MAX_LENGTH = 64;
const HASH_LENGTH = 8;

/**
 * `<source>__<name>`: characters that no tool's name has become `_`; what is too long is cut and ends in a hash of the
 * whole, so that it stays the same from one import to the next and differs where what was cut off differs.
 */
export function importedName(source: string, name: string): string {
  const whole = `${source}__${name.replaceAll(/[^A-Za-z0-9_-]/g, '_')}`;
  if (whole.length <= MAX_LENGTH) return whole;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_LENGTH);
  return `${whole.slice(0, MAX_LENGTH - HASH_LENGTH - 1)}_${hash}`;
}
