import { env } from '@/lib/env';
import { AppError } from '@/lib/shared/app-error';
import { AttemptLimit } from '@/lib/shared/attempt-limit';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';

const WINDOW_MS = 60_000;
const MAX_REFUSED = 10_000;

/**
 * Limits database lookups of unknown keys per address, because each costs a query that the cache cannot avoid. Counted
 * per process: sharing the count would cost another query.
 */
class UnknownKeys {
  readonly #asked = new AttemptLimit(env().unknownKeyLimit, WINDOW_MS);
  readonly #refused = new Lru<string, number>(MAX_REFUSED);

  count(address: string): void {
    const { remaining, resetSeconds } = this.#asked.count(address);
    if (remaining <= 0) this.#refused.set(address, performance.now() + resetSeconds * 1000);
  }

  /** Throws `rate_limited` for an address with too many unknown keys. */
  checkRateLimit(address: string): void {
    const left = (this.#refused.get(address) ?? 0) - performance.now();
    if (left <= 0) return;
    const seconds = Math.ceil(left / 1000);
    throw new AppError(
      'rate_limited',
      `More than ${this.#asked.limit} unknown API keys from your address within a minute. Try again in ${seconds} s.`,
      { headers: { 'Retry-After': String(seconds) } },
    );
  }
}

export function unknownKeys(): UnknownKeys {
  return singleton('unknown-keys', () => new UnknownKeys());
}
