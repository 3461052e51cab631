import { type Allowed, isIn } from './candidates';
import { requestTerms, type UseModel, withoutNames, wordsAsText } from './use-model';
import { WEIGHTS } from './weights';

export interface UseBonus {
  points: number;
  closest: number;
  likeCalls: number;
  likeExamples: number;
}

interface Similar {
  cosine: number;
  worth: number;
  isExample: boolean;
}

const NO_CALLS: UseModel = { version: 1, terms: [], calls: [] };
const NEAREST = 5;
/** Minimum cosine of a similar request, and of the same request. */
const SIMILAR_COSINE = 0.35;
const SAME_COSINE = 0.999;
const NEAREST_POINTS = 8;
const WORDS_POINTS = 8;
const SATURATION = 1.2;
const LENGTH_NORM = 0.75;
/** Points for an example with the same words as the message, unless a past call has the same request. */
const EXACT_POINTS = 5;
/**
 * With examples, the rarity of a word is computed for at least this many tools. For fewer, a single name in the message
 * would outweigh all other words.
 */
const MIN_TOOLS = 100;
/** Maximum number of tools that become candidates by their examples. */
const MAX_BY_EXAMPLES = 10;
/**
 * Share of the best bonus for a tool without history that matches the words as well as the best tool. Measured on bfcl,
 * metatool and toolalpaca: such tools lose up to 0.8 points of NDCG@10; at 0.8, up to 2.2. At 1, tools with three calls
 * lose 1.4 to 2.6 points of first places.
 */
const NEWCOMER_SHARE = 0.92;
/** A tool with up to this many calls gets a newcomer's whole share: few calls say little about its other requests. */
const FEW_CALLS = 2;
/** Increase of all points, as a share, if all candidates have past requests. Zero if half of them or fewer have. */
const COVERED_GAIN = 0.8;
/** Word scores have full weight when a twentieth of the message matches. */
const FULL_FIT = 20;

/**
 * Past requests prepared for a catalog. Adds two measures: a tool's five most similar past requests by squared
 * cosine, and the words of all its past requests as a field (BM25). Both favor tools with history, so a tool with few or
 * no calls gets a share of the best bonus in proportion to its word match: frequently called tools gain over poor matches,
 * not over new tools that match. The share drops to zero for a request seen before, whose right tool is known, and when
 * no tool's words match.
 */
export class UseIndex {
  /** Weights of the ranking features for this catalog. */
  readonly weights: readonly number[];
  readonly #terms: ReadonlyMap<string, number>;
  readonly #rarity: Float32Array;
  readonly #calls: number[][];
  readonly #words: Map<number, number>[];
  readonly #tool: number[] = [];
  readonly #worth: number[] = [];
  readonly #norm: number[] = [];
  readonly #isExample: boolean[] = [];
  readonly #history = new Map<number, number>();
  /** By the words of an example: its tools. */
  readonly #exact = new Map<string, number[]>();
  readonly #toolCount: number;
  #prepared: { message: string; found: Map<number, UseBonus> } | null = null;

  /**
   * `numberOf`: index of a tool by name. Calls of removed tools are ignored. `examples`: example requests of the
   * catalog's tools, by index.
   */
  constructor(model: UseModel, numberOf: (tool: string) => number | undefined, examples: UseModel = NO_CALLS) {
    this.weights = model.weights?.length === WEIGHTS.length ? model.weights : WEIGHTS;
    this.#terms = new Map([...new Set([...examples.terms, ...model.terms])].map((term, number) => [term, number]));
    const frequencies = Array.from(this.#terms, () => new Map<number, number>());
    const lengths = new Map<number, number>();
    this.#calls = Array.from(this.#terms, () => []);
    const kept = [
      ...this.#read(examples, Number).map((call) => ({ ...call, isExample: true })),
      ...this.#read(model, numberOf).map((call) => ({ ...call, isExample: false })),
    ];
    for (const { tool, worth, terms, isExample } of kept) {
      for (const term of terms) {
        this.#calls[term]!.push(this.#tool.length);
        frequencies[term]!.set(tool, (frequencies[term]!.get(tool) ?? 0) + worth);
      }
      this.#tool.push(tool);
      this.#worth.push(worth);
      this.#isExample.push(isExample);
      this.#history.set(tool, (this.#history.get(tool) ?? 0) + 1);
      lengths.set(tool, (lengths.get(tool) ?? 0) + 1);
    }
    for (const { tool, words } of examples.calls) {
      if (words === undefined) continue;
      const tools = this.#exact.get(words);
      if (tools) tools.push(Number(tool));
      else this.#exact.set(words, [Number(tool)]);
    }
    this.#toolCount = Math.max(examples.calls.length > 0 ? MIN_TOOLS : 0, this.#history.size);
    this.#rarity = Float32Array.from(frequencies, (tools) => Math.log(1 + this.#toolCount / (tools.size + 0.5)));
    for (const { terms } of kept)
      this.#norm.push(Math.sqrt(terms.reduce((sum, term) => sum + this.#rarity[term]! ** 2, 0)) || 1);
    const average = kept.length / Math.max(1, this.#history.size);
    this.#words = frequencies.map((tools, term) => {
      const scores = new Map<number, number>();
      for (const [tool, frequency] of tools) {
        const room = SATURATION * (1 - LENGTH_NORM + (LENGTH_NORM * lengths.get(tool)!) / average);
        scores.set(tool, (this.#rarity[term]! * frequency * (SATURATION + 1)) / (frequency + room));
      }
      return scores;
    });
  }

  #read({ terms, calls }: UseModel, numberOf: (tool: string) => number | undefined) {
    const numbers = terms.map((term) => this.#terms.get(term)!);
    return calls.flatMap((call) => {
      const tool = numberOf(call.tool);
      return tool === undefined ? [] : [{ tool, worth: call.worth, terms: call.terms.map((term) => numbers[term]!) }];
    });
  }

  hasHistory(tool: number): boolean {
    return this.#history.has(tool);
  }

  /** Allowed tools with the most similar examples, as an addition to candidates by words. */
  likeliest(message: string, allowed?: Allowed): number[] {
    const found = this.#bonuses(message);
    this.#prepared = { message, found };
    const best = [...found]
      .filter(([tool, { likeExamples }]) => likeExamples > 0 && (!allowed || isIn(allowed, tool)))
      .sort(([a, one], [b, other]) => other.points - one.points || a - b);
    return best.slice(0, MAX_BY_EXAMPLES).map(([tool]) => tool);
  }

  /** Bonuses computed by `likeliest` for the same message are used once. */
  #takeBonuses(message: string): Map<number, UseBonus> {
    const prepared = this.#prepared;
    this.#prepared = null;
    return prepared?.message === message ? prepared.found : this.#bonuses(message);
  }

  #bonuses(message: string): Map<number, UseBonus> {
    const stems = requestTerms(withoutNames(message, (stemmed) => this.#terms.has(stemmed)));
    const terms = stems.map((one) => this.#terms.get(one)).filter((term) => term !== undefined);
    const found = new Map<number, UseBonus>();
    if (terms.length === 0) return found;
    const bonusOf = (tool: number) => {
      const known = found.get(tool);
      if (known) return known;
      const made = { points: 0, closest: 0, likeCalls: 0, likeExamples: 0 };
      found.set(tool, made);
      return made;
    };
    // Words that no past request contains still increase the length, which reduces the similarity.
    const unknown = (stems.length - terms.length) * Math.log(1 + 2 * this.#toolCount) ** 2;
    const norm = Math.sqrt(terms.reduce((sum, term) => sum + this.#rarity[term]! ** 2, unknown)) || 1;
    let closestCall = 0;
    for (const [tool, nearest] of this.#nearest(terms, norm)) {
      const bonus = bonusOf(tool);
      for (const { cosine, worth, isExample } of nearest) {
        bonus.points += NEAREST_POINTS * cosine * cosine * worth;
        bonus.closest = Math.max(bonus.closest, cosine);
        if (!isExample) closestCall = Math.max(closestCall, cosine);
        if (cosine >= SIMILAR_COSINE) bonus[isExample ? 'likeExamples' : 'likeCalls'] += 1;
      }
    }
    const total = terms.reduce(
      (sum, term) => sum + this.#rarity[term]!,
      Math.sqrt(unknown * (stems.length - terms.length)),
    );
    for (const term of terms) {
      for (const [tool, score] of this.#words[term]!) bonusOf(tool).points += (WORDS_POINTS * score) / (total || 1);
    }
    const isCalled = closestCall >= SAME_COSINE;
    for (const tool of isCalled ? [] : (this.#exact.get(wordsAsText(message)) ?? []))
      bonusOf(tool).points += EXACT_POINTS;
    return found;
  }

  #nearest(terms: readonly number[], norm: number): Map<number, Similar[]> {
    const shared = new Map<number, number>();
    for (const term of terms) {
      const square = this.#rarity[term]! ** 2;
      for (const call of this.#calls[term]!) shared.set(call, (shared.get(call) ?? 0) + square);
    }
    const nearest = new Map<number, Similar[]>();
    for (const [call, sum] of shared) {
      const tool = this.#tool[call]!;
      const [worth, isExample] = [this.#worth[call]!, this.#isExample[call]!];
      const one = { cosine: sum / norm / this.#norm[call]!, worth, isExample };
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

  /** Past requests count more if most candidates have some, because few tools without history can lose then. */
  #scaleFor(cold: ReadonlyMap<number, number>): number {
    let known = 0;
    for (const tool of cold.keys()) if (this.#history.has(tool)) known += 1;
    const coverage = cold.size > 0 ? known / cold.size : 0;
    return 1 + COVERED_GAIN * Math.max(0, 2 * coverage - 1);
  }

  /**
   * Returns the values to add to search scores. `cold`: these scores, above 0; `fit`: highest coverage of the message
   * by a tool. Tools that are not `allowed` get nothing and do not affect the others.
   */
  sharesOf(message: string, cold: ReadonlyMap<number, number>, fit: number, allowed?: Allowed): Map<number, UseBonus> {
    const shares = this.#takeBonuses(message);
    const scale = this.#scaleFor(cold);
    let best = 0;
    let closest = 0;
    for (const [tool, bonus] of shares) {
      if (allowed && !isIn(allowed, tool)) {
        shares.delete(tool);
        continue;
      }
      bonus.points *= scale;
      best = Math.max(best, bonus.points);
      closest = Math.max(closest, bonus.closest);
    }
    if (best === 0) return shares;
    const top = Math.max(...cold.values());
    if (!(top > 0)) return shares;
    const newcomers = NEWCOMER_SHARE * best * (1 - closest ** 4) * Math.min(1, FULL_FIT * fit);
    for (const [tool, score] of cold) {
      const unproven = Math.min(1, FEW_CALLS / (this.#history.get(tool) || 1));
      const points = unproven * newcomers * Math.max(0, score / top);
      const own = shares.get(tool);
      if (own) own.points = Math.max(own.points, points);
      else if (points > 0) shares.set(tool, { points, closest: 0, likeCalls: 0, likeExamples: 0 });
    }
    return shares;
  }
}
