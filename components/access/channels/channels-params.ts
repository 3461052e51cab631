import { parseAsString } from 'nuqs/server';

/** State in the URL. */
export const channelsParams = { channel: parseAsString };
