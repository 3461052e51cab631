export const DAY_MS = 86_400_000;

export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** Returns the current weight of an observation on `day`: halves with each half-life, at most 1. */
export function weightOf(day: number, today: number, halfLifeDays: number): number {
  return 2 ** (-Math.max(0, today - day) / halfLifeDays);
}

/** Half-lives after which observations are ignored: their weight is 1/256. */
export const HALF_LIVES = 8;

export class Tally {
  #sum = 0;
  #squares = 0;

  add(weight: number, count = 1): void {
    this.#sum += weight * count;
    this.#squares += weight * weight * count;
  }

  get sum(): number {
    return this.#sum;
  }

  /** (Σw)² / Σw²: equals the count for equal weights, less for unequal ones. */
  get size(): number {
    return this.#squares === 0 ? 0 : this.#sum ** 2 / this.#squares;
  }
}

/** 97.5% on each side. */
const Z = 1.96;

export interface Rate {
  bad: number;
  total: number;
  /** Number of equally weighted observations that `total` is equivalent to. */
  size: number;
  share: number;
  lower: number;
  upper: number;
}

/** Wilson score interval. Reliable for small samples and shares near 0, unlike the normal approximation. */
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
