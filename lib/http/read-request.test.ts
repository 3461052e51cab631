import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { policyInput } from '@/lib/features/access/policies/policy-contract';
import { text } from '@/lib/shared/text';
import { problemsIn } from '@/lib/shared/validate';
import { startCpuClock } from '@/lib/testing/cpu-time';
import { readBody, readIfMatch, readQuery, validate } from './read-request';

const problem = (code: string, invalidParams?: unknown) =>
  expect.objectContaining({ code, ...(invalidParams ? { invalidParams } : {}) });

const paramsOf = (schema: z.ZodType, value: unknown) => problemsIn(schema, value, '').problems;

describe('the problems of one body', () => {
  const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, 1]));
  const inner = z.strictObject({ a: z.number().optional() });

  it.each([
    ['unknown fields', z.strictObject({ a: z.number() }), { a: 1, ...fields }],
    ['unknown fields of a union', z.union([inner, z.array(z.number())]), fields],
    ['unknown fields in many entries', z.array(inner), Array.from({ length: 40 }, () => ({ b: 1, c: 1, d: 1 }))],
    ['wrong values', z.record(z.string(), z.string()), fields],
  ])('are 50 at most: %s', (_, schema, value) => {
    expect(paramsOf(schema, value)).toHaveLength(50);
  });
});

describe('validate', () => {
  const schema = z.strictObject({
    name: text(3),
    'a/b~c': z.array(z.strictObject({ n: z.number() })).optional(),
    by: z.record(z.string().regex(/^[a-z]+$/, 'must be small letters'), z.number()).optional(),
  });

  it.each([
    [{ name: 'abcd' }, '/name', 'must have at most 3 characters'],
    [{ name: '' }, '/name', 'must not be empty'],
    [{ name: 'a\u0000' }, '/name', 'must not contain NUL'],
    [{ name: '\ud800' }, '/name', 'must not contain NUL'],
    [{ name: 'a', extra: 1 }, '/extra', 'is not a known field'],
    [{ name: 'a', 'a/b~c': [{ n: 1 }, { n: 'x' }] }, '/a~1b~0c/1/n', ''],
    [{ name: 'a', 'a/b~c': [{ n: 1, 'x/y': 2 }] }, '/a~1b~0c/0/x~1y', 'is not a known field'],
    [{ name: 'a', by: { UPPER: 1 } }, '/by/UPPER', 'must be small letters'],
    [null, '', ''],
    [[], '', ''],
  ])('points at what is wrong in %j', (value, pointer, message) => {
    const param = expect.objectContaining({ pointer, message: expect.stringContaining(message) });
    expect(() => validate(schema, value, '')).toThrow(problem('invalid', expect.arrayContaining([param])));
  });

  it('reports errors in one format', () => {
    const odd = z.strictObject({
      budget: z.number().int().min(1).max(10_000_000).optional(),
      document: z.union([z.string().max(4), z.record(z.string(), z.number()), z.array(z.number())]).optional(),
      kind: z.enum(['a', 'b']),
      many: z.array(z.string()).min(1).max(2).optional(),
      one: z.boolean().optional(),
      deep: z.union([z.strictObject({ x: z.string() }), z.null()]).optional(),
      at: z
        .discriminatedUnion('is', [z.strictObject({ is: z.literal('p') }), z.strictObject({ is: z.literal('q') })])
        .optional(),
    });
    const said = (value: object, schema: z.ZodType = odd, base: '' | '/query' = '') => {
      try {
        validate(schema, value, base);
      } catch (error) {
        return (error as { invalidParams: { pointer: string; message: string }[] }).invalidParams.map(
          ({ pointer, message }) => `${pointer} ${message}`,
        );
      }
      throw new Error('it passed');
    };
    const forms = z.union([
      z.strictObject({ text: z.string().min(1) }),
      z.strictObject({ events: z.array(z.strictObject({ id: z.string() })) }),
    ]);
    expect(said({ text: 5 }, forms)).toEqual(['/text must be text']);
    expect(said({ events: [{}] }, forms)).toEqual(['/events/0/id is required']);
    expect(said({ events: [], other: 1 }, forms)).toEqual(['/other is not a known field']);
    const a = { kind: 'a' };
    expect(said({})).toEqual(['/kind is required: one of "a", "b"']);
    expect(said({ kind: 'c' })).toEqual(['/kind must be one of "a", "b"']);
    expect(said({ ...a, budget: 0 })).toEqual(['/budget must be at least 1']);
    expect(said({ ...a, budget: 1e20 })).toEqual(['/budget must be at most 10,000,000']);
    expect(said({ ...a, budget: 1.5 })).toEqual(['/budget must be a whole number']);
    expect(said({ ...a, budget: 'x' })).toEqual(['/budget must be a number']);
    expect(said({ ...a, document: 5 })).toEqual(['/document must be text or an object or a list']);
    expect(said({ ...a, document: 'abcde' })).toEqual(['/document must have at most 4 characters']);
    expect(said({ ...a, document: { n: 'x' } })).toEqual(['/document/n must be a number']);
    expect(said({ ...a, many: [] })).toEqual(['/many must not be empty']);
    expect(said({ ...a, many: ['', '', ''] })).toEqual(['/many must have at most 2 entries']);
    expect(said({ ...a, one: 'yes' })).toEqual(['/one must be true or false']);
    expect(said({ ...a, deep: {} })).toEqual(['/deep/x is required']);
    expect(said({ ...a, at: {} })).toEqual(['/at/is must be one of "p", "q"']);
    const query = z.strictObject({ limit: z.coerce.number().int().min(1, 'must be at least 1').default(1) });
    expect(said({ limit: '' }, query, '/query')).toEqual(['/query/limit must not be empty']);
    expect(said({ limit: '0' }, query, '/query')).toEqual(['/query/limit must be at least 1']);
  });

  it('suggests the nearest field', () => {
    const entry = z.strictObject({ tool: z.string(), reason: z.string().optional() });
    const list = z.union([z.strictObject({ block: z.array(entry) }), z.null()]);
    const said = (value: unknown) => {
      const { problems } = problemsIn(list, value, '');
      return problems?.map(({ pointer, message, ofName }) => `${pointer} ${message} ${ofName ?? false}`);
    };
    expect(said({ block: [], blok: 1 })).toEqual(['/blok is not a known field; did you mean block? true']);
    expect(said({ block: [{ tool: 'a', raeson: 'b', other: 1 }] })).toEqual([
      '/block/0/raeson is not a known field; did you mean reason? true',
      '/block/0/other is not a known field true',
    ]);
    expect(said({ block: [{ tool: 1 }] })).toEqual(['/block/0/tool must be text false']);
    // Only the first of many are looked up, and quickly.
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`blok${n}`, n]));
    const cpuMs = startCpuClock();
    expect(said({ block: [], ...many })).toHaveLength(50);
    expect(cpuMs()).toBeLessThan(2_000);
  });

  it('shows the form where bare names stand', () => {
    const policy = { allow: { mode: 'all', tools: [] }, block: ['send_email', 7] };
    expect(problemsIn(policyInput, policy, '').problems).toEqual([
      { pointer: '/block/0', message: 'must be an object: {"tool": "send_email"} in place of the bare name' },
      { pointer: '/block/1', message: 'must be an object' },
    ]);
    expect(problemsIn(policyInput, { allow: ['a'], block: [] }, '').problems).toEqual([
      {
        pointer: '/allow',
        message: 'must be an object: {"mode": "selected", "tools": […]} with these names as tools',
      },
    ]);
  });

  it('points into query and path, and at no more than 50 values', () => {
    const limit = z.strictObject({ limit: z.coerce.number().max(5) });
    const param = expect.objectContaining({ pointer: '/query/limit' });
    expect(() => validate(limit, { limit: '9' }, '/query')).toThrow(problem('invalid', [param]));
    try {
      validate(z.array(z.number()), Array(1000).fill('x'), '');
      expect.unreachable();
    } catch (error) {
      expect((error as { invalidParams: unknown[] }).invalidParams).toHaveLength(50);
    }
  });
});

describe('readQuery', () => {
  const read = (query: string) => readQuery(new URLSearchParams(query));

  it('takes each name once, also the odd ones', () => {
    expect(Object.entries(read('a=1&b=&constructor=x'))).toEqual([
      ['a', '1'],
      ['b', ''],
      ['constructor', 'x'],
    ]);
    expect(() => read('a=1&a=1')).toThrow(
      problem('invalid', [{ pointer: '/query/a', message: 'must not be repeated' }]),
    );
    expect(() => read('__proto__=1&__proto__=2')).toThrow(problem('invalid'));
  });

  it('hides no unknown name from the schema', () => {
    const pointed = [expect.objectContaining({ pointer: '/query/__proto__' })];
    expect(() => validate(z.strictObject({}), read('__proto__=1'), '/query')).toThrow(problem('invalid', pointed));
    expect(() => validate(z.strictObject({}), read('constructor=1'), '/query')).toThrow(problem('invalid'));
    expect(validate(z.strictObject({ a: z.string() }), read('a=1'), '/query')).toEqual({ a: '1' });
  });
});

describe('readBody', () => {
  const read = (body: BodyInit | undefined, type = 'application/json') =>
    readBody(
      new Request('http://x/', {
        method: 'POST',
        headers: { 'Content-Type': type },
        ...(body === undefined ? {} : { body }),
      }),
    );

  it('reads JSON of any JSON type, and an empty body as nothing', async () => {
    expect((await read('{"a":[1]}')).value).toEqual({ a: [1] });
    expect((await read('{}', 'application/merge-patch+json; charset=utf-8')).value).toEqual({});
    expect((await read(undefined)).value).toBeUndefined();
  });

  it.each([
    ['{', 'application/json', 'malformed'],
    ['{"a":1,}', 'application/json', 'malformed'],
    ['{}', 'text/plain', 'unsupported_media_type'],
    ['{}', '', 'unsupported_media_type'],
    ['{}', 'application/json; charset=utf-16', 'unsupported_media_type'],
    ['{}', 'application/json;charset="ISO-8859-1"', 'unsupported_media_type'],
    ['['.repeat(65) + ']'.repeat(65), 'application/json', 'malformed'],
    ['['.repeat(1_000_000), 'application/json', 'malformed'],
  ])('refuses others', async (body, type, code) => {
    await expect(read(body, type)).rejects.toMatchObject({ code });
  });

  it('counts depth, not brackets in texts', async () => {
    const quoted = JSON.stringify({ a: `\\"${'['.repeat(500)}\\` });
    expect((await read(quoted)).value).toEqual(JSON.parse(quoted));
    const deepest = '['.repeat(64) + ']'.repeat(64);
    expect((await read(deepest)).value).toEqual(JSON.parse(deepest));
  });

  it('rejects more than 25,000 values before any of them is parsed, and counts none in texts', async () => {
    const bodies = {
      fields: Object.fromEntries(Array.from({ length: 25_001 }, (_, n) => [`f${n}`, 0])),
      items: { of: Array(25_000).fill(0) },
      objects: Array(12_500).fill({}),
      lists: Array(12_500).fill([]),
    };
    for (const [name, body] of Object.entries(bodies))
      await expect(read(JSON.stringify(body)), name).rejects.toMatchObject({ code: 'too_large' });
    // Not even JSON: the rest is not looked at.
    await expect(read(`[${'0,'.repeat(25_000)} nonsense`)).rejects.toMatchObject({ code: 'too_large' });
    const most = JSON.stringify(Array(24_999).fill('a,b,[{'));
    expect((await read(most)).value).toEqual(JSON.parse(most));
  });

  it('reads more values where a route takes them', async () => {
    const request = (body: string) =>
      new Request('http://x/', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    const zeros = JSON.stringify(Array(100_000).fill(0));
    expect((await readBody(request(zeros), undefined, 120_000)).value).toHaveLength(100_000);
    await expect(readBody(request(zeros), undefined, 50_000)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('rejects what is not UTF-8, and what is too large', async () => {
    await expect(read(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toMatchObject({ code: 'malformed' });
    await expect(read(new Uint8Array(4 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('readIfMatch', () => {
  it.each([
    ['"7"', '7'],
    ['W/"7"', '7'],
    [' "7" ', '7'],
    ['*', null],
  ])('reads %s', (header, revision) => {
    expect(readIfMatch(header, 'required')).toBe(revision);
  });

  it('asks for it only where it is needed', () => {
    expect(() => readIfMatch(null, 'required')).toThrow(problem('precondition_required'));
    expect(readIfMatch(null, 'optional')).toBeNull();
    expect(readIfMatch('nonsense', undefined)).toBeNull();
    for (const header of ['7', '""', '"a","b"', '"'])
      expect(() => readIfMatch(header, 'optional')).toThrow(problem('malformed'));
  });
});
