import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { derivedOnce, deriveKey, deriveKeys } from '@/lib/derived-keys';

/** Ed25519 public key as in RFC 8037. `kid` is its RFC 7638 thumbprint. */
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

// A PKCS #8 Ed25519 key is this prefix and the 32-byte seed (RFC 8410).
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function makeKey(seed: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const x = String(publicKey.export({ format: 'jwk' }).x);
  const kid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { jwk: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }, privateKey, publicKey };
}

/** The current signing key, then the keys of previous secrets, which only verify. */
function signingKeys(): readonly SigningKey[] {
  return derivedOnce('signing-keys', () => deriveKeys('signing').map(makeKey));
}

export function signingKeyId(): string {
  return signingKeys()[0]!.jwk.kid;
}

/** Returns the id of a secret's signing key, which identifies the secret without revealing it. */
export function keyIdOf(secret: string): string {
  return makeKey(deriveKey('signing', secret)).jwk.kid;
}

export function signBytes(bytes: Uint8Array): Buffer {
  return sign(null, bytes, signingKeys()[0]!.privateKey);
}

/** Verifies a signature. Returns null when the key is not from this installation. */
export function verifyBytes(keyId: string, bytes: Uint8Array, signature: Uint8Array): boolean | null {
  const key = signingKeys().find(({ jwk }) => jwk.kid === keyId);
  if (!key) return null;
  return signature.length === 64 && verify(null, bytes, key.publicKey, signature);
}

/** JSON Web Key Set for `/.well-known/jwks.json`. */
export function publicKeys(): { keys: PublicJwk[] } {
  return { keys: signingKeys().map(({ jwk }) => jwk) };
}
