import { EmbeddingsError, type EmbeddingsTarget, embedTexts } from '@/lib/llm/embeddings-client';
import { log } from '@/lib/log';
import { Lru } from '@/lib/shared/lru';

/** How much longer than for its words an answer waits for vectors, at most. */
export const MESSAGE_VECTOR_WITHIN_MS = 300;
/** What of a message is sent. */
const LONGEST_MESSAGE = 2_000;
const KEPT = 2_000;
const KEPT_MS = 10 * 60_000;
/** An answer does not wait as long; a vector that comes later serves the next time that the message is asked with. */
const GIVEN_UP_AFTER_MS = 5_000;
const MOST_AT_ONCE = 8;
const FAILURES = 3;
const REST_MS = 30_000;

interface Asked {
  vector: Promise<Float32Array | null>;
  until: number;
}

/** Whom a message's vector is asked of. */
interface Asking {
  /** Names organization and state of the endpoint. */
  endpoint: string;
  target: EmbeddingsTarget;
  /** Of the tools' vectors: one of another length can be compared with none of them. */
  dimensions: number;
  /** Is told how each question went: why there was no vector in time, or null. */
  tell(error: string | null): void;
}

/** How an endpoint did lately. */
interface Health {
  failures: number;
  asking: number;
  restsUntil: number;
}

/** The vectors of messages, kept for ten minutes, and rests for endpoints that fail or are late. */
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
   * The message's vector, or null where there is none within `withinMs`. Never throws. After three failures or late
   * answers in a row the endpoint is left alone for 30 s.
   */
  async get(asking: Asking, message: string, withinMs: number): Promise<Float32Array | null> {
    const { endpoint, tell } = asking;
    const text = message.slice(0, LONGEST_MESSAGE).toWellFormed();
    const key = `${endpoint} ${text}`;
    const health = this.#healthOf(endpoint);
    const now = performance.now();
    let asked = this.#asked.get(key);
    if (!asked || asked.until < now) {
      if (now < health.restsUntil || health.asking >= MOST_AT_ONCE || text.trim() === '') return null;
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
    tell(`it did not answer within ${MESSAGE_VECTOR_WITHIN_MS / 1000} s`);
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
      const [vector] = await embedTexts(target, [text], { timeoutMs: GIVEN_UP_AFTER_MS });
      if (vector!.length !== dimensions)
        throw new EmbeddingsError(`its vectors have ${vector!.length} dimensions, not ${dimensions}`, false);
      // A late one was counted already by whoever waited for it.
      if (performance.now() - startedAt < MESSAGE_VECTOR_WITHIN_MS) {
        health.failures = 0;
        tell(null);
      }
      return vector!;
    } catch (error) {
      this.#asked.delete(key);
      this.#failed(health);
      const why = error instanceof EmbeddingsError ? error.message : 'it cannot be asked';
      tell(why);
      log().warn({ host: new URL(target.baseUrl).host, why }, 'no vector for a message; it is ranked by words alone');
      return null;
    } finally {
      health.asking -= 1;
    }
  }
}
