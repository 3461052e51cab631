import { parseAsString } from 'nuqs/server';
import { oneOf } from '@/components/common/url-parsers';

/** State in the URL. */
export const articleParams = { tab: oneOf(['read', 'edit', 'versions']), version: parseAsString };
