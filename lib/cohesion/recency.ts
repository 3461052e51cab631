const DAY_MS = 86_400_000;

/** The day of a moment, in days since the epoch, UTC. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** What something of `day` counts today: halved with every half-life, and never more than something of today. */
export function weightOf(day: number, today: number, halfLifeDays: number): number {
  return 2 ** (-Math.max(0, today - day) / halfLifeDays);
}

/** How far back counts at all: there a call is worth a 256th. */
export const HALF_LIVES = 8;

/** A weighted count that remembers how many equal observations it is worth (Kish's effective size). */
export class Tally {
  #sum = 0;
  #squares = 0;

  /** `count` observations of one weight. */
  add(weight: number, count = 1): void {
    this.#sum += weight * count;
    this.#squares += weight * weight * count;
  }

  get sum(): number {
    return this.#sum;
  }

  /** (Σw)² / Σw²: of equal weights their number, of unequal ones less. */
  get size(): number {
    return this.#squares === 0 ? 0 : this.#sum ** 2 / this.#squares;
  }
}

/** 97.5 % on each side. */
const Z = 1.96;

/** A share that was observed, and between what it plausibly lies. */
export interface Rate {
  /** Weighted counts. */
  bad: number;
  total: number;
  /** How many equal observations `total` is worth. */
  size: number;
  share: number;
  /** Wilson's interval, by `size`. With nothing observed: 0 and 1. */
  lower: number;
  upper: number;
}

/** Wilson's score interval; it holds for small numbers and shares near 0, where the usual one does not. */
export function wilson(share: number, size: number): { lower: number; upper: number } {
  if (size <= 0) return { lower: 0, upper: 1 };
  const square = Z ** 2 / size;
  const middle = share + square / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / size + square / (4 * size));
  return {
    lower: Math.max(0, (middle - half) / (1 + square)),
    upper: Math.min(1, (middle + half) / (1 + square)),
  };
}

export function rateOf(bad: number, all: Tally): Rate {
  const total = all.sum;
  const share = total === 0 ? 0 : Math.min(1, bad / total);
  return { bad, total, size: all.size, share, ...wilson(share, all.size) };
}
