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
  candidates: readonly number[];
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
  'best sibling',
  'siblings among the candidates',
  'latent cosine, best is 1',
  'first stage times source',
  'rank within the source',
  'rank of the source',
  'name words in order',
  'share of the best sibling',
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
  const siblings = siblingsOf(input);
  const family = siblings.best.get(indexed.source)!;
  const hasSources = index.sources.size > 1;
  out[20] = hasSources ? (family.tool === tool ? family.second : family.score) / top : 0;
  out[21] = hasSources ? Math.log(1 + (siblings.sum.get(indexed.source)! - first[rank]!) / top) : 0;
  out[22] = out[11]! / 1;
  out[23] = out[0]! * out[9]!;
  const family2 = familyOf(input);
  out[24] = hasSources ? 1 / (1 + (family2.within.get(tool) ?? 9)) : 0;
  out[25] = hasSources ? 1 / (1 + (family2.rank.get(indexed.source) ?? 20)) : 0;
  out[26] = orderOf(input.words, indexed.nameWords);
  out[27] = hasSources ? first[rank]! / family.score : 0;
  out[19] = verb !== null && indexed.verb !== null && verb !== indexed.verb ? 1 : 0;
}

interface Siblings {
  best: Map<number, { score: number; tool: number; second: number }>;
  sum: Map<number, number>;
}
const SIBLINGS = new WeakMap<Float32Array, Siblings>();

/** Of each source among the candidates: its best score, its second best, and the sum of all. */
function siblingsOf({ first, candidates, index }: FeatureInput): Siblings {
  const known = SIBLINGS.get(first);
  if (known) return known;
  const siblings: Siblings = { best: new Map(), sum: new Map() };
  candidates.forEach((tool, rank) => {
    const { source } = index.tools[tool]!;
    const score = first[rank]!;
    const best = siblings.best.get(source);
    if (!best) siblings.best.set(source, { score, tool, second: 0 });
    else if (best.second === 0) best.second = score;
    siblings.sum.set(source, (siblings.sum.get(source) ?? 0) + score);
  });
  SIBLINGS.set(first, siblings);
  return siblings;
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

const FAMILIES = new WeakMap<Float32Array, { within: Map<number, number>; rank: Map<number, number> }>();
function familyOf({ first, candidates, index, sources }: FeatureInput) {
  const known = FAMILIES.get(first);
  if (known) return known;
  const within = new Map<number, number>();
  const seen = new Map<number, number>();
  for (const tool of candidates) {
    const { source } = index.tools[tool]!;
    const n = seen.get(source) ?? 0;
    within.set(tool, n);
    seen.set(source, n + 1);
  }
  const rank = new Map([...seen.keys()].sort((a, b) => sources[b]! - sources[a]!).map((source, i) => [source, i]));
  const made = { within, rank };
  FAMILIES.set(first, made);
  return made;
}
function orderOf(words: readonly string[], name: readonly string[]): number {
  let best = 0;
  for (let i = 0; i < words.length; i++) {
    const at = name.indexOf(words[i]!);
    if (at < 0) continue;
    let n = 1;
    while (i + n < words.length && at + n < name.length && words[i + n] === name[at + n]) n++;
    best = Math.max(best, n);
  }
  return name.length > 0 ? (best > 1 ? best / name.length : 0) : 0;
}
