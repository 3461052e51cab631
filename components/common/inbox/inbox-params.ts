import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { oneOf, text } from '@/components/common/url-parsers';
import { INBOX_KINDS } from '@/lib/features/inbox/inbox-kind-contract';

/** State in the URL. */
export const inboxParams = {
  q: text,
  kind: parseAsStringLiteral(INBOX_KINDS),
  status: oneOf(['waiting', 'decided']),
  agent: parseAsString,
  item: parseAsString,
};
