import { editDistance } from '@/lib/shared/nearest-name';
import type { Slices } from './slices';
import { trigramsOf } from './trigrams';

const SHORTEST = 4;
const WORDS_PER_SLICE = 500;
const MAX_KNOWN = 2_000;

export interface SpellingData {
  words: readonly string[];
  byTrigram: ReadonlyMap<string, readonly number[]>;
}

export class Spelling {
  private constructor(
    private readonly words: readonly string[],
    private readonly byTrigram: ReadonlyMap<string, readonly number[]>,
  ) {}

  static *build(words: readonly string[]): Slices<Spelling> {
    const known = words.filter((word) => word.length >= SHORTEST && !/\d/.test(word));
    const byTrigram = new Map<string, number[]>();
    for (let i = 0; i < known.length; i++) {
      for (const trigram of trigramsOf([known[i]!])) {
        const list = byTrigram.get(trigram);
        if (list) list.push(i);
        else byTrigram.set(trigram, [i]);
      }
      if (i % WORDS_PER_SLICE === 0) yield;
    }
    return new Spelling(known, byTrigram);
  }

  toData(): SpellingData {
    return { words: this.words, byTrigram: this.byTrigram };
  }

  static fromData({ words, byTrigram }: SpellingData): Spelling {
    return new Spelling(words, byTrigram);
  }

  readonly #known = new Map<string, string | null>();

  /** Returns the nearest word of the catalog, or null: edit distance one, or two for long words. */
  correct(word: string): string | null {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const nearest = this.#nearest(word) ?? (word.endsWith('s') ? this.#nearest(word.slice(0, -1)) : null);
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(word, nearest);
    return nearest;
  }

  #nearest(word: string): string | null {
    if (word.length < SHORTEST || /\d/.test(word)) return null;
    const max = word.length >= 8 ? 2 : 1;
    const shared = new Map<number, number>();
    const trigrams = trigramsOf([word]);
    for (const trigram of trigrams) {
      for (const index of this.byTrigram.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    let best: string | null = null;
    let bestRank = Number.POSITIVE_INFINITY;
    for (const [index, count] of shared) {
      if (count < trigrams.size - 3 * max) continue;
      const candidate = this.words[index]!;
      const distance = editDistance(word, candidate, max);
      if (distance > max) continue;
      const rank = distance * 2 + (candidate[0] === word[0] ? 0 : 1);
      if (rank < bestRank) {
        best = candidate;
        bestRank = rank;
      }
    }
    return best;
  }
}
