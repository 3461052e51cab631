import { parseAsString } from 'nuqs/server';
import { list, oneOf, text } from '@/components/common/url-parsers';
import { SORT_NAMES } from './matrix-filters';

/** State in the URL. */
export const matrixParams = {
  q: text,
  tool: parseAsString,
  agent: parseAsString,
  block: parseAsString,
  view: oneOf(['tools', 'agents']),
  sort: oneOf(SORT_NAMES),
  category: list,
  state: list,
  layer: list,
  reason: list,
  integration: list,
  origin: list,
  reach: list,
};
