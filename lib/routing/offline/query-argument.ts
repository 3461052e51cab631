import { wordsOf } from '@/lib/search/words';
import type { Concrete } from './concrete-words';
import type { Parameter } from './parameters';

/** Names of parameters that take whatever is looked for. */
const ANYTHING = /\b(?:query|q|search|keywords?|terms?|filter|phrase)\b/;
const BY_TEXT = /\b(?:text|name|title|topic|subject|label)\b/;
/** "Part of the title or place." */
const SAYS_SO = /\bpart of\b|\bfree text\b|\bsearch(?:es)? for\b|\bcontain|\bmatch/i;

/** How much a parameter is there for what is looked for; 0: it is not. */
function openness({ name, type, choices, schema, description }: Parameter): number {
  if (type !== 'string' || choices !== null || schema.format !== undefined) return 0;
  const words = wordsOf(name).join(' ');
  if (/\bcursor\b|\bsort\b|\border\b|\bid\b/.test(words)) return 0;
  if (ANYTHING.test(words)) return 3;
  if (BY_TEXT.test(words)) return SAYS_SO.test(description) ? 2 : 1;
  return SAYS_SO.test(description) ? 1 : 0;
}

const NAMED = new Set(['named', 'called', 'titled', 'labelled', 'labeled', 'entitled']);

/**
 * Where a tool that looks things up takes what is looked for, and what that is: the words after "for", "about" or "called",
 * or the name that was said. A parameter for a name alone takes what is called one. Null: it takes none, or none was said.
 */
export function queryArgument(
  parameters: readonly Parameter[],
  said: readonly Concrete[],
  narrowing: Concrete | null,
): { parameter: Parameter; words: Concrete } | null {
  const [parameter] = [...parameters].filter((one) => openness(one) > 0).sort((a, b) => openness(b) - openness(a));
  if (!parameter) return null;
  const textual = said.filter(({ kind }) => kind === 'words' || kind === 'name' || kind === 'quoted');
  const isOpen = openness(parameter) > 1;
  const words = isOpen
    ? (textual[0] ?? said.find(({ kind }) => kind === 'id') ?? narrowing)
    : textual.find(({ kind, lead }) => kind !== 'words' || NAMED.has(lead ?? ''));
  return words ? { parameter, words } : null;
}
