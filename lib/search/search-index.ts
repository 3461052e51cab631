import { clausesOf } from './clauses';
import { FEATURE_COUNT, type FeatureInput, writeFeatures } from './features';
import { LatentSpace, type SparseRow } from './latent';
import { Spelling } from './spelling';
import type { SearchTool } from './search-tool';
import { stem } from './stem';
import { synonymsOf } from './synonyms';
import { TermIndex } from './term-index';
import { verbClassOf } from './verb-class';
import { WEIGHTS } from './weights';
import { tellingWords, wordsOf } from './words';

export interface SearchHit {
  /** Position of the tool in the list that the index was built from. */
  tool: number;
  /** Comparable within one answer. */
  score: number;
}

export interface SearchOptions {
  limit?: number;
  /** Only tools that this lets pass can be found. */
  isAllowed?: (tool: number) => boolean;
}

const CANDIDATES = 60;
const DIMENSIONS = 80;
const SYNONYM_SHARE = 0.25;
const SOURCE_SHARE = 0.4;
const CLAUSE_SHARE = 0.6;
const CORRECTED_SHARE = 0.8;

/** A tool as the features read it. */
export interface IndexedTool {
  nameTerms: Uint32Array;
  nameWords: readonly string[];
  /** Every distinct term with its tf-idf, of unit length. */
  vector: SparseRow;
  parameterTerms: Uint32Array;
  firstTerms: Uint32Array;
  trigrams: ReadonlySet<string>;
  verb: string | null;
  source: number;
  length: number;
}

/** A query's terms: id in the vocabulary and how much each counts. */
export interface QueryTerms {
  ids: number[];
  weights: number[];
}

const FIELDS = [
  { weight: 2.5, lengthNorm: 0.4 }, // name and title
  { weight: 1.2, lengthNorm: 0.6 }, // description
  { weight: 0.6, lengthNorm: 0.7 }, // parameters' names
  { weight: 0.3, lengthNorm: 0.7 }, // parameters' descriptions
  { weight: 0.6, lengthNorm: 0.5 }, // category, operations, entities
  { weight: 0.8, lengthNorm: 0.5 }, // source
];

function fieldsOf(tool: SearchTool): string[][] {
  const parameters = tool.parameters ?? [];
  const texts = [
    `${tool.name} ${tool.title ?? ''}`,
    tool.description,
    parameters.map((p) => p.name).join(' '),
    parameters.map((p) => p.description ?? '').join(' '),
    [tool.category ?? '', ...(tool.operations ?? []), ...(tool.entities ?? [])].join(' '),
    tool.source ?? '',
  ];
  return texts.map(wordsOf);
}

export function trigramsOf(words: readonly string[]): Set<string> {
  const trigrams = new Set<string>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (let i = 0; i + 3 <= padded.length; i++) trigrams.add(padded.slice(i, i + 3));
  }
  return trigrams;
}

/** Ranks the tools of one catalogue by how well they fit a text. Built once for a revision; reading it changes nothing. */
export class SearchIndex {
  readonly terms: TermIndex;
  readonly sources: TermIndex;
  readonly tools: IndexedTool[];
  readonly latent: LatentSpace;
  readonly #spelling: Spelling;
  readonly #scores: Float32Array;

  constructor(tools: readonly SearchTool[]) {
    const words = tools.map(fieldsOf);
    const stems = words.map((fields) => fields.map((field) => (field.length > 0 ? tellingWords(field).map(stem) : [])));
    this.terms = new TermIndex(stems, FIELDS);
    const families = familiesOf(tools);
    const sourceAt = new Map([...new Set(families)].map((name, i) => [name, i]));
    this.sources = new TermIndex(sourceDocuments(tools, families, stems, sourceAt), [{ weight: 1, lengthNorm: 0.75 }]);
    this.tools = tools.map((tool, i) => this.#indexed(words[i]!, stems[i]!, sourceAt.get(families[i]!)!));
    this.latent = new LatentSpace(
      this.tools.map((tool) => tool.vector),
      this.terms.rarity.length,
      DIMENSIONS,
    );
    const counts = new Map<string, number>();
    for (const fields of words) for (const field of fields) for (const word of field) counts.set(word, (counts.get(word) ?? 0) + 1);
    this.#spelling = new Spelling(counts);
    this.#scores = new Float32Array(tools.length);
  }

  #ids(terms: readonly string[]): Uint32Array {
    return Uint32Array.from(new Set(terms.map((term) => this.terms.vocabulary.get(term)!)));
  }

  #indexed(words: string[][], stems: string[][], source: number): IndexedTool {
    const counts = new Map<number, number>();
    stems.forEach((terms, f) => {
      for (const term of terms) {
        const id = this.terms.vocabulary.get(term)!;
        counts.set(id, (counts.get(id) ?? 0) + FIELDS[f]!.weight);
      }
    });
    return {
      nameTerms: this.#ids(stems[0]!),
      nameWords: words[0]!,
      vector: this.#unit([...counts.keys()], [...counts.values()].map((count) => 1 + Math.log(1 + count))),
      parameterTerms: this.#ids([...stems[2]!, ...stems[3]!]),
      firstTerms: this.#ids(stems[1]!.slice(0, 8)),
      trigrams: trigramsOf(words[0]!),
      verb: verbClassOf([...words[0]!, ...words[1]!.slice(0, 3)]),
      source,
      length: stems.reduce((sum, terms) => sum + terms.length, 0),
    };
  }

  #unit(ids: number[], counts: number[]): SparseRow {
    const values = Float32Array.from(ids, (id, i) => counts[i]! * this.terms.rarity[id]!);
    let norm = 0;
    for (const value of values) norm += value * value;
    const scale = norm > 0 ? 1 / Math.sqrt(norm) : 0;
    return { ids: Uint32Array.from(ids), values: values.map((value) => value * scale) };
  }

  /** The catalogue's terms of a text; words that it does not know are corrected to its nearest. */
  termsIn(words: readonly string[]): QueryTerms {
    const weights = new Map<number, number>();
    for (const word of words) {
      let id = this.terms.vocabulary.get(stem(word));
      let weight = 1;
      if (id === undefined) {
        const corrected = this.#spelling.correct(word);
        id = corrected === null ? undefined : this.terms.vocabulary.get(stem(corrected));
        weight = CORRECTED_SHARE;
      }
      if (id !== undefined) weights.set(id, Math.max(weights.get(id) ?? 0, weight));
    }
    return { ids: [...weights.keys()], weights: [...weights.values()] };
  }

  #synonyms(words: readonly string[], own: QueryTerms): QueryTerms {
    const known = new Set(own.ids);
    const ids = new Set<number>();
    for (const word of words) {
      for (const other of synonymsOf(stem(word))) {
        const id = this.terms.vocabulary.get(other);
        if (id !== undefined && !known.has(id)) ids.add(id);
      }
    }
    return { ids: [...ids], weights: [...ids].map(() => SYNONYM_SHARE) };
  }

  #sum({ ids, weights }: QueryTerms): Float32Array {
    const scores = new Float32Array(this.tools.length);
    ids.forEach((id, i) => {
      this.terms.add(id, weights[i]!, scores);
    });
    return scores;
  }

  #sourceScores(words: readonly string[]): Float32Array {
    const scores = new Float32Array(this.sources.size);
    if (this.sources.size < 2) return scores;
    for (const term of new Set(words.map(stem))) {
      const id = this.sources.vocabulary.get(term);
      if (id !== undefined) this.sources.add(id, 1, scores);
    }
    return scores;
  }

  /** What the features of the candidates are worked out from. */
  prepare(text: string, isAllowed?: (tool: number) => boolean): FeatureInput & { candidates: number[] } {
    const words = tellingWords(wordsOf(text));
    const own = this.termsIn(words);
    const full = this.#sum(own);
    const synonyms = this.#sum(this.#synonyms(words, own));
    const sources = this.#sourceScores(words);
    const clauseTexts = clausesOf(text);
    const clauses =
      clauseTexts.length < 2 ? [] : clauseTexts.map((clause) => this.#sum(this.termsIn(tellingWords(wordsOf(clause)))));
    const clauseTops = clauses.map(largest);
    const fullTop = largest(full) || 1;
    const sourceTop = largest(sources) || 1;
    const first = this.#scores;
    for (let tool = 0; tool < full.length; tool++) {
      let best = 0;
      for (let c = 0; c < clauses.length; c++) best = Math.max(best, clauses[c]![tool]! / (clauseTops[c]! || 1));
      first[tool] =
        full[tool]! / fullTop +
        synonyms[tool]! / fullTop +
        (SOURCE_SHARE * sources[this.tools[tool]!.source]!) / sourceTop +
        CLAUSE_SHARE * best;
    }
    const candidates = best(first, CANDIDATES, isAllowed);
    const place = this.latent.place(this.#unit(own.ids, own.weights));
    return {
      index: this,
      words,
      own,
      full,
      synonyms,
      sources,
      clauses,
      clauseTops,
      first: Float32Array.from(candidates, (tool) => first[tool]!),
      place,
      trigrams: trigramsOf(words),
      verb: verbClassOf(wordsOf(text)),
      candidates,
    };
  }

  /** The best tools first; ties in the order of the catalogue. Never more than `limit`, fewer when nothing fits. */
  search(text: string, { limit = 20, isAllowed }: SearchOptions = {}): SearchHit[] {
    const input = this.prepare(text, isAllowed);
    const { candidates } = input;
    const features = new Float32Array(FEATURE_COUNT);
    const hits = candidates.map((tool, rank) => {
      writeFeatures(input, tool, rank, features);
      let score = 0;
      for (let f = 0; f < FEATURE_COUNT; f++) score += WEIGHTS[f]! * features[f]!;
      return { tool, score };
    });
    return hits.sort((a, b) => b.score - a.score || a.tool - b.tool).slice(0, limit);
  }
}

function largest(values: Float32Array): number {
  let top = 0;
  for (const value of values) if (value > top) top = value;
  return top;
}

/** The positions of the largest values above 0, largest first. */
function best(values: Float32Array, count: number, isAllowed: ((tool: number) => boolean) | undefined): number[] {
  const heap: number[] = [];
  let floor = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value <= floor || (isAllowed && !isAllowed(i))) continue;
    let at = heap.length;
    while (at > 0 && values[heap[at - 1]!]! < value) at -= 1;
    heap.splice(at, 0, i);
    if (heap.length > count) heap.pop();
    if (heap.length === count) floor = values[heap[count - 1]!]!;
  }
  return heap;
}

/** The source of each tool; where none is told, what its name begins with when other names do too. */
function familiesOf(tools: readonly SearchTool[]): string[] {
  const prefixes = tools.map(({ name, source }) => {
    if (source) return source;
    const dot = name.lastIndexOf('.');
    if (dot > 0) return name.slice(0, dot);
    const [first = '', second = ''] = wordsOf(name);
    return verbClassOf([first]) ? '' : /^\d+$/.test(second) ? `${first} ${second}` : first;
  });
  const counts = new Map<string, number>();
  for (const prefix of prefixes) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  return prefixes.map((prefix, i) => (tools[i]!.source || (prefix && counts.get(prefix)! > 1) ? prefix : `#${i}`));
}

function sourceDocuments(
  tools: readonly SearchTool[],
  families: readonly string[],
  stems: readonly string[][][],
  sourceAt: ReadonlyMap<string, number>,
): string[][][] {
  const documents: string[][][] = [...sourceAt].map(() => [[]]);
  const described = new Set<number>();
  tools.forEach((tool, i) => {
    const source = sourceAt.get(families[i]!)!;
    const terms = documents[source]![0]!;
    if (tool.sourceDescription && !described.has(source)) {
      described.add(source);
      terms.push(...tellingWords(wordsOf(tool.sourceDescription)).map(stem));
    }
    const [name, description, , , category, sourceName] = stems[i]!;
    terms.push(...name!, ...description!, ...category!, ...sourceName!);
  });
  return documents;
}
