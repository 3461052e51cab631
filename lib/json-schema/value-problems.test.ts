import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLATFORM_TOOLS } from '@/prisma/catalog/platform-tools';
import { valueProblems } from './value-problems';

const IS_FULL = process.env.AMBIT_FULL === '1';
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const fitsAjv = (schema: unknown, value: unknown) => ajv.compile(schema as object)(value) === true;
const fitsHere = (schema: unknown, value: unknown) => valueProblems(schema, value, '').length === 0;

describe('what is wrong with a value', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 2 },
      kind: { enum: ['a', 'b'] },
      at: { type: 'string', format: 'date-time' },
      tags: { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' }, maxItems: 2, uniqueItems: true },
      size: { type: 'integer', minimum: 1, maximum: 5 },
      deep: { type: 'object', properties: { 'a/b': { const: 1 } }, required: ['a/b'], additionalProperties: false },
    },
    required: ['name'],
    additionalProperties: false,
  };
  it.each([
    [{ name: 'ok' }, {}],
    [{}, { '/name': 'is required' }],
    [{ name: 'x' }, { '/name': 'must have at least 2 characters' }],
    [{ name: 'ok', other: 1 }, { '/other': 'is not a known field' }],
    [{ name: 7 }, { '/name': 'must be string' }],
    [{ name: 'ok', kind: 'c' }, { '/kind': 'must be one of "a", "b"' }],
    [{ name: 'ok', at: '2026-02-30T10:00:00Z' }, { '/at': 'must be of format date-time' }],
    [{ name: 'ok', at: '2026-02-28T10:00:00+01:00' }, {}],
    [
      { name: 'ok', tags: ['a', 'B', 'a'] },
      { '/tags': 'must not have duplicate entries', '/tags/1': 'must match ^[a-z]+$' },
    ],
    [{ name: 'ok', size: 1.5 }, { '/size': 'must be integer' }],
    [{ name: 'ok', size: 6 }, { '/size': 'must be at most 5' }],
    [
      { name: 'ok', deep: { 'a/b': 2, c: 1 } },
      { '/deep/a~1b': 'must be 1', '/deep/c': 'is not a known field' },
    ],
  ])('of %j is %j', (value, wanted) => {
    const found = Object.fromEntries(
      valueProblems(schema, value, '').map(({ pointer, message }) => [pointer, message]),
    );
    expect(found).toEqual(wanted);
  });

  it('reports the best matching schema of several', () => {
    const shapes = {
      anyOf: [
        { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
        { type: 'object', properties: { name: { type: 'string' }, at: { type: 'string' } }, required: ['name', 'at'] },
      ],
    };
    expect(valueProblems(shapes, { name: 'x' }, '/v')).toEqual([{ pointer: '/v/id', message: 'is required' }]);
    expect(valueProblems({ anyOf: [{ type: 'string' }, { type: 'number' }] }, true, '/v')[0]!.message).toMatch(
      /one of 2/,
    );
  });

  it('ends, whatever the schema does', () => {
    const round = { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } };
    expect(valueProblems(round, 1, '')[0]!.message).toMatch(/too complex/);
    const wide = { $defs: { a: { anyOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }] } }, $ref: '#/$defs/a' };
    expect(valueProblems(wide, 1, '')[0]!.message).toMatch(/too complex/);
    const started = performance.now();
    valueProblems({ type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(50_000)}b`, '');
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('as ajv validates it', () => {
  it.each(PLATFORM_TOOLS.map((tool) => [tool.name, tool.inputSchema] as const))('for %s', (_, schema) => {
    const validate = ajv.compile(schema as object);
    const names = Object.keys(schema.properties);
    const values = fc.dictionary(
      fc.constantFrom(...names, 'other'),
      fc.oneof(
        fc.constantFrom('a', 'x@y.example', '2026-11-22T10:00:00Z', '2026-11-22', 'EUR', '', 3, 0, -1, 2.5, true, null),
        fc.array(fc.constantFrom('a', 1), { maxLength: 3 }),
        fc.constantFrom({}, { street: 'x' }),
      ),
    );
    const samples = Object.fromEntries(
      Object.entries(schema.properties).flatMap(([name, { examples, enum: values, default: standard }]) => {
        const [value] = [
          ...((examples as unknown[]) ?? []),
          ...((values as unknown[]) ?? []),
          ...(standard === undefined ? [] : [standard]),
        ];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    fc.assert(
      fc.property(values, (value) => {
        for (const one of [value, { ...samples, ...value }])
          expect(fitsHere(schema, one), JSON.stringify(one)).toBe(validate(one));
      }),
      { numRuns: 60 },
    );
  });

  // ajv's handling of `contains` with `prefixItems` inside `if`, or with `unevaluatedItems`, differs from the
  // specification.
  it.each([
    [{ contains: { type: 'string' } }, [[], [1], ['a', 1]], [false, false, true]],
    [{ contains: true }, [[], [1]], [false, true]],
    [{ contains: { const: 1 }, minContains: 0, maxContains: 1 }, [[], [1], [1, 1]], [true, true, false]],
    [
      { contains: { const: 1 }, unevaluatedItems: { const: 2 } },
      [
        [1, 2],
        [2, 1, 1],
        [1, 3],
      ],
      [true, true, false],
    ],
    [
      { properties: { a: true }, unevaluatedProperties: false, dependentSchemas: { b: true } },
      [{ a: 1 }, { c: 1 }],
      [true, false],
    ],
    [{ prefixItems: [{ const: 1 }], unevaluatedItems: false }, [[1], [1, 2], [2]], [true, false, false]],
  ])('for %j', (schema, values, wanted) => {
    expect(values.map((value) => fitsHere(schema, value))).toEqual(wanted);
    if (!('unevaluatedItems' in schema && 'contains' in schema) && !('dependentSchemas' in schema))
      expect(values.map((value) => fitsAjv(schema, value))).toEqual(wanted);
  });

  it('for schemas of every keyword', { timeout: 60_000 }, () => {
    const leaf = fc.constantFrom<object | boolean>(
      true,
      false,
      {},
      { type: 'string' },
      { type: ['integer', 'null'] },
      { const: { a: [1] } },
      { enum: ['a', 1, null] },
      { minimum: 1, exclusiveMaximum: 3 },
      { multipleOf: 0.5 },
      { minLength: 1, maxLength: 2, pattern: 'a' },
      { minItems: 1, uniqueItems: true },
      { minProperties: 1, maxProperties: 1 },
      { required: ['a'] },
      { dependentRequired: { a: ['b'] } },
      { $ref: '#/$defs/named' },
      { $ref: '#anchored' },
    );
    const { schema } = fc.letrec<{ schema: object | boolean }>((tie) => ({
      schema: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.record({
          properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2, noNullPrototype: true }),
        }),
        fc.record(
          {
            properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2, noNullPrototype: true }),
            patternProperties: fc.dictionary(fc.constantFrom('^a', 'b$'), tie('schema'), {
              maxKeys: 1,
              noNullPrototype: true,
            }),
            additionalProperties: tie('schema'),
            unevaluatedProperties: tie('schema'),
            propertyNames: tie('schema'),
          },
          { requiredKeys: [] },
        ),
        // Not beside `unevaluatedProperties`: if the property is absent, ajv forgets what `properties` evaluated.
        fc.record({
          dependentSchemas: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), {
            maxKeys: 1,
            noNullPrototype: true,
          }),
        }),
        fc.record(
          {
            prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
            items: tie('schema'),
            minItems: fc.constantFrom(0, 1, 2),
          },
          { requiredKeys: [] },
        ),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        fc.record({ if: tie('schema'), then: tie('schema'), else: tie('schema') }, { requiredKeys: ['if'] }),
        fc.record(
          {
            allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
            anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
            oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
            not: tie('schema'),
          },
          { requiredKeys: [] },
        ),
      ),
    }));
    const value = fc.oneof(
      fc.constantFrom<unknown>(1, 2.5, 3, 'a', 'ab', 'bcd', '', null, true, { a: [1] }),
      fc.array(fc.constantFrom<unknown>(1, 'a', null, { a: 1 }), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'ab'), fc.constantFrom<unknown>(1, 'a', [1], {}), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    );
    fc.assert(
      fc.property(schema, fc.array(value, { minLength: 1, maxLength: 6 }), (tried, values) => {
        const whole =
          typeof tried === 'boolean'
            ? { allOf: [tried] }
            : { ...tried, $defs: { named: { type: 'object' }, other: { $anchor: 'anchored', minimum: 2 } } };
        const validate = ajv.compile(whole);
        // ajv generates invalid code for a few nested schemas, which does not concern ours.
        const runs = (one: unknown) => {
          try {
            validate(one);
            return true;
          } catch {
            return false;
          }
        };
        for (const one of values.filter(runs))
          expect(fitsHere(whole, one), JSON.stringify([whole, one])).toBe(validate(one));
      }),
      { numRuns: IS_FULL ? 5_000 : 200 },
    );
    expect(fitsAjv({ type: 'string' }, 1)).toBe(false);
  });
});
