import type { CatalogIndex } from './catalog-index';
import { largestFirst } from './largest-first';
import type { Query, WeightedTerms } from './query';

const SOURCE_SHARE = 0.4;
const CLAUSE_SHARE = 0.6;

/** Tools to search: bit `i & 31` of word `i >>> 5` represents tool `i`. */
export type Allowed = Uint32Array;

export function isIn(allowed: Allowed, tool: number): boolean {
  return ((allowed[tool >>> 5]! >>> (tool & 31)) & 1) === 1;
}

/** Candidate tools for a message, sorted by the sum of simple scores, with these scores. */
export interface Candidates {
  tools: readonly number[];
  sums: Float32Array;
  /** By tool index. Valid until the next search of the same index. */
  words: Float32Array;
  synonyms: Float32Array;
  clauses: readonly Float32Array[];
  sources: Float32Array;
  wordsTop: number;
  clauseTops: readonly number[];
  sourceTop: number;
}

/** Finds candidates. Reuses its arrays between searches, because allocating them would be most of the work. */
export class CandidateFinder {
  readonly #arrays: Float32Array[] = [];

  readonly #all: Uint32Array;
  readonly #found: Uint32Array;

  constructor(private readonly catalog: CatalogIndex) {
    this.#all = Uint32Array.from(catalog.tools, (_, tool) => tool);
    this.#found = new Uint32Array(this.#all.length);
  }

  #zeros(number: number, size: number): Float32Array {
    const array = this.#arrays[number];
    if (array) return array.fill(0);
    const made = new Float32Array(size);
    this.#arrays[number] = made;
    return made;
  }

  /** Returns the allowed tools in ascending order. With few allowed tools, the others are not scanned. */
  #visible(allowed: Allowed | undefined): Uint32Array {
    if (!allowed) return this.#all;
    const { length: size } = this.#all;
    let count = 0;
    for (let word = 0; word < allowed.length; word++) {
      for (let bits = allowed[word]! | 0; bits !== 0; bits &= bits - 1) {
        const tool = (word << 5) + 31 - Math.clz32(bits & -bits);
        if (tool < size) this.#found[count++] = tool;
      }
    }
    return this.#found.subarray(0, count);
  }

  #sum({ terms, weights }: WeightedTerms, scores: Float32Array): Float32Array {
    for (let i = 0; i < terms.length; i++) this.catalog.terms.add(terms[i]!, weights[i]!, scores);
    return scores;
  }

  /**
   * Candidates share a word, a synonym or a source with the message. Returns the best `count`, and those of `others` that are
   * allowed.
   */
  find(query: Query, allowed: Allowed | undefined, count: number, others: readonly number[] = []): Candidates {
    const { sources } = this.catalog;
    const size = this.catalog.tools.length;
    const words = this.#sum(query.own, this.#zeros(0, size));
    const synonyms = this.#sum(query.synonyms, this.#zeros(1, size));
    const bySource = this.#zeros(2, sources.index.size);
    if (sources.index.size > 1) for (const term of query.own.terms) sources.index.add(term, 1, bySource);
    const clauses = query.clauses.map((clause, c) => this.#sum(clause, this.#zeros(4 + c, size)));
    const visible = this.#visible(allowed);
    const wordsTop = largest(words, visible);
    const clauseTops = clauses.map((scores) => largest(scores, visible));
    const sourceTop = sources.index.size > 1 ? largestSource(bySource, sources.ofTool, visible) : 0;
    const scale = wordsTop || 1;
    const sumOf = (tool: number): number => {
      let best = 0;
      for (let c = 0; c < clauses.length; c++) best = Math.max(best, clauses[c]![tool]! / (clauseTops[c]! || 1));
      return (
        (words[tool]! + synonyms[tool]!) / scale +
        (SOURCE_SHARE * bySource[sources.ofTool[tool]!]!) / (sourceTop || 1) +
        CLAUSE_SHARE * best
      );
    };
    const sums = this.#zeros(3, size);
    for (let i = 0; i < visible.length; i++) sums[i] = sumOf(visible[i]!);
    const best = bestOf(sums, visible.length, count);
    const tools: number[] = [];
    for (let i = 0; i < best.length; i++) tools.push(visible[best[i]!]!);
    const found = new Set(tools);
    const scores = Array.from(best, (position) => sums[position]!);
    for (const tool of others) {
      if (found.has(tool) || (allowed && !isIn(allowed, tool))) continue;
      tools.push(tool);
      scores.push(sumOf(tool));
    }
    const ordered = Float32Array.from(scores);
    return { tools, sums: ordered, words, synonyms, clauses, sources: bySource, wordsTop, clauseTops, sourceTop };
  }
}

function largest(values: Float32Array, visible: Uint32Array): number {
  let top = 0;
  for (let i = 0; i < visible.length; i++) top = Math.max(top, values[visible[i]!]!);
  return top;
}

function largestSource(values: Float32Array, ofTool: Uint32Array, visible: Uint32Array): number {
  let top = 0;
  for (let i = 0; i < visible.length; i++) top = Math.max(top, values[ofTool[visible[i]!]!]!);
  return top;
}

/**
 * Returns the positions of the `count` largest values above 0, largest first, ties by position. Prunes whenever twice
 * as many are collected, and then skips values below the current minimum.
 */
function bestOf(values: Float32Array, size: number, count: number): Uint32Array {
  const gathered = new Float32Array(2 * count);
  const positions = new Uint32Array(2 * count);
  let length = 0;
  let floor = 0;
  const cut = () => {
    const order = largestFirst(gathered.subarray(0, length)).subarray(0, count);
    const best = order.map((at) => positions[at]!);
    positions.set(best);
    best.forEach((position, at) => {
      gathered[at] = values[position]!;
    });
    length = best.length;
  };
  for (let i = 0; i < size; i++) {
    const value = values[i]!;
    if (value <= floor) continue;
    gathered[length] = value;
    positions[length] = i;
    length += 1;
    if (length < gathered.length) continue;
    cut();
    floor = gathered[count - 1]!;
  }
  cut();
  return positions.slice(0, length);
}
