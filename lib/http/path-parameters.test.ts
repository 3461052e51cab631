import { expect, it } from 'vitest';
import { z } from 'zod';
import { pathParameters } from './path-parameters';

it('takes the schemas of a path from its names, and those of the group first', () => {
  const params = pathParameters('/orgs/{org}/things/{slug}', { slug: z.literal('one') });
  expect(params.safeParse({ org: 'acme', slug: 'one' }).success).toBe(true);
  expect(params.safeParse({ org: 'acme', slug: 'two' }).success).toBe(false);
  expect(params.safeParse({ org: 'No slug', slug: 'one' }).success).toBe(false);
});

it('refuses a parameter that has no schema', () => {
  expect(() => pathParameters('/things/{thing}', {})).toThrow('"thing"');
});
