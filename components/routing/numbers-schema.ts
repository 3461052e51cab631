import { z } from 'zod';

export const NUMBERS_SCHEMA = z.record(z.string(), z.number().nullable().pipe(z.number('Enter a number.')));
