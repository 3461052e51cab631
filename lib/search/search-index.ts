import { type Allowed, CandidateFinder } from './candidates';
import { CatalogIndex } from './catalog-index';
import { FEATURE_COUNT } from './feature-list';
import { FeatureWriter } from './features';
import { readQuery } from './query';
import type { SearchTool } from './search-tool';
import { runAtOnce } from './slices';
import { UseIndex } from './use-index';
import type { UseModel } from './use-model';
import { WEIGHTS } from './weights';

export interface SearchHit {
  tool: number;
  /** Comparable within one result. */
  score: number;
}

export interface SearchOptions {
  limit?: number;
  /** Tools to search: bit `i & 31` of word `i >>> 5` represents tool `i`. Default: all. */
  allowed?: Allowed;
  /** From `learned`. Reorders results, and adds tools whose words do not match. Default: the examples alone. */
  use?: UseIndex | undefined;
}

export interface Found {
  tools: readonly number[];
  rows: Float32Array;
  /** Highest coverage of the message by a tool, 0 to 1. */
  fit: number;
}

const CANDIDATES = 100;

/** Ranks the tools of one catalog for a text. Built once per list of tools; deterministic. */
export class SearchIndex {
  readonly #finder: CandidateFinder;
  readonly #writer: FeatureWriter;
  /** Undefined when no tool has examples. */
  readonly examples: UseIndex | undefined;

  private constructor(readonly catalog: CatalogIndex) {
    this.#finder = new CandidateFinder(catalog);
    this.#writer = new FeatureWriter(catalog);
    this.examples = catalog.examples.calls.length > 0 ? this.learned({ version: 1, terms: [], calls: [] }) : undefined;
  }

  /** Prepares learned calls, together with the examples of this catalog, for `search`. */
  learned(model: UseModel, numberOf: (tool: string) => number | undefined = Number): UseIndex {
    return new UseIndex(model, numberOf, this.catalog.examples);
  }

  static build(tools: readonly SearchTool[]): SearchIndex {
    return new SearchIndex(runAtOnce(CatalogIndex.build(tools)));
  }

  static over(catalog: CatalogIndex): SearchIndex {
    return new SearchIndex(catalog);
  }

  /** `use`: its tools with the most similar examples are candidates too. */
  features(text: string, allowed?: Allowed, use?: UseIndex): Found {
    const query = readQuery(this.catalog, text);
    const candidates = this.#finder.find(query, allowed, CANDIDATES, use?.likeliest(text, allowed));
    return { tools: candidates.tools, ...this.#writer.write(query, candidates) };
  }

  /** Returns up to `limit` tools, best first, ties by position. Empty when no word is known. */
  search(text: string, options: SearchOptions = {}): SearchHit[] {
    return this.rank(text, this.features(text, options.allowed, options.use ?? this.examples), options);
  }

  /** Orders what `features` found for this text; the weights of `use` may be others than then. */
  rank(text: string, found: Found, { limit = 20, allowed, use = this.examples }: SearchOptions = {}): SearchHit[] {
    const hits = use ? this.#hitsWith(use, text, found, allowed) : found.tools.map((tool, i) => hitOf(tool, found, i));
    return hits.sort((a, b) => b.score - a.score || a.tool - b.tool).slice(0, limit);
  }

  #hitsWith(use: UseIndex, text: string, found: Found, allowed: Allowed | undefined): SearchHit[] {
    const scores = scoresOf(found, use.weights);
    for (const [tool, { points }] of use.sharesOf(text, scores, found.fit, allowed))
      scores.set(tool, (scores.get(tool) ?? 0) + points);
    return Array.from(scores, ([tool, score]) => ({ tool, score }));
  }
}

function hitOf(tool: number, { rows }: Found, i: number, weights = WEIGHTS): SearchHit {
  let score = 0;
  for (let f = 0; f < FEATURE_COUNT; f++) score += weights[f]! * rows[i * FEATURE_COUNT + f]!;
  return { tool, score };
}

export function scoresOf(found: Found, weights = WEIGHTS): Map<number, number> {
  return new Map(found.tools.map((tool, i) => [tool, hitOf(tool, found, i, weights).score]));
}
