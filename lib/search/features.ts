import type { Candidates } from './candidates';
import type { CatalogIndex } from './catalog-index';
import { writeFamilies } from './families';
import { AT, FEATURE_COUNT } from './feature-list';
import { largestFirst } from './largest-first';
import { isUnaskedChange } from './operations';
import { longestRun, type Query } from './query';
import { countKinds } from './value-kinds';

const DESCRIPTION_BIT = 2;
const PARAMETER_BITS = 4 | 8;
/** Share of the best score from which on a tool counts as best too. */
const NEARLY_BEST = 0.999;
const SHORTEST_QUOTED_NAME = 6;
const MAX_MISSING_KINDS = 3;
/** Value for the same kind of operation by another verb. */
const SAME_KIND = 0.9;
/** Factor for names that have every word of the message. */
const WHOLE_COMMAND = 3;

interface Measure {
  rarity: number;
  norm: number;
  rarest: number;
  pairs: number;
  written: number;
  place: Float32Array;
}

export class FeatureWriter {
  /** By term: its rarity when the message contains it, else 0. One extra entry for no term. */
  readonly #messageWeights: Float32Array;
  /** By word: 1 when the message contains it in exactly this form. */
  readonly #isWritten: Uint8Array;
  /** By word: the last candidate it was counted for, to count it once per candidate. */
  readonly #countedFor: Float64Array;
  /** By trigram: 1 when the message contains it. */
  readonly #hasTrigram: Uint8Array;
  /** Row of the current candidate. Copying it is cheaper than creating a view of all rows per candidate. */
  readonly #row = new Float32Array(FEATURE_COUNT);
  #candidate = 0;

  constructor(private readonly catalog: CatalogIndex) {
    const { vocabulary } = catalog.text;
    this.#messageWeights = new Float32Array(vocabulary.termCount + 1);
    this.#isWritten = new Uint8Array(vocabulary.words.length);
    this.#countedFor = new Float64Array(vocabulary.words.length);
    this.#hasTrigram = new Uint8Array(catalog.trigrams.size);
  }

  /** `fit`: highest coverage of the message by a tool, 0 to 1. Unknown words count as rare ones. */
  write(query: Query, candidates: Candidates): { rows: Float32Array; fit: number } {
    const measure = this.#measure(query);
    let fit = 0;
    const rows = new Float32Array(candidates.tools.length * FEATURE_COUNT);
    const row = this.#row;
    for (let i = 0; i < candidates.tools.length; i++) {
      const tool = candidates.tools[i]!;
      row.fill(0);
      this.#writeScores(candidates, tool, i, row);
      fit = Math.max(fit, this.#writeCoverage(measure, tool, row));
      this.#writeOrder(query, measure, tool, row);
      this.#writeTraits(query, measure, tool, row);
      rows.set(row, i * FEATURE_COUNT);
    }
    writeFamilies(this.catalog.sources, candidates, rows);
    writePlaces(rows, AT.latent, AT.latentPlace);
    this.#unmark(query);
    const unknown = query.unknown * Math.log(1 + 2 * this.catalog.tools.length);
    return { rows, fit: share(fit, measure.rarity + unknown) };
  }

  #unmark(query: Query): void {
    for (const term of query.own.terms) this.#messageWeights[term] = 0;
    for (const word of query.written) this.#isWritten[word] = 0;
    this.#markTrigrams(query, 0);
  }

  #markTrigrams(query: Query, mark: 0 | 1): void {
    for (const trigram of query.trigrams) {
      const number = this.catalog.trigrams.get(trigram);
      if (number !== undefined) this.#hasTrigram[number] = mark;
    }
  }

  #measure(query: Query): Measure {
    const { own, sequence, written } = query;
    this.#markTrigrams(query, 1);
    const { terms, latent, text } = this.catalog;
    const measure = { rarity: 0, norm: 0, rarest: 0, pairs: 0, written: 0 };
    const values = own.terms.map((term, i) => terms.rarity[term]! * own.weights[i]!);
    own.terms.forEach((term, i) => {
      const value = values[i]!;
      this.#messageWeights[term] = value;
      measure.rarity += value;
      measure.norm += value * value;
      measure.rarest = Math.max(measure.rarest, value);
    });
    for (let i = 1; i < sequence.length; i++) measure.pairs += this.#pairRarity(sequence[i - 1]!, sequence[i]!);
    for (const word of written) {
      measure.written += terms.rarity[text.vocabulary.termOfWord(word)]!;
      this.#isWritten[word] = 1;
    }
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
    const fitsBest = (scores: Float32Array, top: number) => top > 0 && scores[tool]! >= top * NEARLY_BEST;
    const isBest =
      clauses.length > 0 ? clauses.some((scores, c) => fitsBest(scores, clauseTops[c]!)) : fitsBest(words, wordsTop);
    row[AT.clause] = isBest ? 1 : 0;
  }

  /** Computes the rarity-weighted coverage of the message's words by the tool. Returns the sum. */
  #writeCoverage({ rarity, norm, rarest }: Measure, tool: number, row: Float32Array): number {
    const { toolTerms, terms } = this.catalog;
    let weight = 0;
    let description = 0;
    let inDescription = 0;
    let inParameters = 0;
    let rarestShared = 0;
    let cosine = 0;
    for (let i = toolTerms.starts[tool]!; i < toolTerms.starts[tool + 1]!; i++) {
      const term = toolTerms.terms[i]!;
      const place = toolTerms.places[i]!;
      const shared = this.#messageWeights[term]!;
      if (place & DESCRIPTION_BIT) description += terms.rarity[term]!;
      if (shared === 0) continue;
      weight += shared;
      cosine += shared * toolTerms.values[i]!;
      if (shared > rarestShared) rarestShared = shared;
      if (place & DESCRIPTION_BIT) inDescription += shared;
      if (place & PARAMETER_BITS) inParameters += shared;
    }
    row[AT.rarest] = share(rarestShared, rarest);
    row[AT.cosine] = share(cosine, norm);
    row[AT.descriptionSaid] = share(inDescription, description);
    row[AT.inParameters] = share(inParameters, rarity);
    return weight;
  }

  /** Counts adjacent words in message and tool, in either order, and exact word forms. */
  #writeOrder(query: Query, measure: Measure, tool: number, row: Float32Array): void {
    const { ordered, terms } = this.catalog;
    this.#candidate += 1;
    const candidate = this.#candidate;
    const end = ordered.starts[tool + 1]!;
    let pairs: Set<number> | null = null;
    let pairRarity = 0;
    let writtenRarity = 0;
    let last = -1;
    for (let i = ordered.starts[tool]!; i < end; i++) {
      const term = ordered.terms[i]!;
      // Words that are not in the message cannot be neighbors or exact matches.
      if (this.#messageWeights[term] === 0) {
        last = -1;
        continue;
      }
      const word = ordered.words[i]!;
      if (this.#isWritten[word] === 1 && this.#countedFor[word] !== candidate) {
        this.#countedFor[word] = candidate;
        writtenRarity += terms.rarity[term]!;
      }
      const pair = last < 0 ? null : query.pairOf(last, term);
      if (pair !== null && !pairs?.has(pair)) {
        pairs ??= new Set();
        pairs.add(pair);
        pairRarity += this.#pairRarity(last, term);
      }
      last = term;
    }
    row[AT.written] = share(writtenRarity, measure.written);
    row[AT.neighbours] = share(pairRarity, measure.pairs);
  }

  #writeTraits(query: Query, { place }: Measure, tool: number, row: Float32Array): void {
    const { traits, latent, sources, terms } = this.catalog;
    const { name, trigrams, asked, required, nameTerms, operation, verbTerms, isDeprecated, qualifiers } =
      traits[tool]!;
    row[AT.quoted] = name.length >= SHORTEST_QUOTED_NAME && query.text.includes(name) ? 1 : 0;
    row[AT.latent] = latent.similarity(place, tool);
    let letters = 0;
    for (let i = 0; i < trigrams.length; i++) letters += this.#hasTrigram[trigrams[i]!]!;
    row[AT.letters] = share(letters, trigrams.length);
    row[AT.kindsBoth] = share(countKinds(query.kinds & asked), countKinds(query.kinds));
    row[AT.kindsMissing] = countKinds(required & ~query.kinds) / MAX_MISSING_KINDS;
    let nameRarity = 0;
    let nameSaid = 0;
    let count = 0;
    let isVerbCounted = false;
    for (const term of nameTerms) {
      nameRarity += terms.rarity[term]!;
      if (this.#messageWeights[term] === 0) continue;
      nameSaid += terms.rarity[term]!;
      count += 1;
      if (verbTerms.includes(term)) isVerbCounted = true;
    }
    const { verbs } = query.operation;
    const hasOrdered = operation.verbs.some((one) => verbs.includes(one));
    const isOpposite = !hasOrdered && operation.verbs.some((one) => query.opposites.has(one));
    const isSameVerb = (operation.kinds & query.operation.kinds) !== 0 && !isOpposite;
    const isExactVerb = hasOrdered || verbs.length === 0;
    const isOtherVerb = operation.kinds !== 0 && query.operation.kinds !== 0 && !isSameVerb;
    // A name with every word of a command counts more, so the shortest such name wins.
    const said = count + (isSameVerb && !isVerbCounted ? 1 : 0);
    const isWhole = !isOtherVerb && !isDeprecated && count > 0 && said >= query.telling;
    row[AT.nameSaid] = query.brevity * share(nameSaid, nameRarity) * (isWhole ? WHOLE_COMMAND : 1);
    row[AT.sameVerb] = isSameVerb ? query.brevity * (isExactVerb ? 1 : SAME_KIND) : 0;
    row[AT.otherVerb] = isOtherVerb ? query.brevity : 0;
    row[AT.opposite] = isOpposite || isUnaskedChange(query.operation, operation) ? query.brevity : 0;
    row[AT.qualifier] = qualifiers.some((word) => !query.words.has(word)) ? query.brevity : 0;
    const source = sources.names[sources.ofTool[tool]!]!;
    let rarity = 0;
    let weight = 0;
    for (const term of source) {
      rarity += terms.rarity[term]!;
      if (this.#messageWeights[term]! > 0) weight += terms.rarity[term]!;
    }
    row[AT.sourceWords] = share(weight, rarity);
    // A longer complete name wins: "Judge0 Extra" over "Judge0".
    const isNamed = source.length > 0 && longestRun(query.sequence, source) === source.length;
    row[AT.sourceNamed] = isNamed ? 1 - 0.5 ** source.length : 0;
  }
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** Writes the reciprocal rank of each candidate by one feature as another: 1, 1/2, 1/3 and so on. */
function writePlaces(rows: Float32Array, by: number, to: number): void {
  const values = new Float32Array(rows.length / FEATURE_COUNT);
  for (let i = 0; i < values.length; i++) values[i] = rows[i * FEATURE_COUNT + by]!;
  const order = largestFirst(values);
  for (let place = 0; place < order.length; place++) rows[order[place]! * FEATURE_COUNT + to] = 1 / (1 + place);
}
