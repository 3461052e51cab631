import { z } from 'zod';
import { formatNumber } from './format';

/**
 * An address to call or display, as stored. URL parsing ignores control characters at the ends, which PostgreSQL may
 * reject, so they are not allowed. `max` in characters.
 */
export const webAddress = (max: number, protocol = /^https?$/) =>
  z
    .url({ protocol, error: 'must be an https address' })
    .max(max, `must have at most ${formatNumber(max)} characters`)
    .refine((url) => !/[\s\p{Cc}]/u.test(url), 'must not contain spaces or control characters');
