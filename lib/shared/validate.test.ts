import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import * as issueWords from './issue-words';
import { problemsIn } from './validate';

it('puts no more problems into words than it returns', () => {
  const words = vi.spyOn(issueWords, 'issueWords');
  const schema = z.strictObject({ tools: z.array(z.string()) });
  const read = problemsIn(schema, { tools: Array.from({ length: 5_000 }, (_, n) => n) }, '');
  expect(read.problems).toHaveLength(50);
  expect(read.problems?.[0]).toEqual({ pointer: '/tools/0', message: 'must be text' });
  expect(words.mock.calls.length).toBeLessThanOrEqual(50);
});

it('returns parsed data without problems', () => {
  const schema = z.strictObject({ limit: z.coerce.number().default(5) });
  expect(problemsIn(schema, { limit: '7' }, '/query')).toEqual({ data: { limit: 7 }, problems: null });
  expect(problemsIn(schema, { limt: '7' }, '/query')).toMatchObject({
    problems: [{ pointer: '/query/limt', message: expect.stringContaining('limit') }],
  });
});
