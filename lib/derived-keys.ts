import { hkdfSync } from 'node:crypto';
import { env } from '@/lib/env';
import { singleton } from '@/lib/shared/singleton';

/** Derives a key for one purpose from the installation's secret. The secret is never stored in the database. */
export function deriveKey(purpose: string, secret = env().secret): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'ambit', purpose, 32));
}

/** Keeps a value that is derived from the secrets, and derives it again when a previous secret is distrusted. */
export function derivedOnce<T>(name: string, derive: () => T): T {
  const { oldSecrets } = env();
  const kept = singleton(`derived.${name}`, () => ({ oldSecrets, value: derive() }));
  if (kept.oldSecrets !== oldSecrets) Object.assign(kept, { oldSecrets, value: derive() });
  return kept.value;
}

/**
 * Returns the keys for one purpose: the current secret's first, then those of replaced secrets, so that older
 * signatures still verify.
 */
export function deriveKeys(purpose: string): readonly [Buffer, ...Buffer[]] {
  return derivedOnce(`keys.${purpose}`, () => [
    deriveKey(purpose),
    ...env().oldSecrets.map((secret) => deriveKey(purpose, secret)),
  ]);
}
