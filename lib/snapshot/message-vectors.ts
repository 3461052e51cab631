import { EmbeddingsError, type EmbeddingsTarget, embedTexts } from '@/lib/llm/embeddings-client';
import { log } from '@/lib/log';
import { Lru } from '@/lib/shared/lru';

/** Maximum additional wait for vectors. */
export const MESSAGE_VECTOR_WITHIN_MS = 300;
/** Only this many characters of a message are sent. */
const LONGEST_MESSAGE = 2_000;
const KEPT = 2_000;
const KEPT_MS = 10 * 60_000;
/** Longer than a response waits: a late vector is cached for the next use of the same message. */
const VECTOR_TIMEOUT_MS = 5_000;
const MAX_CONCURRENT = 8;
const FAILURES = 3;
const REST_MS = 30_000;

interface Asked {
  vector: Promise<Float32Array | null>;
  until: number;
}

interface Asking {
  /** Identifies the organization and the endpoint's version. */
  endpoint: string;
  target: EmbeddingsTarget;
  /** Dimensions of the tools' vectors; vectors of another length are rejected. */
  dimensions: number;
  /** Called after each request with the error; null: the vector arrived in time. */
  tell(error: string | null): void;
}

interface Health {
  failures: number;
  asking: number;
  restsUntil: number;
}

/** Caches message vectors for 10 minutes, and pauses endpoints that fail or are slow. */
export class MessageVectors {
  readonly #asked = new Lru<string, Asked>(KEPT);
  readonly #health = new Lru<string, Health>(KEPT);

  #healthOf(endpoint: string): Health {
    const known = this.#health.get(endpoint);
    if (known) return known;
    const fresh = { failures: 0, asking: 0, restsUntil: Number.NEGATIVE_INFINITY };
    this.#health.set(endpoint, fresh);
    return fresh;
  }

  /**
   * Returns the message's vector; null if it takes longer than `withinMs`. Never throws. After 3 consecutive failures
   * or timeouts, pauses the endpoint for 30 s.
   */
  async get(asking: Asking, message: string, withinMs: number): Promise<Float32Array | null> {
    const { endpoint, tell } = asking;
    const text = message.slice(0, LONGEST_MESSAGE).toWellFormed();
    const key = `${endpoint} ${text}`;
    const health = this.#healthOf(endpoint);
    const now = performance.now();
    let asked = this.#asked.get(key);
    if (!asked || asked.until < now) {
      if (now < health.restsUntil || health.asking >= MAX_CONCURRENT || text.trim() === '') return null;
      asked = { vector: this.#ask(health, asking, text, key), until: now + KEPT_MS };
      this.#asked.set(key, asked);
    }
    const late = Symbol('late');
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), Math.max(0, withinMs));
    });
    const first = await Promise.race([asked.vector, limit]);
    clearTimeout(timer);
    if (first !== late) return first;
    this.#failed(health);
    tell(`it did not respond within ${MESSAGE_VECTOR_WITHIN_MS / 1000} s`);
    return null;
  }

  #failed(health: Health): void {
    health.failures += 1;
    if (health.failures < FAILURES) return;
    health.failures = 0;
    health.restsUntil = performance.now() + REST_MS;
  }

  async #ask(health: Health, asking: Asking, text: string, key: string): Promise<Float32Array | null> {
    const { target, dimensions, tell } = asking;
    health.asking += 1;
    const startedAt = performance.now();
    try {
      const [vector] = await embedTexts(target, [text], { timeoutMs: VECTOR_TIMEOUT_MS });
      if (vector!.length !== dimensions)
        throw new EmbeddingsError(`its embeddings have ${vector!.length} dimensions, not ${dimensions}`, false);
      // Timeouts were already counted by the waiting caller.
      if (performance.now() - startedAt < MESSAGE_VECTOR_WITHIN_MS) {
        health.failures = 0;
        tell(null);
      }
      return vector!;
    } catch (error) {
      this.#asked.delete(key);
      this.#failed(health);
      const why = error instanceof EmbeddingsError ? error.message : 'it is unreachable';
      tell(why);
      log().warn({ host: new URL(target.baseUrl).host, why }, 'no embedding for a message; ranking by words only');
      return null;
    } finally {
      health.asking -= 1;
    }
  }
}
