import type { Slices } from './slices';

export type FieldedTerms = readonly (readonly number[])[];

export interface FieldWeight {
  weight: number;
  lengthNorm: number;
}

const SATURATION = 1.2;
const DOCUMENTS_PER_SLICE = 200;
const TERMS_PER_SLICE = 2_000;

/**
 * Inverted index with BM25F (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009): weights and adds a
 * term's field frequencies before saturation. Scores are precomputed per term and document, so a query only adds
 * numbers.
 */
export class TermIndex {
  private constructor(
    readonly size: number,
    /** By term: rarity times weight; 0 for terms without documents. */
    readonly rarity: Float32Array,
    private readonly starts: Uint32Array,
    private readonly documents: Uint32Array,
    private readonly scores: Float32Array,
  ) {}

  /** `shareOf`: relative weight of a term, 0 to 1. */
  static *build(
    documents: readonly FieldedTerms[],
    termCount: number,
    fields: readonly FieldWeight[],
    shareOf: (term: number) => number,
  ): Slices<TermIndex> {
    const averages = fields.map((_, f) => {
      const total = documents.reduce((sum, document) => sum + (document[f]?.length ?? 0), 0);
      return Math.max(1e-9, total / Math.max(1, documents.length));
    });
    const starts = new Uint32Array(termCount + 1);
    const lastSeen = new Int32Array(termCount).fill(-1);
    for (let d = 0; d < documents.length; d++) {
      for (const terms of documents[d]!) {
        for (const term of terms) {
          if (lastSeen[term] === d) continue;
          lastSeen[term] = d;
          starts[term + 1]! += 1;
        }
      }
      if (d % DOCUMENTS_PER_SLICE === 0) yield;
    }
    for (let term = 0; term < termCount; term++) starts[term + 1]! += starts[term]!;
    yield;
    const holders = new Uint32Array(starts[termCount]!);
    const scores = new Float32Array(holders.length);
    const next = starts.slice(0, termCount);
    lastSeen.fill(-1);
    for (let d = 0; d < documents.length; d++) {
      documents[d]!.forEach((terms, f) => {
        const { weight, lengthNorm } = fields[f]!;
        const share = weight / (1 - lengthNorm + (lengthNorm * terms.length) / averages[f]!);
        for (const term of terms) {
          if (lastSeen[term] !== d) {
            lastSeen[term] = d;
            holders[next[term]!] = d;
            next[term]! += 1;
          }
          scores[next[term]! - 1]! += share;
        }
      });
      if (d % DOCUMENTS_PER_SLICE === 0) yield;
    }
    const rarity = new Float32Array(termCount);
    for (let term = 0; term < termCount; term++) {
      const count = starts[term + 1]! - starts[term]!;
      if (count > 0) rarity[term] = shareOf(term) * Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
      for (let i = starts[term]!; i < starts[term + 1]!; i++) {
        const frequency = scores[i]!;
        scores[i] = (rarity[term]! * frequency * (SATURATION + 1)) / (SATURATION + frequency);
      }
      if (term % TERMS_PER_SLICE === 0) yield;
    }
    return new TermIndex(documents.length, rarity, starts, holders, scores);
  }

  add(term: number, weight: number, scores: Float32Array): void {
    const end = this.starts[term + 1]!;
    for (let i = this.starts[term]!; i < end; i++) scores[this.documents[i]!]! += weight * this.scores[i]!;
  }
}
