import { expect, it } from 'vitest';
import { check } from '@/lib/shared/validate';
import { routes } from '@/lib/start/routes';
import { worstBodies } from '../hostile/worst-bodies';

/** Few enough to take milliseconds. */
const MAX_FOUND = 5_000;
const INVALID = 6_000;

it('every body of thousands of invalid values is refused before all of them are checked', () => {
  const seen = new Set<unknown>();
  const checked: string[] = [];
  const complete: string[] = [];
  for (const route of routes.filter(({ body }) => body)) {
    for (const { name, body } of worstBodies(route, { most: INVALID, seen })) {
      checked.push(name);
      if (check(route.body, body).issues.length > MAX_FOUND) complete.push(name);
    }
  }
  expect(complete).toEqual([]);
  expect(checked.length).toBeGreaterThan(150);
}, 120_000);
