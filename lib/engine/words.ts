import { charactersOf, foldText, splitByScript } from '@/lib/shared/fold-text';

/**
 * Splits and compares the words of names and declared facts, for rule 11, ignoring plural and verb forms. Stricter than
 * search stemming because it affects decisions: `organization` never matches `organ`. Implements docs/decision.md,
 * words.
 */

/** Splits an identifier or phrase into lowercase words at symbols, whitespace and camelCase boundaries. */
export function splitWords(text: string): string[] {
  return (
    text
      .match(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+|\p{Lu}[\p{Lu}\p{N}]*/gu)
      ?.map((word) => word.toLowerCase()) ?? []
  );
}

const MAX_KNOWN = 20_000;

/** Keeps the results for the last texts: catalogs and goals repeat few, in every explanation. */
function remembered<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined) {
      result = compute(text);
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(text, result);
    }
    return result;
  };
}

/**
 * Returns the words to compare with those of another text: without accents and full-width forms. Scripts without spaces
 * give single characters, so that a term matches consecutive characters: 客户 matches 客户管理.
 */
export const comparableWords = remembered((text): readonly string[] =>
  splitWords(foldText(text)).flatMap((word) =>
    splitByScript(word).flatMap((part) => (part.isUnspaced ? charactersOf(part.text) : [part.text])),
  ),
);

/** Words whose ending only looks like an inflection. */
const UNINFLECTED = new Set(['news', 'setting', 'evening']);

const IRREGULAR = new Map(
  Object.entries({
    begin: 'began begun',
    bind: 'bound',
    bring: 'brought',
    build: 'built',
    buy: 'bought',
    catch: 'caught',
    child: 'children',
    choose: 'chose chosen',
    criterion: 'criteria',
    do: 'did done',
    draw: 'drew drawn',
    find: 'found',
    get: 'got gotten',
    give: 'gave given',
    go: 'went gone',
    hold: 'held',
    index: 'indices',
    keep: 'kept',
    leave: 'left',
    lend: 'lent',
    make: 'made',
    man: 'men',
    matrix: 'matrices',
    override: 'overrode overridden',
    pay: 'paid',
    person: 'people',
    run: 'ran',
    say: 'said',
    sell: 'sold',
    send: 'sent',
    show: 'shown',
    speak: 'spoke spoken',
    spend: 'spent',
    take: 'took taken',
    teach: 'taught',
    tell: 'told',
    undo: 'undid undone',
    vertex: 'vertices',
    win: 'won',
    withdraw: 'withdrew withdrawn',
    woman: 'women',
    write: 'wrote written',
  }).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base] as const)),
);

function withoutPlural(word: string): string[] {
  const found: string[] = [];
  if (word.length >= 5 && word.endsWith('ies')) found.push(`${word.slice(0, -3)}y`);
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) found.push(word.slice(0, -2));
  if (word.length >= 3 && word.endsWith('s') && !word.endsWith('ss')) found.push(word.slice(0, -1));
  return found;
}

/** Returns candidate verbs of a stem: the stem, with a restored `e`, and without a doubled consonant. */
function verbsOf(stem: string): string[] {
  if (!/[aeiouy]/.test(stem)) return [];
  const isDoubled = /([^aeiou])\1$/.test(stem);
  return isDoubled ? [stem, `${stem}e`, stem.slice(0, -1)] : [stem, `${stem}e`];
}

function withoutVerbEnding(word: string): string[] {
  if (word.length >= 5 && word.endsWith('ing')) return verbsOf(word.slice(0, -3));
  if (word.length >= 5 && word.endsWith('ied')) return [`${word.slice(0, -3)}y`];
  if (word.length >= 4 && word.endsWith('ed') && !word.endsWith('eed')) return verbsOf(word.slice(0, -2));
  return [];
}

const inflects = (word: string) => !UNINFLECTED.has(word);

function formsOf(word: string): string[] {
  const numbers = [word, ...[word].filter(inflects).flatMap(withoutPlural)];
  const verbs = numbers.filter(inflects).flatMap(withoutVerbEnding);
  const irregular = numbers.flatMap((form) => IRREGULAR.get(form) ?? []);
  return [...new Set([...numbers, ...verbs, ...irregular])];
}

/**
 * Returns the forms for comparing a lowercase word: itself and its possible base forms. Two words match when they share
 * a form.
 */
export const wordForms = remembered((word): readonly string[] => formsOf(word));

export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const forms = wordForms(b);
  return wordForms(a).some((form) => forms.includes(form));
}
