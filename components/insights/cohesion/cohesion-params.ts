import { parseAsString } from 'nuqs/server';
import { oneOf, text } from '@/components/common/url-parsers';

/** State in the URL. */
export const cohesionParams = {
  tab: oneOf(['overview', 'warnings', 'axes', 'settings']),
  warning: parseAsString,
  at: parseAsString,
  axis: parseAsString,
  q: text,
};
