import { createHash } from 'node:crypto';
import { decrementRateLimitWindow, deleteRateWindow, incrementRateLimitWindow } from '@/lib/data/system/rate-windows';

/**
 * Counts attempts per caller in fixed windows shared by all processes. Each attempt is counted in the database before
 * it is evaluated, so concurrent attempts on several replicas cannot exceed the limit. For rare, expensive operations
 * such as password attempts; requests are counted by `SharedLimit`.
 */
export class Attempts {
  constructor(
    private readonly kind: string,
    readonly limit: number,
    private readonly windowMs: number,
  ) {}

  /**
   * Counts one attempt. Returns the remaining attempts (-1 when over the limit) and the seconds until the window ends.
   */
  async count(who: string): Promise<{ remaining: number; resetSeconds: number }> {
    const { taken, endsInMs } = await incrementRateLimitWindow(this.#caller(who), 1, this.windowMs);
    return {
      remaining: Math.max(-1, this.limit - taken),
      // The database rounds to milliseconds, so the value may exceed the window by a fraction.
      resetSeconds: Math.max(1, Math.ceil(Math.min(endsInMs, this.windowMs) / 1000)),
    };
  }

  forgive(who: string): Promise<void> {
    return decrementRateLimitWindow(this.#caller(who));
  }

  forget(who: string): Promise<void> {
    return deleteRateWindow(this.#caller(who));
  }

  // The input may be anything, including a password, so only a hash is stored.
  #caller(who: string): string {
    return `${this.kind} ${createHash('sha256').update(who).digest('base64url')}`;
  }
}
