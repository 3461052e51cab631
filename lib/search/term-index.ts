/** Text of a document by field, as terms. */
export type FieldedTerms = readonly (readonly string[])[];

export interface FieldWeight {
  /** How much a term counts here. */
  weight: number;
  /** How much a long field is held against its terms, 0 to 1. */
  lengthNorm: number;
}

const SATURATION = 1.2;

/**
 * An inverted index with BM25F (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009): a term's
 * frequencies in the fields are weighted and added before they saturate. The whole score of a term in a document is
 * worked out when the index is built, so that a query only adds numbers.
 */
export class TermIndex {
  readonly size: number;
  readonly vocabulary = new Map<string, number>();
  /** By term: how rare it is, above 0. */
  readonly rarity: Float32Array;
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;
  readonly #scores: Float32Array;

  constructor(documents: readonly FieldedTerms[], fields: readonly FieldWeight[]) {
    this.size = documents.length;
    const lengths = fields.map((_, f) => documents.map((document) => document[f]?.length ?? 0));
    const averages = lengths.map((all) => Math.max(1e-9, all.reduce((sum, n) => sum + n, 0) / Math.max(1, all.length)));
    const postings: Map<number, number>[] = [];
    documents.forEach((document, d) => {
      document.forEach((terms, f) => {
        const { weight, lengthNorm } = fields[f]!;
        const share = weight / (1 - lengthNorm + (lengthNorm * lengths[f]![d]!) / averages[f]!);
        for (const term of terms) {
          const id = this.#idOf(term, postings);
          const posting = postings[id]!;
          posting.set(d, (posting.get(d) ?? 0) + share);
        }
      });
    });
    const total = postings.reduce((sum, posting) => sum + posting.size, 0);
    this.rarity = new Float32Array(postings.length);
    this.#starts = new Uint32Array(postings.length + 1);
    this.#documents = new Uint32Array(total);
    this.#scores = new Float32Array(total);
    let at = 0;
    postings.forEach((posting, id) => {
      const rarity = Math.log(1 + (this.size - posting.size + 0.5) / (posting.size + 0.5));
      this.rarity[id] = rarity;
      for (const [document, frequency] of posting) {
        this.#documents[at] = document;
        this.#scores[at] = (rarity * frequency * (SATURATION + 1)) / (SATURATION + frequency);
        at += 1;
      }
      this.#starts[id + 1] = at;
    });
  }

  #idOf(term: string, postings: Map<number, number>[]): number {
    const known = this.vocabulary.get(term);
    if (known !== undefined) return known;
    const id = postings.length;
    this.vocabulary.set(term, id);
    postings.push(new Map());
    return id;
  }

  /** In how many documents the term stands. */
  frequency(id: number): number {
    return this.#starts[id + 1]! - this.#starts[id]!;
  }

  /** Adds the term's score, times `weight`, to every document that holds it. */
  add(id: number, weight: number, scores: Float32Array): void {
    const end = this.#starts[id + 1]!;
    for (let i = this.#starts[id]!; i < end; i++) {
      const document = this.#documents[i]!;
      scores[document] = scores[document]! + weight * this.#scores[i]!;
    }
  }

  /** Calls `visit` with each document that holds the term. */
  forEach(id: number, visit: (document: number, score: number) => void): void {
    const end = this.#starts[id + 1]!;
    for (let i = this.#starts[id]!; i < end; i++) visit(this.#documents[i]!, this.#scores[i]!);
  }
}
