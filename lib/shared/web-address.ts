import { z } from 'zod';

/**
 * An address that is called or shown, as it is stored. It is read without the control characters at its ends, which
 * PostgreSQL may refuse to keep, so it must not have any. `max` in characters.
 */
export const webAddress = (max: number, protocol = /^https?$/) =>
  z
    .url({ protocol, error: 'must be an https address' })
    .max(max, `must have at most ${max.toLocaleString('en')} characters`)
    .refine((url) => !/[\s\p{Cc}]/u.test(url), 'must be without spaces and control characters');
