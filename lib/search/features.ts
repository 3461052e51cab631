import type { IndexedTool, QueryTerms, SearchIndex } from './search-index';

export interface FeatureInput {
  index: SearchIndex;
  words: readonly string[];
  own: QueryTerms;
  full: Float32Array;
  synonyms: Float32Array;
  sources: Float32Array;
  clauses: readonly Float32Array[];
  clauseTops: readonly number[];
  /** First-stage scores of the candidates, largest first. */
  first: Float32Array;
  place: Float32Array | null;
  trigrams: ReadonlySet<string>;
  verb: string | null;
}

export const FEATURES = [
  'first-stage score, best is 1',
  'reciprocal rank of the first stage',
  'words of the message, best is 1',
  'name said by the message',
  'message said by the tool',
  'message said by the name',
  'cosine',
  'best clause',
  'first of a clause',
  'source, best is 1',
  'parameters',
  'latent cosine',
  'synonyms',
  'letters of the name',
  'beginning of the description',
  'same kind of verb',
  'rarest common word',
  'length',
  'whole name in the message',
  'other kind of verb',
] as const;
export const FEATURE_COUNT = FEATURES.length;

function rarityOf(ids: Uint32Array, index: SearchIndex): number {
  let sum = 0;
  for (const id of ids) sum += index.terms.rarity[id]!;
  return sum;
}

function shared(ids: Uint32Array, said: ReadonlySet<number>, index: SearchIndex): number {
  let sum = 0;
  for (const id of ids) if (said.has(id)) sum += index.terms.rarity[id]!;
  return sum;
}

const SAID = new WeakMap<QueryTerms, { said: Set<number>; rarity: number; norm: number; rarest: number }>();

function readQuery(own: QueryTerms, index: SearchIndex) {
  const known = SAID.get(own);
  if (known) return known;
  let rarity = 0;
  let norm = 0;
  let rarest = 0;
  for (const id of own.ids) {
    const one = index.terms.rarity[id]!;
    rarity += one;
    norm += one * one;
    rarest = Math.max(rarest, one);
  }
  const read = { said: new Set(own.ids), rarity: rarity || 1, norm: Math.sqrt(norm) || 1, rarest: rarest || 1 };
  SAID.set(own, read);
  return read;
}

/** Fills `out` with what tells how well one candidate fits; each is about 0 to 1, so that catalogues compare. */
export function writeFeatures(input: FeatureInput, tool: number, rank: number, out: Float32Array): void {
  const { index, own, full, synonyms, sources, clauses, clauseTops, first, place, trigrams, verb } = input;
  const indexed: IndexedTool = index.tools[tool]!;
  const { said, rarity, norm, rarest } = readQuery(own, index);
  const nameRarity = rarityOf(indexed.nameTerms, index) || 1;
  const inName = shared(indexed.nameTerms, said, index);
  let cosine = 0;
  let inTool = 0;
  let rarestShared = 0;
  const { ids, values } = indexed.vector;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    if (!said.has(id)) continue;
    const one = index.terms.rarity[id]!;
    cosine += values[i]! * one;
    inTool += one;
    rarestShared = Math.max(rarestShared, one);
  }
  let bestClause = 0;
  let isFirst = 0;
  clauses.forEach((scores, c) => {
    const share = scores[tool]! / (clauseTops[c]! || 1);
    bestClause = Math.max(bestClause, share);
    if (share >= 0.999) isFirst = 1;
  });
  let letters = 0;
  for (const trigram of indexed.trigrams) if (trigrams.has(trigram)) letters += 1;
  const top = first[0] || 1;
  const fullTop = Math.max(...Array.from(input.first, () => 0), full[tool]!, topOf(full));
  let sourceTop = 0;
  for (const score of sources) if (score > sourceTop) sourceTop = score;
  out[0] = first[rank]! / top;
  out[1] = 1 / (1 + rank);
  out[2] = full[tool]! / (fullTop || 1);
  out[3] = inName / nameRarity;
  out[4] = inTool / rarity;
  out[5] = inName / rarity;
  out[6] = cosine / norm;
  out[7] = clauses.length > 0 ? bestClause : out[2]!;
  out[8] = clauses.length > 0 ? isFirst : out[2]! >= 0.999 ? 1 : 0;
  out[9] = sourceTop > 0 ? sources[indexed.source]! / sourceTop : 0;
  out[10] = shared(indexed.parameterTerms, said, index) / rarity;
  out[11] = place ? index.latent.similarity(place, tool) : 0;
  out[12] = Math.min(1, synonyms[tool]! / (fullTop || 1));
  out[13] = indexed.trigrams.size > 0 ? letters / indexed.trigrams.size : 0;
  out[14] = shared(indexed.firstTerms, said, index) / rarity;
  out[15] = verb !== null && verb === indexed.verb ? 1 : 0;
  out[16] = rarestShared / rarest;
  out[17] = Math.log(1 + indexed.length) / 6;
  out[18] = inName >= nameRarity * 0.999 ? 1 : 0;
  out[19] = verb !== null && indexed.verb !== null && verb !== indexed.verb ? 1 : 0;
}

const TOPS = new WeakMap<Float32Array, number>();

function topOf(values: Float32Array): number {
  const known = TOPS.get(values);
  if (known !== undefined) return known;
  let top = 0;
  for (const value of values) if (value > top) top = value;
  TOPS.set(values, top);
  return top;
}
