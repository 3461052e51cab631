import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedOnce, deriveKey, deriveKeys } from '@/lib/derived-keys';

export function sessionSecret(): string {
  return sessionSecrets()[0]!;
}

export function sessionSecrets(): string[] {
  return derivedOnce('session-secrets', () => deriveKeys('session-cookie').map((key) => key.toString('base64url')));
}

const VERSION = 1;

/**
 * Encrypts a secret with AES-256-GCM for one `context`, such as an organization and a provider, so that a sealed value
 * copied elsewhere cannot be opened. Layout: version (1 byte), nonce (12), tag (16), ciphertext.
 */
export function seal(secret: string, context: string, key = deriveKey('seal')): Buffer<ArrayBuffer> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Throws an Error when the value was sealed for another context, changed, or sealed with a secret that is neither
 * current nor a previous one.
 */
export function unseal(sealed: Uint8Array, context: string, keys: readonly Buffer[] = deriveKeys('seal')): string {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== VERSION || bytes.length < 29) throw new Error('unknown version of a sealed value');
  const [key, ...oldKeys] = keys;
  for (const oldKey of oldKeys) {
    try {
      return open(bytes, context, oldKey);
    } catch {}
  }
  return open(bytes, context, key!);
}

function open(bytes: Buffer, context: string, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13)).setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(13, 29));
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8');
}
