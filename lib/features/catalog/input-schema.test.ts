import { describe, expect, it } from 'vitest';
import { type JsonSchema, schemaProblems } from './input-schema';

const object = (properties: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: 'object', properties, ...more });
const problems = (schema: JsonSchema) => schemaProblems(schema, '/inputSchema');

function nested(levels: number): JsonSchema {
  let schema: JsonSchema = { type: 'string' };
  for (let level = 0; level < levels; level++) schema = object({ child: schema });
  return schema;
}

describe('schemaProblems', () => {
  it('finds nothing in schemas that tools have', () => {
    for (const schema of [
      { type: 'object' },
      object({}, { additionalProperties: false }),
      object({ at: { type: 'string', format: 'date-time', pattern: '^\\d+$' } }, { required: ['at'] }),
      object({ tree: { $ref: '#/$defs/node' } }, { $defs: { node: object({ children: { items: { $ref: '#' } } }) } }),
      object({}, { $schema: 'https://json-schema.org/draft/2020-12/schema' }),
      // Names and data that only look like keywords.
      object({ $ref: { type: 'string' }, $id: { type: 'string' }, pattern: { type: 'string' }, default: object({}) }),
      object({ link: { default: { $ref: 'https://example.com' }, enum: ['a', 'b'], 'x-hint': true } }),
      object({ unknown: { format: 'no-such-format', 'x-order': 3 } }),
    ]) {
      expect(problems(schema), JSON.stringify(schema)).toEqual([]);
    }
  });

  it.each<[string, JsonSchema, string, RegExp]>([
    ['no object', { type: 'string' }, '/inputSchema/type', /object/],
    ['no type', {}, '/inputSchema/type', /object/],
    ['a type that is none', object({ a: { type: 'text' } }), '/inputSchema/properties/a/type', /must/],
    [
      'an outside reference',
      object({ a: { $ref: 'https://evil.test/x' } }),
      '/inputSchema/properties/a/$ref',
      /inside/,
    ],
    ['a file', object({ a: { $ref: 'file:///etc/passwd' } }), '/inputSchema/properties/a/$ref', /inside/],
    ['a dynamic one', object({ a: { $dynamicRef: 'other#x' } }), '/inputSchema/properties/a/$dynamicRef', /inside/],
    ['a reference to nothing', object({ a: { $ref: '#/$defs/none' } }), '/inputSchema', /compile/],
    ['an address', object({}, { $id: 'https://evil.test/schema' }), '/inputSchema/$id', /left out/],
    ['an address further in', object({ a: { $id: 'x' } }), '/inputSchema/properties/a/$id', /left out/],
    [
      'an older draft',
      object({}, { $schema: 'http://json-schema.org/draft-07/schema#' }),
      '/inputSchema/$schema',
      /2020/,
    ],
    ['a pattern that is none', object({ a: { pattern: '(' } }), '/inputSchema', /compile/],
    ['a long pattern', object({ a: { pattern: 'a'.repeat(2_000) } }), '/inputSchema/properties/a/pattern', /1000/],
    ['a name that needs escaping', object({ 'a/b~c': { type: 'x' } }), '/inputSchema/properties/a~1b~0c/type', /must/],
    ['too much text', object({ a: { description: 'x'.repeat(70_000) } }), '/inputSchema', /64 KiB/],
  ])('refuses %s', (_, schema, pointer, message) => {
    expect(problems(schema)[0]).toEqual({ pointer, message: expect.stringMatching(message) });
  });

  it('refuses depth and width before it compiles', () => {
    expect(problems(nested(11))).toEqual([]);
    expect(problems(nested(20))[0]?.message).toMatch(/nested deeper/);
    const wide = object(Object.fromEntries(Array.from({ length: 4_100 }, (_, n) => [`p${n}`, {}])));
    expect(problems(wide)[0]?.message).toMatch(/more than 4000/);
  });

  it('takes time in proportion to the text, whatever it says', () => {
    const ring = (length: number) => {
      const next = (n: number) => ({ anyOf: [{ $ref: `#/$defs/d${(n + 1) % length}` }, { $ref: '#' }] });
      const $defs = Object.fromEntries(Array.from({ length }, (_, n) => [`d${n}`, next(n)]));
      return object({ a: { $ref: '#/$defs/d0' } }, { $defs });
    };
    const started = performance.now();
    expect(problems(ring(40))).toEqual([]);
    // Too long a chain is refused, not fallen over.
    expect(problems(ring(1_000))[0]?.message).toMatch(/more than 4000|compile/);
    const alternatives = Array.from({ length: 1_200 }, () => ({ pattern: '^(a+)+$', not: { const: 1 } }));
    expect(problems(object({ a: { anyOf: alternatives } }))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
