import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { deriveKeys } from '@/lib/derived-keys';
import { singleton } from '@/lib/shared/singleton';

/** An Ed25519 public key as RFC 8037 writes it; `kid` is its RFC 7638 thumbprint. */
export interface PublicJwk {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  use: 'sig';
  alg: 'EdDSA';
}

interface SigningKey {
  jwk: PublicJwk;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

// PKCS #8 of an Ed25519 key is this and the 32 bytes that the key is made of (RFC 8410).
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function makeKey(seed: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const x = String(publicKey.export({ format: 'jwk' }).x);
  const kid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { jwk: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }, privateKey, publicKey };
}

/** The key that signs now, then those of older secrets, which only verify. */
function signingKeys(): readonly SigningKey[] {
  return singleton('signing-keys', () => deriveKeys('signing').map(makeKey));
}

/** The id of the key that signs now. */
export function signingKeyId(): string {
  return signingKeys()[0]!.jwk.kid;
}

/** An Ed25519 signature by the key that signs now, 64 bytes. */
export function signBytes(bytes: Uint8Array): Buffer {
  return sign(null, bytes, signingKeys()[0]!.privateKey);
}

/** Whether the key signed these bytes; null when the key is none of ours. */
export function verifyBytes(keyId: string, bytes: Uint8Array, signature: Uint8Array): boolean | null {
  const key = signingKeys().find(({ jwk }) => jwk.kid === keyId);
  if (!key) return null;
  return signature.length === 64 && verify(null, bytes, key.publicKey, signature);
}

/** What `/.well-known/jwks.json` publishes. */
export function publicKeys(): { keys: PublicJwk[] } {
  return { keys: signingKeys().map(({ jwk }) => jwk) };
}
