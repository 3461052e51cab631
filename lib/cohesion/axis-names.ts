import { splitWords } from '@/lib/engine/words';

/** Words that end in an s without being a plural. */
const SINGULAR_S = /(?:ss|us|is|os|news|series|species)$/;
const MOST_LETTERS = 60;

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || SINGULAR_S.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/**
 * The one spelling of an axis that an agent named: words in lower case with `_` between them, each without the ending of
 * a plural. `DataExtraction`, `data extractions` and `data-extraction` are `data_extraction`; an axis without a letter or
 * digit is null. Implements docs/cohesion.md, axes.
 */
export function normalizeAxis(axis: string): string | null {
  const words = splitWords(axis.normalize('NFKC')).map(singular);
  const name = words.join('_');
  return name === '' ? null : name.slice(0, MOST_LETTERS).replace(/_$/, '');
}

/** What an organization calls by another name: normalized axes, from what is said to what is meant. */
export type Synonyms = ReadonlyMap<string, string>;

/** Why a list of synonyms cannot be: one that comes back to itself, or a name without letters. */
export interface SynonymProblem {
  index: number;
  message: string;
}

/** Normalizes synonyms as people wrote them. A synonym of a synonym means what that one means. */
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
    else if (from === to) problems.push({ index, message: `both are ${to} already` });
    else if (synonyms.has(from)) problems.push({ index, message: `${from} has a meaning already` });
    else if (meaningOf(to, synonyms) === from) problems.push({ index, message: `comes back to ${from}` });
    else synonyms.set(from, to);
  }
  return { synonyms, problems };
}

function meaningOf(axis: string, synonyms: Synonyms): string {
  let meaning = axis;
  // `readSynonyms` lets no circle in; a list that came another way must not hang anybody.
  for (let steps = 0; steps <= synonyms.size; steps++) {
    const next = synonyms.get(meaning);
    if (next === undefined) break;
    meaning = next;
  }
  return meaning;
}

/** The axes of one referral, normalized and by their meanings; each once, in alphabetical order. */
export function canonicalAxes(axes: readonly string[], synonyms: Synonyms): string[] {
  const found = axes.flatMap((axis) => {
    const name = normalizeAxis(axis);
    return name === null ? [] : [meaningOf(name, synonyms)];
  });
  return [...new Set(found)].sort();
}
