import { hkdfSync } from 'node:crypto';
import { env } from '@/lib/env';
import { singleton } from '@/lib/shared/singleton';

/** A key for one purpose, derived from the installation's secret, which never enters the database. */
export function deriveKey(purpose: string, secret = env().secret): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'ambit', purpose, 32));
}

/** The key for one purpose, and those of the secrets before it: what they vouched for stays vouched for. */
export function deriveKeys(purpose: string): readonly [Buffer, ...Buffer[]] {
  return singleton(`derived-keys.${purpose}`, () => [
    deriveKey(purpose),
    ...env().oldSecrets.map((secret) => deriveKey(purpose, secret)),
  ]);
}
