import { EmbeddingsError, type EmbeddingsTarget, embedTexts } from '@/lib/llm/embeddings-client';
import { log } from '@/lib/log';
import { TimedLookups } from './timed-lookups';

/** Maximum additional wait for vectors. */
export const MESSAGE_VECTOR_WITHIN_MS = 300;
/** Only this many characters of a message are sent. */
const LONGEST_MESSAGE = 2_000;
const KEPT_MS = 10 * 60_000;
/** Longer than a response waits: a late vector is cached for the next use of the same message. */
const VECTOR_TIMEOUT_MS = 5_000;

interface Asking {
  /** Identifies the organization and the endpoint's version. */
  endpoint: string;
  target: EmbeddingsTarget;
  /** Dimensions of the tools' vectors; vectors of another length are rejected. */
  dimensions: number;
  /** Called after each request with the error; null: the vector arrived in time. */
  tell(error: string | null): void;
}

/** Caches message vectors for 10 minutes, and pauses endpoints that fail or are slow. */
export class MessageVectors {
  readonly #lookups = new TimedLookups<Float32Array>(KEPT_MS);

  /** Returns the message's vector; null if it takes longer than `waitMs`. Never throws. */
  get({ endpoint, target, dimensions, tell }: Asking, message: string, waitMs: number): Promise<Float32Array | null> {
    const text = message.slice(0, LONGEST_MESSAGE).toWellFormed();
    const request = async () => {
      const [vector] = await embedTexts(target, [text], { timeoutMs: VECTOR_TIMEOUT_MS });
      if (vector!.length !== dimensions)
        throw new EmbeddingsError(`its embeddings have ${vector!.length} dimensions, not ${dimensions}`, false);
      return vector!;
    };
    const onResult = (failure: { error: unknown } | 'late' | null) => {
      if (failure === null) return tell(null);
      if (failure === 'late') return tell(`it did not respond within ${MESSAGE_VECTOR_WITHIN_MS / 1000} s`);
      const why = failure.error instanceof EmbeddingsError ? failure.error.message : 'it is unreachable';
      tell(why);
      log().warn({ host: new URL(target.baseUrl).host, why }, 'no embedding for a message; ranking by words only');
    };
    return this.#lookups.get({ id: endpoint, request, withinMs: MESSAGE_VECTOR_WITHIN_MS, onResult }, text, waitMs);
  }
}
