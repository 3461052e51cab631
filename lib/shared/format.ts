import { lazy } from './lazy';

const NUMBERS = lazy(() => new Intl.NumberFormat('en'));
// British English has no comma before the last word.
const LISTS = {
  and: lazy(() => new Intl.ListFormat('en-GB', { type: 'conjunction' })),
  or: lazy(() => new Intl.ListFormat('en-GB', { type: 'disjunction' })),
};

/** Such as `12,345` or, with options, `0.4`. */
export function formatNumber(value: number | bigint, options?: Intl.NumberFormatOptions): string {
  return options ? new Intl.NumberFormat('en', options).format(value) : NUMBERS().format(value);
}

/** Such as `a, b and c`. */
export function formatList(words: readonly string[], word: 'and' | 'or' = 'and'): string {
  return LISTS[word]().format(words);
}
