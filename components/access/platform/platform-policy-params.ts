import { parseAsString } from 'nuqs/server';
import { oneOf, text } from '@/components/common/url-parsers';

/** State in the URL. */
export const platformPolicyParams = {
  tool: parseAsString,
  q: text,
  set: oneOf(['all', 'own']),
  /** The tool in the dialog that blocks; empty: the dialog asks for it. */
  block: parseAsString,
  /** The entry in the dialog that lifts its block. */
  unblock: parseAsString,
};
