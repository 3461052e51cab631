import { createHash } from 'node:crypto';

const MAX_LENGTH = 64;
const HASH_LENGTH = 8;

/**
 * Builds `<source>__<name>`. Invalid characters become `_`. A name that is too long is truncated and ends in a hash of
 * the full name, so it is stable across imports and unique.
 */
export function toImportedToolName(source: string, name: string): string {
  const whole = `${source}__${name.replaceAll(/[^A-Za-z0-9_-]/g, '_')}`;
  if (whole.length <= MAX_LENGTH) return whole;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_LENGTH);
  return `${whole.slice(0, MAX_LENGTH - HASH_LENGTH - 1)}_${hash}`;
}
