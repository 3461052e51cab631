const SHORTEST = 4;

/** Whether two words are within `most` insertions, deletions, replacements or swaps of neighbours. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j - 1]! + (same ? 0 : 1), last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}

function trigramsOf(word: string): string[] {
  const padded = `^${word}$`;
  return Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3));
}

/** Finds the catalogue's word that a misspelt one most likely means. */
export class Spelling {
  readonly #words: readonly string[];
  readonly #byTrigram = new Map<string, number[]>();

  /** `counts`: how often each of the catalogue's words stands there. */
  constructor(private readonly counts: ReadonlyMap<string, number>) {
    this.#words = [...counts.keys()].filter((word) => word.length >= SHORTEST && !/\d/.test(word));
    this.#words.forEach((word, index) => {
      for (const trigram of new Set(trigramsOf(word))) {
        const list = this.#byTrigram.get(trigram);
        if (list) list.push(index);
        else this.#byTrigram.set(trigram, [index]);
      }
    });
  }

  /** The nearest of the catalogue's words, null when none is near: one change away, two in long words. */
  correct(word: string): string | null {
    if (word.length < SHORTEST || /\d/.test(word)) return null;
    const most = word.length >= 8 ? 2 : 1;
    const shared = new Map<number, number>();
    const trigrams = new Set(trigramsOf(word));
    for (const trigram of trigrams) {
      for (const index of this.#byTrigram.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    let best: string | null = null;
    let bestRank = Number.POSITIVE_INFINITY;
    for (const [index, count] of shared) {
      if (count < trigrams.size - 3 * most) continue;
      const candidate = this.#words[index]!;
      const distance = editDistance(word, candidate, most);
      if (distance > most) continue;
      // The nearer one, then the one with the same beginning, then the more frequent.
      const rank = distance * 2 + (candidate[0] === word[0] ? 0 : 1) - Math.min(0.9, (this.counts.get(candidate) ?? 0) / 1000);
      if (rank < bestRank) {
        best = candidate;
        bestRank = rank;
      }
    }
    return best;
  }
}
