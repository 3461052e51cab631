import { parseAsString } from 'nuqs/server';
import { rangeParams } from '@/components/common/outcomes/range-params';

/** State in the URL. */
export const healthParams = {
  ...rangeParams,
  agent: parseAsString,
  tool: parseAsString,
  at: parseAsString,
  method: parseAsString,
  outcome: parseAsString,
  code: parseAsString,
  signature: parseAsString,
};
