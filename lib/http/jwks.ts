import { publicKeys } from '@/lib/access/signing-key';

export const JWKS_PATH = '/.well-known/jwks.json';

/** The keys that receipts and checkpoints are signed with, for any JOSE library, from any page. */
export function jwksAnswer(): { body: string; headers: Record<string, string> } {
  return {
    body: JSON.stringify(publicKeys()),
    headers: {
      'Content-Type': 'application/jwk-set+json',
      'Cache-Control': 'public, max-age=300',
      'Access-Control-Allow-Origin': '*',
    },
  };
}
