import { unseal } from '@/lib/access/secrets';
import { env } from '@/lib/env';
import type { EmbeddingsTarget } from '@/lib/llm/embeddings-client';

interface StoredEndpoint {
  baseUrl: string;
  confirmedHost: string;
  model: string;
  dimensions: number | null;
  sealed: Uint8Array | null;
}

/** What a key is sealed for: with another host in the row it does not open. */
export function embeddingsSeal(orgId: string, host: string): string {
  return `embeddings/${orgId}/${host}`;
}

/** Where to ask, with the key opened. Throws an Error where the address is not the host that the owner confirmed. */
export function embeddingsTarget(orgId: string, endpoint: StoredEndpoint): EmbeddingsTarget {
  const { baseUrl, confirmedHost, model, dimensions, sealed } = endpoint;
  if (new URL(baseUrl).host !== confirmedHost) throw new Error(`nobody confirmed that ${baseUrl} may be asked`);
  const key = sealed === null ? null : unseal(sealed, embeddingsSeal(orgId, confirmedHost));
  return { baseUrl, model, dimensions, key, allowPrivate: env().allowPrivateAddresses };
}
