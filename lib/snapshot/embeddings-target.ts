import { sealContexts } from '@/lib/access/seal-contexts';
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

/** Where to ask, with the key opened. Throws an Error where the address is not the host that the owner confirmed. */
export function embeddingsTarget(orgId: string, endpoint: StoredEndpoint): EmbeddingsTarget {
  const { baseUrl, confirmedHost, model, dimensions, sealed } = endpoint;
  if (new URL(baseUrl).host !== confirmedHost) throw new Error(`nobody confirmed that ${baseUrl} may be asked`);
  const key = sealed === null ? null : unseal(sealed, sealContexts.embeddings(orgId, confirmedHost));
  return { baseUrl, model, dimensions, key, allowPrivate: env().allowPrivateAddresses };
}
