import { parseAsString } from 'nuqs/server';
import { flag } from '@/components/common/url-parsers';

/** State in the URL. */
export const templatesParams = { template: parseAsString, new: flag };
