import { splitWords } from '@/lib/engine/words';

const SINGULAR_S = /(?:ss|us|is|os|news|series|species)$/;
const MAX_LETTERS = 60;

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || SINGULAR_S.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/**
 * Normalizes an axis named by an agent: lowercase words joined by `_`, each without its plural ending.
 * `DataExtraction`, `data extractions` and `data-extraction` become `data_extraction`. Returns null for an axis without
 * a letter or digit.
 */
export function normalizeAxis(axis: string): string | null {
  const words = splitWords(axis.normalize('NFKC')).map(singular);
  const name = words.join('_');
  return name === '' ? null : name.slice(0, MAX_LETTERS).replace(/_$/, '');
}

export type Synonyms = ReadonlyMap<string, string>;

export interface SynonymProblem {
  index: number;
  message: string;
}

/** Normalizes user-defined synonyms and resolves synonyms of synonyms. */
export function readSynonyms(pairs: readonly { from: string; to: string }[]): {
  synonyms: Synonyms;
  problems: SynonymProblem[];
} {
  const synonyms = new Map<string, string>();
  const problems: SynonymProblem[] = [];
  for (const [index, pair] of pairs.entries()) {
    const from = normalizeAxis(pair.from);
    const to = normalizeAxis(pair.to);
    if (from === null || to === null) problems.push({ index, message: 'needs a letter or a digit' });
    else if (from === to) problems.push({ index, message: `both already are ${to}` });
    else if (synonyms.has(from)) problems.push({ index, message: `${from} already has a meaning` });
    else if (meaningOf(to, synonyms) === from) problems.push({ index, message: `leads back to ${from}` });
    else synonyms.set(from, to);
  }
  return { synonyms, problems };
}

function meaningOf(axis: string, synonyms: Synonyms): string {
  let meaning = axis;
  // `readSynonyms` rejects cycles. The limit prevents an endless loop for lists from other sources.
  for (let steps = 0; steps <= synonyms.size; steps++) {
    const next = synonyms.get(meaning);
    if (next === undefined) break;
    meaning = next;
  }
  return meaning;
}

export function canonicalAxes(axes: readonly string[], synonyms: Synonyms): string[] {
  const found = axes.flatMap((axis) => {
    const name = normalizeAxis(axis);
    return name === null ? [] : [meaningOf(name, synonyms)];
  });
  return [...new Set(found)].sort();
}
