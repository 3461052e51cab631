import { parseAsString } from 'nuqs/server';
import { text } from '@/components/common/url-parsers';

/** State in the URL. */
export const sourceParams = {
  tab: parseAsString,
  q: text,
  category: parseAsString,
  state: parseAsString,
  tool: parseAsString,
};
