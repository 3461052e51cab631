import { Lru } from '@/lib/shared/lru';

const KEPT = 2_000;
const MAX_CONCURRENT = 8;
const FAILURES = 3;
const PAUSE_MS = 30_000;

/** One endpoint of an organization. */
export interface Endpoint<T> {
  /** Identifies the organization and the endpoint's version. */
  id: string;
  /** Throws when it fails. */
  request(text: string): Promise<T>;
  /** Maximum time that a caller waits. */
  withinMs: number;
  /** Called after each request: null when the result arrived in time. */
  onResult(failure: { error: unknown } | 'late' | null): void;
}

interface Known<T> {
  result: Promise<T | null>;
  until: number;
}

interface Health {
  failures: number;
  running: number;
  pausedUntil: number;
}

/**
 * Requests about texts, for answers that can do without them. Results are cached, also those that arrive too late for
 * the first caller. An endpoint that fails or is late three times in a row is paused for 30 s.
 */
export class TimedLookups<T> {
  readonly #known = new Lru<string, Known<T>>(KEPT);
  readonly #health = new Lru<string, Health>(KEPT);

  constructor(private readonly keptMs: number) {}

  #healthOf(id: string): Health {
    const known = this.#health.get(id);
    if (known) return known;
    const fresh = { failures: 0, running: 0, pausedUntil: Number.NEGATIVE_INFINITY };
    this.#health.set(id, fresh);
    return fresh;
  }

  /** Returns the result for a text; null if it fails or takes longer than `waitMs`. Never throws. */
  async get(endpoint: Endpoint<T>, text: string, waitMs = endpoint.withinMs): Promise<T | null> {
    const key = `${endpoint.id} ${text}`;
    const health = this.#healthOf(endpoint.id);
    const now = performance.now();
    let known = this.#known.get(key);
    if (!known || known.until < now) {
      if (now < health.pausedUntil || health.running >= MAX_CONCURRENT || text.trim() === '') return null;
      known = { result: this.#request(health, endpoint, text, key), until: now + this.keptMs };
      this.#known.set(key, known);
    }
    const late = Symbol('late');
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), Math.max(0, waitMs));
    });
    const first = await Promise.race([known.result, limit]);
    clearTimeout(timer);
    if (first !== late) return first;
    this.#failed(health);
    endpoint.onResult('late');
    return null;
  }

  #failed(health: Health): void {
    health.failures += 1;
    if (health.failures < FAILURES) return;
    health.failures = 0;
    health.pausedUntil = performance.now() + PAUSE_MS;
  }

  async #request(health: Health, endpoint: Endpoint<T>, text: string, key: string): Promise<T | null> {
    health.running += 1;
    const startedAt = performance.now();
    try {
      const result = await endpoint.request(text);
      // The waiting caller already counted late results.
      if (performance.now() - startedAt < endpoint.withinMs) {
        health.failures = 0;
        endpoint.onResult(null);
      }
      return result;
    } catch (error) {
      this.#known.delete(key);
      this.#failed(health);
      endpoint.onResult({ error });
      return null;
    } finally {
      health.running -= 1;
    }
  }
}
