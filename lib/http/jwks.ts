import { publicKeys } from '@/lib/access/signing-key';

export const JWKS_PATH = '/.well-known/jwks.json';

/** Returns the public keys of receipts and checkpoints as a JWK set. Allows cross-origin requests. */
export function jwksResponse(): { body: string; headers: Record<string, string> } {
  return {
    body: JSON.stringify(publicKeys()),
    headers: {
      'Content-Type': 'application/jwk-set+json',
      'Cache-Control': 'public, max-age=300',
      'Access-Control-Allow-Origin': '*',
    },
  };
}
