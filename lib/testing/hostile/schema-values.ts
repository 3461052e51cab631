import { randomUUID } from 'node:crypto';
import type { Random } from '@/lib/engine/testing/random';

/** As much of JSON Schema as the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  example?: unknown;
}

const MAX_NESTING = 12;
const LONGEST = 20_000;

/** Inputs that no schema requests but that often break programs. */
const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  -0.5,
  1e308,
  2 ** 53 + 2,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\r\nSet-Cookie: a=b',
  '\u202e\u0000\ufeff',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'valueOf',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '\'; DROP TABLE "Agent"; --',
  '../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '(a+)+$',
  `${'(a|a)*'.repeat(30)}$`,
  '*'.repeat(64),
  'a'.repeat(5_000),
  '😀'.repeat(300),
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  [],
  {},
  [[[[]]]],
  { constructor: { prototype: { admin: true } } },
  { toString: 1, valueOf: 1, length: -1 },
  { toJSON: 'x', prototype: {} },
];

const CANDIDATES = ['a', 'A', 'acme', 'a-1', 'a_b', '1', '00', 'A1B2', '2026-11-21', 'a.b', '*', 'list_*', '/a', '#a'];

function deepest(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value };
  return value;
}

/** Values of a schema: right ones, ones that are wrong in a single place, and hostile ones. */
export class SchemaValues {
  constructor(
    private readonly random: Random,
    private readonly schemas: Record<string, Schema>,
    /** Names of things that exist: a value that names one gets further than one that names nothing. */
    private readonly known: readonly string[],
  ) {}

  /** `wildness`: how likely each place is to be wrong; 0 makes what the schema asks for. */
  value(schema: Schema, wildness: number, depth = 0): unknown {
    if (this.random.chance(wildness)) return this.random.chance(0.5) ? this.#near(schema, depth) : this.hostile();
    if (depth > MAX_NESTING) return null;
    const { $ref, anyOf, oneOf, allOf } = schema;
    if ($ref) return this.value(this.#resolve($ref), wildness, depth + 1);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.random.pick(schema.enum);
    const choices = anyOf ?? oneOf;
    if (choices) return this.value(this.random.pick(choices), wildness, depth + 1);
    if (allOf) {
      const parts = allOf.map((part) => this.value(part, wildness, depth + 1));
      return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0];
    }
    const type = Array.isArray(schema.type) ? this.random.pick(schema.type) : schema.type;
    if (type === 'object' || schema.properties) return this.#object(schema, wildness, depth);
    if (type === 'array') return this.#array(schema, wildness, depth);
    if (type === 'string') return this.#string(schema);
    if (type === 'integer' || type === 'number') return this.#number(schema, type);
    if (type === 'boolean') return this.random.chance(0.5);
    if (type === 'null') return null;
    return this.random.pick([1, 'a', true, null, {}, []]);
  }

  hostile(): unknown {
    if (this.random.chance(0.02)) return deepest(60);
    if (this.random.chance(0.01)) return Array.from({ length: 3_000 }, () => 'a');
    if (this.random.chance(0.01)) return 'é'.repeat(60_000);
    return this.random.pick(HOSTILE);
  }

  #resolve(ref: string): Schema {
    const found = this.schemas[ref.replace('#/components/schemas/', '')];
    if (!found) throw new Error(`${ref} is in no document`);
    return found;
  }

  /** Just past what the schema allows. */
  #near(schema: Schema, depth: number): unknown {
    if (schema.$ref) return depth > MAX_NESTING ? null : this.#near(this.#resolve(schema.$ref), depth + 1);
    const { maxLength, minLength, maximum, minimum, maxItems } = schema;
    const wrong: unknown[] = [];
    if (maxLength !== undefined)
      wrong.push('a'.repeat(Math.min(maxLength + 1, LONGEST)), '😀'.repeat(Math.min(maxLength, LONGEST)));
    if (minLength) wrong.push('a'.repeat(minLength - 1), ' '.repeat(minLength));
    if (maximum !== undefined) wrong.push(maximum + 1, maximum + 0.5, String(maximum));
    if (minimum !== undefined) wrong.push(minimum - 1, -minimum, String(minimum));
    if (maxItems !== undefined && maxItems < 5_000 && schema.items) {
      const item = this.value(schema.items, 0, depth + 1);
      wrong.push(Array.from({ length: maxItems + 1 }, () => item));
    }
    if (schema.enum) wrong.push(`${schema.enum[0]} `, String(schema.enum[0]).toUpperCase(), schema.enum);
    if (schema.properties) {
      const whole = this.#object(schema, 0, depth) as Record<string, unknown>;
      const [first, ...others] = Object.keys(whole);
      wrong.push({ ...whole, [this.random.pick(['extra', 'orgId', 'id', 'constructor', ''])]: this.hostile() });
      if (first) wrong.push(Object.fromEntries(others.map((name) => [name, whole[name]])), [whole]);
    }
    const value = depth > MAX_NESTING ? null : this.value(schema, 0, depth + 1);
    wrong.push([value], { 0: value });
    if (typeof value === 'string') wrong.push(`${value}\u0000`, ` ${value}`, `${value}\n`, value.repeat(20));
    if (typeof value === 'number') wrong.push(-value, value + 0.1, value * 1e15);
    return this.random.pick(wrong);
  }

  #object(schema: Schema, wildness: number, depth: number): unknown {
    const required = new Set(schema.required);
    const object: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isThere = required.has(name)
        ? !this.random.chance(wildness / 2)
        : this.random.chance(depth > 4 ? 0.2 : 0.5);
      if (isThere) object[name] = this.value(property, wildness, depth + 1);
    }
    const more = schema.additionalProperties;
    if (typeof more === 'object') {
      for (let left = this.random.below(4); left > 0; left--) {
        const name = String(this.#string(schema.propertyNames ?? { type: 'string' }));
        // Assigning to it would be lost here, before it was sent.
        if (name !== '__proto__') object[name] = this.value(more, wildness, depth + 1);
      }
    }
    return object;
  }

  #array({ items = {}, minItems = 0, maxItems = 4 }: Schema, wildness: number, depth: number): unknown {
    const length = Math.min(maxItems, minItems + this.random.below(depth > 4 ? 2 : 4));
    return Array.from({ length }, () => this.value(items, wildness, depth + 1));
  }

  #string({ pattern, format, minLength = 0, maxLength = 200, example }: Schema): string {
    if (format === 'uuid') return randomUUID();
    if (format === 'date-time') return this.random.pick(['2026-11-21T10:00:00.000Z', '2027-01-01T00:00:00Z']);
    if (format === 'email') return 'somebody@fuzz.test';
    // A closed port: connections are refused immediately.
    if (format === 'uri') return 'http://127.0.0.1:9/fuzz';
    const fits = (text: string) =>
      text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text));
    const candidates = [...this.known, ...CANDIDATES, ...(typeof example === 'string' ? [example] : [])].filter(fits);
    if (candidates.length > 0) return this.random.pick(candidates);
    return 'a'.repeat(Math.min(Math.max(minLength, 1), LONGEST));
  }

  #number(schema: Schema, type: 'integer' | 'number'): number {
    const least = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1;
    const max = schema.maximum ?? (schema.exclusiveMaximum ?? least + 101) - 1;
    const value = this.random.pick([least, max, least + this.random.next() * (max - least)]);
    return type === 'integer' ? Math.trunc(value) : value;
  }
}
