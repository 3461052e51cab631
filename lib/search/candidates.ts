import type { CatalogIndex } from './catalog-index';
import type { Query, WeightedTerms } from './query';

const SOURCE_SHARE = 0.4;
const CLAUSE_SHARE = 0.6;

/** Which tools may be found: bit `i & 31` of word `i >>> 5` stands for tool `i`. */
export type Allowed = Uint32Array;

export function isIn(allowed: Allowed, tool: number): boolean {
  return ((allowed[tool >>> 5]! >>> (tool & 31)) & 1) === 1;
}

/** The tools that may fit a message, by a sum of simple scores, best first, with what the scores were. */
export interface Candidates {
  tools: readonly number[];
  /** The sum, in the same order. */
  sums: Float32Array;
  /** By tool number; read only until the next search of the same index. */
  words: Float32Array;
  synonyms: Float32Array;
  clauses: readonly Float32Array[];
  /** By source number. */
  sources: Float32Array;
  wordsTop: number;
  clauseTops: readonly number[];
  sourceTop: number;
}

/** Finds candidates. Keeps its arrays from search to search, because filling them anew is most of the work. */
export class CandidateFinder {
  readonly #arrays: Float32Array[] = [];

  constructor(private readonly catalog: CatalogIndex) {}

  #zeros(number: number, size: number): Float32Array {
    const array = this.#arrays[number];
    if (array) return array.fill(0);
    const made = new Float32Array(size);
    this.#arrays[number] = made;
    return made;
  }

  #sum({ terms, weights }: WeightedTerms, scores: Float32Array): Float32Array {
    for (let i = 0; i < terms.length; i++) this.catalog.terms.add(terms[i]!, weights[i]!, scores);
    return scores;
  }

  /** Every tool that has a word, a synonym or a source in common with the message may be one; the best `count` are. */
  find(query: Query, allowed: Allowed | undefined, count: number): Candidates {
    const { sources } = this.catalog;
    const size = this.catalog.tools.length;
    const words = this.#sum(query.own, this.#zeros(0, size));
    const synonyms = this.#sum(query.synonyms, this.#zeros(1, size));
    const bySource = this.#zeros(2, sources.index.size);
    if (sources.index.size > 1) for (const term of query.own.terms) sources.index.add(term, 1, bySource);
    const clauses = query.clauses.map((clause, c) => this.#sum(clause, this.#zeros(4 + c, size)));
    const visible = allowed ? (tool: number) => isIn(allowed, tool) : null;
    const wordsTop = largest(words, visible);
    const clauseTops = clauses.map((scores) => largest(scores, visible));
    const sourceTop = largestSource(bySource, sources.ofTool, visible);
    const sums = this.#zeros(3, size);
    const scale = wordsTop || 1;
    for (let tool = 0; tool < size; tool++) {
      if (visible && !visible(tool)) continue;
      let best = 0;
      for (let c = 0; c < clauses.length; c++) best = Math.max(best, clauses[c]![tool]! / (clauseTops[c]! || 1));
      sums[tool] =
        (words[tool]! + synonyms[tool]!) / scale +
        (SOURCE_SHARE * bySource[sources.ofTool[tool]!]!) / (sourceTop || 1) +
        CLAUSE_SHARE * best;
    }
    const tools = bestOf(sums, count);
    const ordered = Float32Array.from(tools, (tool) => sums[tool]!);
    return { tools, sums: ordered, words, synonyms, clauses, sources: bySource, wordsTop, clauseTops, sourceTop };
  }
}

function largest(values: Float32Array, visible: ((tool: number) => boolean) | null): number {
  let top = 0;
  for (let tool = 0; tool < values.length; tool++) {
    if (values[tool]! > top && (!visible || visible(tool))) top = values[tool]!;
  }
  return top;
}

function largestSource(values: Float32Array, ofTool: Uint32Array, visible: ((tool: number) => boolean) | null): number {
  if (!visible) return largest(values, null);
  let top = 0;
  for (let tool = 0; tool < ofTool.length; tool++)
    if (values[ofTool[tool]!]! > top && visible(tool)) top = values[ofTool[tool]!]!;
  return top;
}

/** The positions of the largest values above 0, largest first; of equal ones the lower position. */
function bestOf(values: Float32Array, count: number): number[] {
  const best: number[] = [];
  let floor = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value <= floor) continue;
    let at = best.length;
    while (at > 0 && values[best[at - 1]!]! < value) at -= 1;
    best.splice(at, 0, i);
    if (best.length > count) best.pop();
    if (best.length === count) floor = values[best[count - 1]!]!;
  }
  return best;
}
