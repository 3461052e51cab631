import { foldText } from '@/lib/shared/fold-text';

/** Text as filters compare it: in lower case, without accents, full-width and half-width forms. */
export const foldForFilter = (text: string): string => foldText(text).toLowerCase();

const wordsIn = (query: string) => foldForFilter(query).split(/\s+/).filter(Boolean);

/** Returns a test for texts: each word of the query occurs in the text. A blank query matches every text. */
export function textFilter(query: string): (text: string) => boolean {
  const words = wordsIn(query);
  return (text) => {
    const folded = foldForFilter(text);
    return words.every((word) => folded.includes(word));
  };
}

/**
 * Filter of a list: each word of the query occurs in some field of the item. Call it once per list, not per render: the
 * compared text of each item is kept, so that a keystroke only compares.
 */
export function listFilter<T extends object>(
  fieldsOf: (item: T) => readonly (string | null | undefined)[],
): (query: string) => (item: T) => boolean {
  const texts = new WeakMap<T, string>();
  const textOf = (item: T) => {
    let text = texts.get(item);
    if (text === undefined) {
      text = foldForFilter(fieldsOf(item).join('\n'));
      texts.set(item, text);
    }
    return text;
  };
  return (query) => {
    const words = wordsIn(query);
    return (item) => words.every((word) => textOf(item).includes(word));
  };
}
