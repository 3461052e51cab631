import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { OUTCOME_ORDER } from '@/components/common/outcomes/outcome-words';
import { text } from '@/components/common/url-parsers';

/** State in the URL. */
export const activityParams = {
  q: text,
  agent: parseAsString,
  user: parseAsString,
  tool: parseAsString,
  outcome: parseAsStringLiteral(OUTCOME_ORDER),
  kind: parseAsStringLiteral(['call', 'packet']),
  days: parseAsString,
  open: parseAsString,
};
