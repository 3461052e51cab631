import { parseAsString } from 'nuqs/server';
import { oneOf, text } from '@/components/common/url-parsers';

/** State in the URL. */
export const goalParams = {
  agent: parseAsString,
  tab: oneOf(['tools', 'layers', 'message', 'compare', 'usage']),
  layer: parseAsString,
  with: parseAsString,
  m: text,
  limit: parseAsString,
  budget: text,
  channel: parseAsString,
};
