import { parseAsString } from 'nuqs/server';
import { oneOf } from '@/components/common/url-parsers';

/** State in the URL. */
export const intentsParams = { tab: oneOf(['intents', 'try', 'settings']), intent: parseAsString, mode: parseAsString };
