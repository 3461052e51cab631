import { describe, expect, it } from 'vitest';
import { parameterLines } from './parameter-lines';

const typeOf = (schema: object, $defs: object = {}) =>
  /^- a \((.*), optional\)/.exec(parameterLines({ type: 'object', properties: { a: schema }, $defs }))![1];

describe('the type of a parameter', () => {
  it.each([
    [{}, 'any'],
    [{ type: 'string', format: 'date' }, 'string, date'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: ['array', 'null'], items: { type: 'string' } }, 'array of string or null'],
    [{ anyOf: [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, { type: 'null' }] }, 'string or integer or null'],
    [{ type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'object' }] } }, 'array of string or object'],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'one of "a", "b"'],
    [{ anyOf: [{ type: 'string' }, { type: 'string' }, {}] }, 'string'],
    [{ allOf: [{}, { type: 'object' }] }, 'object'],
    [{ properties: {} }, 'object'],
    [{ items: { type: 'number' } }, 'array of number'],
    [{ type: 'string', oneOf: [{ minLength: 1 }] }, 'string'],
    [{ anyOf: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((value) => ({ enum: [value] })) }, /"f" or …$/],
  ])('of %j', (schema, expected) => {
    if (typeof expected === 'string') expect(typeOf(schema)).toBe(expected);
    else expect(typeOf(schema)).toMatch(expected);
  });

  it('is that of what it refers to, with its fields to some depth', () => {
    const $defs = {
      Tree: {
        type: 'object',
        description: 'A tree.',
        properties: { value: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
      },
      Loop: { $ref: '#/$defs/Loop' },
      Union: { anyOf: [{ $ref: '#/$defs/Union' }, { type: 'array', items: { $ref: '#/$defs/Union' } }] },
    };
    const lines = parameterLines({
      type: 'object',
      properties: { body: { $ref: '#/$defs/Tree', description: 'Its root.' } },
      $defs,
    }).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      '- body (object, optional): Its root.',
      '  - value (string, optional)',
      '  - children (array of object, optional)',
    ]);
    expect(lines).toHaveLength(5);
    expect(typeOf({ $ref: '#/$defs/Loop' }, $defs)).toBe('any');
    expect(typeOf({ $ref: '#/$defs/None' }, $defs)).toBe('any');
    expect(typeOf({ $ref: '#/$defs/Union' }, $defs)!.length).toBeLessThan(2_000);
  });
});
