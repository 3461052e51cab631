import { parseAsString } from 'nuqs/server';
import { oneOf } from '@/components/common/url-parsers';

/** State in the URL. */
export const problemsParams = {
  status: oneOf(['open', 'decided']),
  kind: parseAsString,
  agent: parseAsString,
  tool: parseAsString,
  problem: parseAsString,
};
