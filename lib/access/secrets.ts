import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '@/lib/derived-keys';
import { singleton } from '@/lib/shared/singleton';

/** What next-auth signs and encrypts its cookies with. */
export function sessionSecret(): string {
  return singleton('session-secret', () => deriveKey('session-cookie').toString('base64url'));
}

const VERSION = 1;

/**
 * Seals a secret with AES-256-GCM for one place (`context`, such as an organization and a provider), so that a sealed
 * value moved elsewhere does not open. Layout: version (1 byte), nonce (12), tag (16), ciphertext.
 */
export function seal(secret: string, context: string): Buffer<ArrayBuffer> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey('seal'), nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws an Error when the value was sealed elsewhere, with another key, or changed. */
export function unseal(sealed: Uint8Array, context: string): string {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== VERSION || bytes.length < 29) throw new Error('not a sealed value of this version');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey('seal'), bytes.subarray(1, 13)).setAAD(
    Buffer.from(context),
  );
  decipher.setAuthTag(bytes.subarray(13, 29));
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8');
}
