import type { Candidates } from './candidates';
import type { CatalogIndex } from './catalog-index';
import { writeFamilies } from './families';
import { AT, FEATURE_COUNT } from './feature-list';
import { longestRun, type Query } from './query';
import { countKinds } from './value-kinds';

const DESCRIPTION_BIT = 2;
const PARAMETER_BITS = 4 | 8;
/** Names, descriptions and names of parameters are read for the order of their words. */
const ORDERED_FIELDS = 3;
const AS_GOOD = 0.999;
const SHORTEST_QUOTED_NAME = 6;
const MOST_MISSING_KINDS = 3;

/** What all candidates of one search are measured with; every share is of one of these. */
interface Measure {
  rarity: number;
  norm: number;
  rarest: number;
  pairs: number;
  written: number;
  place: Float32Array;
}

/** Works out the features of the candidates of one search: one row of `FEATURE_COUNT` numbers each. */
export class FeatureWriter {
  /** By term: how rare it is while it is said, else 0. */
  readonly #said: Float32Array;

  constructor(private readonly catalog: CatalogIndex) {
    this.#said = new Float32Array(catalog.text.vocabulary.termCount);
  }

  /** `fit`: how much of the message the tool that has the most of it has, 0 to 1; words nobody knows count as rare ones. */
  write(query: Query, candidates: Candidates): { rows: Float32Array; fit: number } {
    const measure = this.#measure(query);
    let fit = 0;
    const rows = new Float32Array(candidates.tools.length * FEATURE_COUNT);
    candidates.tools.forEach((tool, i) => {
      const row = rows.subarray(i * FEATURE_COUNT, (i + 1) * FEATURE_COUNT);
      this.#writeScores(candidates, tool, i, row);
      fit = Math.max(fit, this.#writeCoverage(measure, tool, row));
      this.#writeOrder(query, measure, tool, row);
      this.#writeTraits(query, measure, tool, row);
    });
    writeFamilies(this.catalog.sources, candidates, rows);
    writePlaces(rows, AT.latent, AT.latentPlace);
    for (const term of query.own.terms) this.#said[term] = 0;
    const unknown = query.unknown * Math.log(1 + 2 * this.catalog.tools.length);
    return { rows, fit: share(fit, measure.rarity + unknown) };
  }

  #measure({ own, sequence, written }: Query): Measure {
    const { terms, latent, text } = this.catalog;
    const measure = { rarity: 0, norm: 0, rarest: 0, pairs: 0, written: 0 };
    const values = own.terms.map((term, i) => terms.rarity[term]! * own.weights[i]!);
    own.terms.forEach((term, i) => {
      const value = values[i]!;
      this.#said[term] = value;
      measure.rarity += value;
      measure.norm += value * value;
      measure.rarest = Math.max(measure.rarest, value);
    });
    for (let i = 1; i < sequence.length; i++) measure.pairs += this.#pairRarity(sequence[i - 1]!, sequence[i]!);
    for (const word of written) measure.written += terms.rarity[text.vocabulary.termOfWord(word)]!;
    return { ...measure, norm: Math.sqrt(measure.norm), place: latent.place(own.terms, values) };
  }

  #pairRarity(first: number, second: number): number {
    return Math.min(this.catalog.terms.rarity[first]!, this.catalog.terms.rarity[second]!);
  }

  #writeScores(
    { sums, clauses, clauseTops, words, wordsTop, synonyms }: Candidates,
    tool: number,
    rank: number,
    row: Float32Array,
  ): void {
    row[AT.sum] = share(sums[rank]!, sums[0]!);
    row[AT.synonyms] = Math.min(1, share(synonyms[tool]!, wordsTop));
    const fitsBest = (scores: Float32Array, top: number) => top > 0 && scores[tool]! >= top * AS_GOOD;
    const isBest =
      clauses.length > 0 ? clauses.some((scores, c) => fitsBest(scores, clauseTops[c]!)) : fitsBest(words, wordsTop);
    row[AT.clause] = isBest ? 1 : 0;
  }

  /** How many of the said words the tool has, weighed by their rarity; answers their sum. */
  #writeCoverage({ rarity, norm, rarest }: Measure, tool: number, row: Float32Array): number {
    const { toolTerms, terms } = this.catalog;
    let said = 0;
    let description = 0;
    let inDescription = 0;
    let inParameters = 0;
    let rarestShared = 0;
    let cosine = 0;
    for (let i = toolTerms.starts[tool]!; i < toolTerms.starts[tool + 1]!; i++) {
      const term = toolTerms.terms[i]!;
      const place = toolTerms.places[i]!;
      const shared = this.#said[term]!;
      if (place & DESCRIPTION_BIT) description += terms.rarity[term]!;
      if (shared === 0) continue;
      said += shared;
      cosine += shared * toolTerms.values[i]!;
      if (shared > rarestShared) rarestShared = shared;
      if (place & DESCRIPTION_BIT) inDescription += shared;
      if (place & PARAMETER_BITS) inParameters += shared;
    }
    row[AT.rarest] = share(rarestShared, rarest);
    row[AT.cosine] = share(cosine, norm);
    row[AT.descriptionSaid] = share(inDescription, description);
    row[AT.inParameters] = share(inParameters, rarity);
    return said;
  }

  /** Words that stand next to one another in the message and in the tool, in either order, and words in the very same form. */
  #writeOrder(query: Query, measure: Measure, tool: number, row: Float32Array): void {
    const { text, terms } = this.catalog;
    const { vocabulary } = text;
    const written = new Set<number>();
    const pairs = new Set<number>();
    let pairRarity = 0;
    let writtenRarity = 0;
    for (let field = 0; field < ORDERED_FIELDS; field++) {
      let last = -1;
      for (const word of text.words(tool, field)) {
        const term = vocabulary.termOfWord(word);
        if (!vocabulary.isTelling(term)) continue;
        if (query.written.has(word) && !written.has(word)) {
          written.add(word);
          writtenRarity += terms.rarity[term]!;
        }
        if (last >= 0 && this.#said[term]! > 0 && this.#said[last]! > 0) {
          const pair = query.pairOf(last, term);
          if (pair !== null && !pairs.has(pair)) {
            pairs.add(pair);
            pairRarity += this.#pairRarity(last, term);
          }
        }
        last = term;
      }
    }
    row[AT.written] = share(writtenRarity, measure.written);
    row[AT.neighbours] = share(pairRarity, measure.pairs);
  }

  #writeTraits(query: Query, { place }: Measure, tool: number, row: Float32Array): void {
    const { traits, latent, sources, terms } = this.catalog;
    const { name, trigrams, asked, required } = traits[tool]!;
    row[AT.quoted] = name.length >= SHORTEST_QUOTED_NAME && query.text.includes(name) ? 1 : 0;
    row[AT.latent] = latent.similarity(place, tool);
    let letters = 0;
    for (const trigram of trigrams) if (query.trigrams.has(trigram)) letters += 1;
    row[AT.letters] = share(letters, trigrams.size);
    row[AT.kindsBoth] = share(countKinds(query.kinds & asked), countKinds(query.kinds));
    row[AT.kindsMissing] = countKinds(required & ~query.kinds) / MOST_MISSING_KINDS;
    const source = sources.names[sources.ofTool[tool]!]!;
    let rarity = 0;
    let said = 0;
    for (const term of source) {
      rarity += terms.rarity[term]!;
      if (this.#said[term]! > 0) said += terms.rarity[term]!;
    }
    row[AT.sourceWords] = share(said, rarity);
    // A longer name that is said whole tells more: "Judge0 Extra" is meant rather than "Judge0".
    const isNamed = source.length > 0 && longestRun(query.sequence, source) === source.length;
    row[AT.sourceNamed] = isNamed ? 1 - 0.5 ** source.length : 0;
  }
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** Writes the place that each candidate has by one feature as another: 1, 1/2, 1/3 and so on. */
function writePlaces(rows: Float32Array, by: number, to: number): void {
  const order = Array.from({ length: rows.length / FEATURE_COUNT }, (_, i) => i).sort(
    (a, b) => rows[b * FEATURE_COUNT + by]! - rows[a * FEATURE_COUNT + by]! || a - b,
  );
  order.forEach((candidate, place) => {
    rows[candidate * FEATURE_COUNT + to] = 1 / (1 + place);
  });
}
