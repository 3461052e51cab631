import { wordsOf } from '@/lib/search/words';
import type { Parameter } from './parameters';
import type { Concrete } from './specific-items';

/** Parameter names for free search text. */
const SEARCH_TEXT_NAME = /\b(?:query|q|search|keywords?|terms?|filter|phrase)\b/;
const TEXT_NAME = /\b(?:text|name|title|topic|subject|label)\b/;
/** Descriptions of parameters for search text: "Part of the title or place." */
const SEARCH_DESCRIPTION = /\bpart of\b|\bfree text\b|\bsearch(?:es)? for\b|\bcontain|\bmatch/i;

/** Scores how well a parameter fits free search text; 0: not at all. */
function openness({ name, type, choices, schema, description }: Parameter): number {
  if (type !== 'string' || choices !== null || schema.format !== undefined) return 0;
  const words = wordsOf(name).join(' ');
  if (/\bcursor\b|\bsort\b|\border\b|\bid\b/.test(words)) return 0;
  if (SEARCH_TEXT_NAME.test(words)) return 3;
  if (TEXT_NAME.test(words)) return SEARCH_DESCRIPTION.test(description) ? 2 : 1;
  return SEARCH_DESCRIPTION.test(description) ? 1 : 0;
}

const NAMING_WORDS = new Set(['named', 'called', 'titled', 'labelled', 'labeled', 'entitled']);

/**
 * Returns the search parameter and text of a reading tool: the words after "for", "about" or "called", or a name. A
 * parameter for names only accepts the words after "called". Returns null without such a parameter or text.
 */
export function queryArgument(
  parameters: readonly Parameter[],
  mentioned: readonly Concrete[],
  narrowing: Concrete | null,
): { parameter: Parameter; words: Concrete } | null {
  const [parameter] = [...parameters].filter((one) => openness(one) > 0).sort((a, b) => openness(b) - openness(a));
  if (!parameter) return null;
  const textual = mentioned.filter(({ kind }) => kind === 'words' || kind === 'name' || kind === 'quoted');
  const isOpen = openness(parameter) > 1;
  const words = isOpen
    ? (textual[0] ?? mentioned.find(({ kind }) => kind === 'id') ?? narrowing)
    : textual.find(({ kind, lead }) => kind !== 'words' || NAMING_WORDS.has(lead ?? ''));
  return words ? { parameter, words } : null;
}
