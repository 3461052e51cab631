import { sealContexts } from '@/lib/access/seal-contexts';
import { openAddress } from '@/lib/access/sealed-address';
import { unseal } from '@/lib/access/secrets';
import { env } from '@/lib/env';
import type { EmbeddingsTarget } from '@/lib/llm/embeddings-client';

interface StoredEndpoint {
  /** Path sealed for the organization. */
  baseUrl: string;
  confirmedHost: string;
  model: string;
  dimensions: number | null;
  sealed: Uint8Array | null;
}

/**
 * Returns the endpoint with its decrypted address and key. Throws an Error when no known secret decrypts them, or the
 * address does not match the host that the owner confirmed.
 */
export function embeddingsTarget(orgId: string, endpoint: StoredEndpoint): EmbeddingsTarget {
  const { confirmedHost, model, dimensions, sealed } = endpoint;
  const { host } = new URL(endpoint.baseUrl);
  if (host !== confirmedHost) throw new Error(`the embeddings host ${host} is not the confirmed ${confirmedHost}`);
  const baseUrl = openAddress(endpoint.baseUrl, orgId);
  const key = sealed === null ? null : unseal(sealed, sealContexts.embeddings(orgId, confirmedHost));
  return { baseUrl, model, dimensions, key, allowPrivate: env().allowPrivateAddresses };
}
