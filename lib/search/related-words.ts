import { stem } from './stem';
import { synonymsOf } from './synonyms';
import { WORD_GROUPS } from './word-groups';
import { WORD_KINDS } from './word-kinds';

function readRelated(): ReadonlyMap<string, readonly string[]> {
  const related = new Map<string, Set<string>>();
  const relate = (terms: readonly string[], others: readonly string[]) => {
    for (const term of terms) {
      const known = related.get(term) ?? new Set(synonymsOf(term));
      for (const other of others) if (other !== term) known.add(other);
      related.set(term, known);
    }
  };
  for (const group of WORD_GROUPS) {
    const terms = group.map(stem);
    relate(terms, terms);
  }
  for (const { kinds, members } of WORD_KINDS) relate(members.map(stem), kinds.map(stem));
  return new Map(Array.from(related, ([term, others]) => [term, [...others]]));
}

const RELATED = readRelated();

/** Returns stems that a tool may use for a term of a request: synonyms, related words and hyponyms. */
export function relatedTo(term: string): readonly string[] {
  return RELATED.get(term) ?? synonymsOf(term);
}
