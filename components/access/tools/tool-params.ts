import { parseAsString } from 'nuqs/server';

/** State in the URL. */
export const toolParams = { agent: parseAsString, suggestion: parseAsString };
