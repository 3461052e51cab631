import { env } from '@/lib/env';
import { AppError } from '@/lib/shared/app-error';
import { AttemptLimit } from '@/lib/shared/attempt-limit';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';

const WINDOW_MS = 60_000;
const MOST_REFUSED = 10_000;

/**
 * Addresses that have the database looked through for keys that nobody has: each costs it a question, whatever memory
 * holds. Counted by each process alone, since it is each process's questions that are to end, and asking the others
 * would be one more.
 */
class UnknownKeys {
  readonly #asked = new AttemptLimit(env().unknownKeyLimit, WINDOW_MS);
  /** Until when, by monotonic time. */
  readonly #refused = new Lru<string, number>(MOST_REFUSED);

  /** Counts a key that the database was asked for and does not have. */
  count(address: string): void {
    const { remaining, resetSeconds } = this.#asked.count(address);
    if (remaining <= 0) this.#refused.set(address, performance.now() + resetSeconds * 1000);
  }

  /** Throws `rate_limited` for an address that has asked for too many. */
  requirePatience(address: string): void {
    const left = (this.#refused.get(address) ?? 0) - performance.now();
    if (left <= 0) return;
    const seconds = Math.ceil(left / 1000);
    throw new AppError(
      'rate_limited',
      `Requests from your address came with ${this.#asked.limit} unknown API keys within a minute. Wait ${seconds} s.`,
      { headers: { 'Retry-After': String(seconds) } },
    );
  }
}

export function unknownKeys(): UnknownKeys {
  return singleton('unknown-keys', () => new UnknownKeys());
}
