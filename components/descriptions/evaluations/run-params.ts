import { parseAsString } from 'nuqs/server';
import { flag, oneOf } from '@/components/common/url-parsers';

/** State in the URL. */
export const runParams = {
  tab: oneOf(['result', 'comparison', 'tools', 'questions']),
  expected: parseAsString,
  took: parseAsString,
  all: flag,
  with: parseAsString,
};
