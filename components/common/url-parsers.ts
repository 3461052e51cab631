import { createParser, parseAsNativeArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server';

/** Typed text. Empty text is not in the URL. */
export const text = parseAsString.withDefault('');

/** Repeated values: `?category=finance&category=crm`. */
export const list = parseAsNativeArrayOf(parseAsString);

/** `?new=1`, or absent. */
export const flag = createParser<boolean>({
  parse: (value) => (value === '1' ? true : null),
  serialize: () => '1',
}).withDefault(false);

/** One of the values, by default the first, which is not in the URL. */
export function oneOf<const T extends string>(values: readonly [T, ...T[]]) {
  return parseAsStringLiteral(values).withDefault(values[0] as never);
}
