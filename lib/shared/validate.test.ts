import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import * as issueWords from './issue-words';
import { limitedRecord } from './limited-record';
import { check, MAX_VALUES_CHECKED_TO_THE_END, problemsIn } from './validate';

// From source: it spies on a module.
it('puts no more problems into words than it returns', () => {
  const words = vi.spyOn(issueWords, 'issueWords');
  const schema = z.strictObject({ tools: z.array(z.string()) });
  const read = problemsIn(schema, { tools: Array.from({ length: 1_500 }, (_, n) => n) }, '');
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

it('checks a large value up to its first invalid part, and a smaller one completely', () => {
  const schema = z.strictObject({ tools: z.array(z.string()), note: z.string() });
  const wrong = (count: number) => ({ tools: Array.from({ length: count }, (_, n) => n), note: 1 });
  expect(check(schema, wrong(MAX_VALUES_CHECKED_TO_THE_END - 3)).issues).toHaveLength(
    MAX_VALUES_CHECKED_TO_THE_END - 2,
  );
  expect(check(schema, wrong(20_000)).issues).toHaveLength(1);
  expect(problemsIn(schema, wrong(20_000), '').problems).toEqual([{ pointer: '/tools/0', message: 'must be text' }]);
});

it('counts the entries of a limited record before it checks them', () => {
  const schema = z.strictObject({ tools: limitedRecord(z.string().max(3), z.enum(['allow', 'block']), 2, 'tools') });
  const many = { tools: { a: 'allow', b: 'allow', long_one: 'maybe' } };
  expect(problemsIn(schema, many, '').problems).toEqual([{ pointer: '/tools', message: 'must have at most 2 tools' }]);
  expect(problemsIn(schema, { tools: { a: 'maybe' } }, '').problems).toMatchObject([{ pointer: '/tools/a' }]);
  expect(problemsIn(schema, { tools: { a: 'allow' } }, '')).toEqual({
    data: { tools: { a: 'allow' } },
    problems: null,
  });
  expect(problemsIn(schema, {}, '').problems).toMatchObject([{ pointer: '/tools' }]);
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ required: ['tools'] });
  const optional = limitedRecord(z.string(), z.string(), 2).default({});
  expect(z.toJSONSchema(optional, { io: 'input' })).toMatchObject({ type: 'object', default: {} });
});
