import { expect, it } from 'vitest';
import { nodeSuffix } from './bench-rows.mjs';

it('results of another version of Node have a name of their own', () => {
  expect(nodeSuffix('20.20.2')).toBe('');
  expect(nodeSuffix('24.11.0')).toBe(' on Node 24');
});
