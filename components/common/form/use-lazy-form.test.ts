import { expect, it } from 'vitest';
import { z } from 'zod';
import { lazyResolver } from './use-lazy-form';

const schema = z.object({ days: z.number().min(1) });
const asked = { fields: {}, shouldUseNativeValidation: false };

it('checks with the schema once it is loaded', async () => {
  const resolve = lazyResolver(async () => schema);
  expect((await resolve({ days: 2 }, undefined, asked)).errors).toEqual({});
  expect((await resolve({ days: 0 }, undefined, asked)).errors).toHaveProperty('days');
});

it('finds no errors while the schema cannot be loaded, and loads it with the next check', async () => {
  let isOnline = false;
  const resolve = lazyResolver(async () => {
    if (!isOnline) throw new Error('Failed to load chunk');
    return schema;
  });
  expect(await resolve({ days: 0 }, undefined, asked)).toEqual({ values: { days: 0 }, errors: {} });
  isOnline = true;
  expect((await resolve({ days: 0 }, undefined, asked)).errors).toHaveProperty('days');
});
