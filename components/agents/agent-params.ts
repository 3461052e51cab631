import { parseAsString } from 'nuqs/server';
import { flag, list, oneOf, text } from '@/components/common/url-parsers';

/** State in the URL. */
export const agentParams = {
  tab: parseAsString,
  part: parseAsString,
  tool: parseAsString,
  layer: parseAsString,
  layers: flag,
  q: text,
  set: oneOf(['all', 'own']),
  show: parseAsString,
  stopped: list,
  channel: parseAsString,
  session: parseAsString,
  goal: parseAsString,
  at: parseAsString,
  budget: parseAsString,
  suggestion: parseAsString,
  open: parseAsString,
  outcome: parseAsString,
  days: parseAsString,
};
