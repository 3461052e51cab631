import { parseAsString } from 'nuqs/server';
import { oneOf } from '@/components/common/url-parsers';

/** State in the URL. */
export const defaultsParams = {
  tab: oneOf(['profiles', 'channels', 'subtypes', 'integrations']),
  slug: parseAsString,
};
