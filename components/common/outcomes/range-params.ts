import { parseAsString } from 'nuqs/server';

/** State in the URL. */
export const rangeParams = { range: parseAsString, from: parseAsString, to: parseAsString, compare: parseAsString };
