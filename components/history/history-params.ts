import { parseAsString } from 'nuqs/server';
import { text } from '@/components/common/url-parsers';

/** State in the URL. */
export const historyParams = {
  q: text,
  by: parseAsString,
  author: parseAsString,
  actor: parseAsString,
  days: parseAsString,
  agent: parseAsString,
  kind: parseAsString,
  revision: parseAsString,
  event: parseAsString,
  /** Number of a change of the platform. */
  platform: parseAsString,
};
