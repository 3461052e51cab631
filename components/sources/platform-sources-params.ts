import { oneOf } from '@/components/common/url-parsers';

/** State in the URL. */
export const platformSourcesParams = {
  tab: oneOf(['servers', 'quarantine', 'local']),
  state: oneOf(['waiting', 'refused']),
};
