import { parseAsString } from 'nuqs/server';
import { list, oneOf, text } from '@/components/common/url-parsers';

/** State in the URL. */
export const messagesParams = {
  tab: oneOf(['messages', 'figures']),
  status: list,
  agent: parseAsString,
  q: text,
  only: list,
  days: parseAsString,
  selector: parseAsString,
};
