import { describe, expect, it } from 'vitest';
import { fieldsOf, fieldView, typeWords } from '@/components/docs/schema-fields';
import { sampleOf } from '@/lib/http/openapi-example';
import type { Schemas } from '@/lib/shared/openapi-document';

const schemas: Schemas = {
  Entry: {
    type: 'object',
    required: ['tool'],
    properties: {
      tool: { type: 'string', pattern: '^[a-z_*]+$', example: 'create_*' },
      until: { type: 'string', format: 'date-time' },
    },
  },
  Tree: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
};
const entry = { $ref: '#/components/schemas/Entry' };

describe('typeWords', () => {
  it('names what a value is', () => {
    expect(typeWords({ type: ['string', 'null'] }, schemas)).toBe('string or null');
    expect(typeWords({ type: 'array', items: { type: 'string' } }, schemas)).toBe('array of strings');
    expect(typeWords({ type: 'array', items: entry }, schemas)).toBe('array of Entry');
    expect(typeWords({ anyOf: [entry, { type: 'object', additionalProperties: {} }] }, schemas)).toBe(
      'Entry or object',
    );
    expect(typeWords({ type: 'object', additionalProperties: { type: 'string' } }, schemas)).toBe('map of strings');
    expect(typeWords({}, schemas)).toBe('any value');
  });
});

describe('fieldsOf', () => {
  it('follows references, into the items of arrays too', () => {
    expect(fieldsOf({ type: 'array', items: entry }, schemas)).toMatchObject([
      { name: 'tool', required: true, pattern: '^[a-z_*]+$' },
      { name: 'until', required: false, constraints: ['ISO 8601 timestamp'] },
    ]);
  });

  it('adds up the parts of allOf', () => {
    const both = { allOf: [entry, { type: 'object', required: ['by'], properties: { by: { type: 'string' } } }] };
    expect(fieldsOf(both, schemas).map(({ name, required }) => [name, required])).toEqual([
      ['tool', true],
      ['until', false],
      ['by', true],
    ]);
  });

  it('ends where a shape contains itself', () => {
    const [children] = fieldsOf({ $ref: '#/components/schemas/Tree' }, schemas);
    expect(children).toMatchObject({ type: 'array of Tree', fields: [] });
  });
});

describe('fieldView', () => {
  it('reports what a value must meet', () => {
    const field = fieldView('limit', { type: 'integer', minimum: 1, maximum: 5000, default: 1000 }, false, schemas);
    expect(field.constraints).toEqual(['1 to 5,000', 'default 1000']);
  });

  it('shows the values of a map', () => {
    const map = { type: 'object', additionalProperties: { type: 'string', enum: ['allow', 'block'] } };
    expect(fieldView('tools', map, true, schemas).values).toEqual(['allow', 'block']);
  });
});

describe('sampleOf', () => {
  it('sends what must be sent, from the examples', () => {
    expect(sampleOf({ type: 'array', items: entry }, schemas)).toEqual([{ tool: 'create_invoice' }]);
  });

  it('does not run away in a shape that contains itself', () => {
    expect(JSON.stringify(sampleOf({ $ref: '#/components/schemas/Tree' }, schemas)).length).toBeLessThan(500);
  });
});
