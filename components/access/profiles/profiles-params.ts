import { parseAsString } from 'nuqs/server';

/** State in the URL. */
export const profilesParams = { profile: parseAsString };
