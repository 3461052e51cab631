import { singleton } from '@/lib/shared/singleton';

/** Smaller steps are normal NTP adjustments. */
const JUMP_MS = 5_000;
/** Time for which a jump is reported. */
const TOLD_MS = 24 * 3_600_000;
/** After a longer gap, deletion by age is paused in case the clock is wrong. */
const GAP_MS = 3_600_000;
const SETTLE_MS = 10 * 60_000;

export type ClockName = 'process' | 'database';

export interface ClockJump {
  clock: ClockName;
  /** Positive: forward. */
  byMs: number;
  /** Monotonic milliseconds. */
  seenAt: number;
}

export interface DatabaseTime {
  nowMs: number;
  askedAt: number;
  answeredAt: number;
}

interface Reading {
  nowMs: number;
  at: number;
}

/**
 * Compares the clocks of this process and of the database with the monotonic clock, which never jumps. Only durations
 * within a process can use the monotonic clock. Stored times are compared with the database's clock, so schedulers and
 * retention must know when it is unreliable.
 */
export class ClockWatch {
  readonly #last = new Map<ClockName, Reading>();
  #jumps: ClockJump[] = [];
  #unsettledAt = Number.NEGATIVE_INFINITY;
  #differenceMs: number | null = null;

  /** Call about once per second. */
  observe(database: DatabaseTime, process: Reading = { nowMs: Date.now(), at: performance.now() }): void {
    this.#compare('process', process, 0);
    // The database time was read at some point during the round trip.
    const tripMs = database.answeredAt - database.askedAt;
    const middle = database.askedAt + tripMs / 2;
    this.#compare('database', { nowMs: database.nowMs, at: middle }, tripMs);
    this.#differenceMs = process.nowMs - (database.nowMs + (process.at - middle));
  }

  observeStored(newestMs: number, nowMs: number, at = performance.now()): void {
    const aheadMs = newestMs - nowMs;
    if (aheadMs > JUMP_MS) this.#note({ clock: 'database', byMs: -aheadMs, seenAt: at });
    // Either nothing ran for a long time or the clock is wrong.
    else if (-aheadMs > GAP_MS) this.#unsettledAt = at;
  }

  #compare(clock: ClockName, reading: Reading, uncertaintyMs: number): void {
    const last = this.#last.get(clock);
    this.#last.set(clock, reading);
    if (!last) return;
    const byMs = reading.nowMs - last.nowMs - (reading.at - last.at);
    if (Math.abs(byMs) > JUMP_MS + uncertaintyMs) this.#note({ clock, byMs, seenAt: reading.at });
  }

  #note(jump: ClockJump): void {
    const isSame = ({ clock, byMs }: ClockJump) => clock === jump.clock && Math.sign(byMs) === Math.sign(jump.byMs);
    this.#jumps = [...this.#jumps.filter((one) => !isSame(one)), jump];
    if (Math.abs(jump.byMs) > GAP_MS) this.#unsettledAt = jump.seenAt;
  }

  /** Returns the latest jump of each clock and direction in the last 24 hours. */
  jumps(now = performance.now()): ClockJump[] {
    return this.#jumps.filter(({ seenAt }) => now - seenAt < TOLD_MS);
  }

  get differenceMs(): number | null {
    return this.#differenceMs === null ? null : Math.round(this.#differenceMs);
  }

  /** Returns false for ten minutes after a jump or gap of more than an hour. Deletion by age must wait. */
  isSettled(now = performance.now()): boolean {
    return now - this.#unsettledAt >= SETTLE_MS;
  }
}

export function clockWatch(): ClockWatch {
  return singleton('clock-watch', () => new ClockWatch());
}
