import { parseAsString } from 'nuqs/server';
import { oneOf } from '@/components/common/url-parsers';

/** State in the URL. */
export const descriptionParams = { tab: oneOf(['texts', 'routing', 'versions']), suggestion: parseAsString };
