import { singleton } from '@/lib/shared/singleton';

/** Smaller steps are NTP's daily work. */
const JUMP_MS = 5_000;
/** How long a jump is worth telling. */
const TOLD_MS = 24 * 3_600_000;
/** After a gap this long, what deletes by age waits for somebody to notice that the clock is wrong. */
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

/** One question to the database, in monotonic milliseconds, and the time that it answered. */
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
 * Compares the clocks of this process and of the database with the monotonic one, which never jumps. Only durations within
 * a process can be measured by that; everything stored is compared with the database's clock, so whoever schedules or
 * deletes by it has to know when it cannot be trusted.
 */
export class ClockWatch {
  readonly #last = new Map<ClockName, Reading>();
  #jumps: ClockJump[] = [];
  #unsettledAt = Number.NEGATIVE_INFINITY;
  #differenceMs: number | null = null;

  /** To be called about once a second. */
  observe(database: DatabaseTime, process: Reading = { nowMs: Date.now(), at: performance.now() }): void {
    this.#compare('process', process, 0);
    // The answer was made at some moment of the round trip.
    const tripMs = database.answeredAt - database.askedAt;
    const middle = database.askedAt + tripMs / 2;
    this.#compare('database', { nowMs: database.nowMs, at: middle }, tripMs);
    this.#differenceMs = process.nowMs - (database.nowMs + (process.at - middle));
  }

  /** What rows written before this process say: the newest time in them, compared with the present. */
  observeStored(newestMs: number, nowMs: number, at = performance.now()): void {
    const aheadMs = newestMs - nowMs;
    if (aheadMs > JUMP_MS) this.#note({ clock: 'database', byMs: -aheadMs, seenAt: at });
    // Perhaps nothing ran for so long, perhaps the clock is wrong: nobody can tell yet.
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

  /** The latest of each clock and direction, of the last day. */
  jumps(now = performance.now()): ClockJump[] {
    return this.#jumps.filter(({ seenAt }) => now - seenAt < TOLD_MS);
  }

  /** How far this process's clock is ahead of the database's; null: not compared yet. */
  get differenceMs(): number | null {
    return this.#differenceMs === null ? null : Math.round(this.#differenceMs);
  }

  /** False for ten minutes after a jump, or a gap, of more than an hour: what deletes by age has to wait. */
  isSettled(now = performance.now()): boolean {
    return now - this.#unsettledAt >= SETTLE_MS;
  }
}

export function clockWatch(): ClockWatch {
  return singleton('clock-watch', () => new ClockWatch());
}
