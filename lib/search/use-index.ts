import { type Allowed, isIn } from './candidates';
import { requestTerms, type UseModel } from './use-model';

/** What past requests add to a tool's score. */
export interface UseBonus {
  points: number;
  /** How much the most similar past request is like this one, 0 to 1. */
  closest: number;
  /** How many past requests are much like this one. */
  likeCalls: number;
}

const NEAREST = 5;
/** Two requests this near are called alike. */
const ALIKE = 0.35;
const NEAREST_POINTS = 8;
const WORDS_POINTS = 8;
const SATURATION = 1.2;
const LENGTH_NORM = 0.75;
/** How much of the best bonus a tool without any history gets when it fits the words as well as the best tool does. */
const NEWCOMER_SHARE = 0.9;
/** From a twentieth of the message on, words are enough to go by. */
const FULL_FIT = 20;

/**
 * Past requests, made ready for a catalogue. Two measures add up: the five past requests of a tool that are most like the
 * message, each by its squared cosine, and the words of all its past requests as if they were a field of the tool (BM25).
 *
 * Both favour tools with a history. So that the others do not starve, a tool that was never called gets a share of the best
 * bonus, as large as it fits by its words: what is called often gains on what fits badly, not on what is new and fits. The
 * share goes down to nothing where the very same request was seen, for then it is known what was right, and where no tool's
 * words fit.
 */
export class UseIndex {
  readonly #terms: ReadonlyMap<string, number>;
  readonly #rarity: Float32Array;
  /** By term: past calls that have it, as numbers of `#tool`. */
  readonly #calls: number[][];
  /** By term: tools whose past requests have it, and how much that counts. */
  readonly #words: Map<number, number>[];
  readonly #tool: number[] = [];
  readonly #worth: number[] = [];
  readonly #norm: number[] = [];
  readonly #history = new Map<number, number>();

  /** `numberOf`: where a tool of that name stands in the catalogue; calls of tools that are gone do not count. */
  constructor(model: UseModel, numberOf: (tool: string) => number | undefined) {
    this.#terms = new Map(model.terms.map((term, number) => [term, number]));
    const frequencies = model.terms.map(() => new Map<number, number>());
    const lengths = new Map<number, number>();
    this.#calls = model.terms.map(() => []);
    const kept = model.calls.flatMap((call) => {
      const tool = numberOf(call.tool);
      return tool === undefined ? [] : [{ ...call, tool }];
    });
    for (const { tool, worth, terms } of kept) {
      for (const term of terms) {
        this.#calls[term]!.push(this.#tool.length);
        frequencies[term]!.set(tool, (frequencies[term]!.get(tool) ?? 0) + worth);
      }
      this.#tool.push(tool);
      this.#worth.push(worth);
      this.#history.set(tool, (this.#history.get(tool) ?? 0) + 1);
      lengths.set(tool, (lengths.get(tool) ?? 0) + 1);
    }
    const toolCount = this.#history.size;
    this.#rarity = Float32Array.from(frequencies, (tools) => Math.log(1 + toolCount / (tools.size + 0.5)));
    for (const { terms } of kept)
      this.#norm.push(Math.sqrt(terms.reduce((sum, term) => sum + this.#rarity[term]! ** 2, 0)) || 1);
    const average = kept.length / Math.max(1, toolCount);
    this.#words = frequencies.map((tools, term) => {
      const scores = new Map<number, number>();
      for (const [tool, frequency] of tools) {
        const room = SATURATION * (1 - LENGTH_NORM + (LENGTH_NORM * lengths.get(tool)!) / average);
        scores.set(tool, (this.#rarity[term]! * frequency * (SATURATION + 1)) / (frequency + room));
      }
      return scores;
    });
  }

  hasHistory(tool: number): boolean {
    return this.#history.has(tool);
  }

  /** What the past requests of each tool add for this message. */
  #bonuses(message: string): Map<number, UseBonus> {
    const stems = requestTerms(message);
    const terms = stems.map((one) => this.#terms.get(one)).filter((term) => term !== undefined);
    const found = new Map<number, UseBonus>();
    if (terms.length === 0) return found;
    const bonusOf = (tool: number) => {
      const known = found.get(tool);
      if (known) return known;
      const made = { points: 0, closest: 0, likeCalls: 0 };
      found.set(tool, made);
      return made;
    };
    // Words that no past request has make the message longer all the same: it is less like any of them.
    const unknown = (stems.length - terms.length) * Math.log(1 + 2 * this.#history.size) ** 2;
    const norm = Math.sqrt(terms.reduce((sum, term) => sum + this.#rarity[term]! ** 2, unknown)) || 1;
    for (const [tool, nearest] of this.#nearest(terms, norm)) {
      const bonus = bonusOf(tool);
      for (const { cosine, worth } of nearest) {
        bonus.points += NEAREST_POINTS * cosine * cosine * worth;
        bonus.closest = Math.max(bonus.closest, cosine);
        if (cosine >= ALIKE) bonus.likeCalls += 1;
      }
    }
    const total = terms.reduce(
      (sum, term) => sum + this.#rarity[term]!,
      Math.sqrt(unknown * (stems.length - terms.length)),
    );
    for (const term of terms) {
      for (const [tool, score] of this.#words[term]!) bonusOf(tool).points += (WORDS_POINTS * score) / (total || 1);
    }
    return found;
  }

  #nearest(terms: readonly number[], norm: number): Map<number, { cosine: number; worth: number }[]> {
    const shared = new Map<number, number>();
    for (const term of terms) {
      const square = this.#rarity[term]! ** 2;
      for (const call of this.#calls[term]!) shared.set(call, (shared.get(call) ?? 0) + square);
    }
    const nearest = new Map<number, { cosine: number; worth: number }[]>();
    for (const [call, sum] of shared) {
      const tool = this.#tool[call]!;
      const one = { cosine: sum / norm / this.#norm[call]!, worth: this.#worth[call]! };
      const list = nearest.get(tool);
      if (!list) {
        nearest.set(tool, [one]);
        continue;
      }
      const value = one.cosine ** 2 * one.worth;
      let at = list.length;
      while (at > 0 && list[at - 1]!.cosine ** 2 * list[at - 1]!.worth < value) at -= 1;
      if (at >= NEAREST) continue;
      list.splice(at, 0, one);
      if (list.length > NEAREST) list.pop();
    }
    return nearest;
  }

  /**
   * What is to be added to the scores of a search that knows nothing of use. `cold`: those scores, above 0; `fit`: how much
   * of the message its best tool has. What is not `allowed` gets nothing, nor touches the others.
   */
  sharesOf(message: string, cold: ReadonlyMap<number, number>, fit: number, allowed?: Allowed): Map<number, UseBonus> {
    const shares = this.#bonuses(message);
    let best = 0;
    let closest = 0;
    for (const [tool, bonus] of shares) {
      if (allowed && !isIn(allowed, tool)) {
        shares.delete(tool);
        continue;
      }
      best = Math.max(best, bonus.points);
      closest = Math.max(closest, bonus.closest);
    }
    if (best === 0) return shares;
    const top = Math.max(...cold.values());
    const newcomers = NEWCOMER_SHARE * best * (1 - closest ** 4) * Math.min(1, FULL_FIT * fit);
    for (const [tool, score] of cold) {
      if (this.#history.has(tool)) continue;
      const points = newcomers * Math.max(0, score / top) ** 2;
      if (points > 0) shares.set(tool, { points, closest: 0, likeCalls: 0 });
    }
    return shares;
  }
}
