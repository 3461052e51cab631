import { createHash } from 'node:crypto';
import { dropRateWindow, takeBackFromRateWindow, tellRateWindow } from '@/lib/data/system/rate-windows';

/**
 * Attempts by whoever makes them, in fixed windows that all processes share: each is counted in the database before it is
 * looked at, so that many at once, or at several replicas, are no more than many one after another. For what is rare and
 * dear, such as guesses at a password; requests are counted by `SharedLimit`.
 */
export class Attempts {
  constructor(
    private readonly kind: string,
    readonly limit: number,
    private readonly windowMs: number,
  ) {}

  /** Counts one; what is left, -1 when it is one too many, and for how many seconds the window lasts. */
  async count(who: string): Promise<{ remaining: number; resetSeconds: number }> {
    const { taken, endsInMs } = await tellRateWindow(this.#caller(who), 1, this.windowMs);
    return {
      remaining: Math.max(-1, this.limit - taken),
      // The database keeps the end to the millisecond, which may be a fraction more.
      resetSeconds: Math.max(1, Math.ceil(Math.min(endsInMs, this.windowMs) / 1000)),
    };
  }

  /** Takes one counted attempt back. */
  forgive(who: string): Promise<void> {
    return takeBackFromRateWindow(this.#caller(who));
  }

  /** Takes all of them back. */
  forget(who: string): Promise<void> {
    return dropRateWindow(this.#caller(who));
  }

  // Whoever tries to sign in may type anything, and what they typed is not ours to write down.
  #caller(who: string): string {
    return `${this.kind} ${createHash('sha256').update(who).digest('base64url')}`;
  }
}
