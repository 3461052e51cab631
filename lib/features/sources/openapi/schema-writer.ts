import { isRecord } from '@/lib/shared/is-record';
import { cleanText, withoutLinks } from '../document/clean-text';
import type { References } from './references';

export type Schema = Record<string, unknown>;

/** Too large or recursive for the current style; another style may work. */
export class SchemaTooLargeError extends Error {}

export interface WriterOptions {
  /** OpenAPI 3.0: `nullable`, and `exclusiveMinimum` as a flag. */
  is30: boolean;
  /**
   * `in`: request schemas, without response-only properties. `out`: response schemas, without request-only properties.
   */
  direction: 'in' | 'out';
  /**
   * `inline`: expands references. `defs`: keeps them as `$defs`. A number: expands them and truncates below that depth.
   */
  style: 'inline' | 'defs' | number;
  maxValues: number;
}

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
const MAX_NESTING = 20;
const MAX_PATTERN = 1_000;
const MAX_CLASSES = 4;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const COUNTS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];
const BOUNDS = ['minimum', 'maximum'] as const;
const ONE = ['additionalProperties', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'];
const MANY = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

function isUsablePattern(pattern: unknown): pattern is string {
  if (typeof pattern !== 'string' || pattern.length > MAX_PATTERN) return false;
  if ((pattern.match(/\\p/gi)?.length ?? 0) > MAX_CLASSES) return false;
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** Cleans data in a schema (a default or enum value) so that it can be stored. */
function cleanData(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanData);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [cleanText(name), cleanData(one)]));
}

function typesOf(type: unknown): string[] {
  const all: unknown[] = Array.isArray(type) ? type : [type];
  return [...new Set(all.filter((one): one is string => typeof one === 'string' && TYPES.has(one)))];
}

/**
 * Converts an OpenAPI 3.0 or 3.1 schema to JSON Schema 2020-12. Drops unknown or invalid keywords (`required: true`, an
 * invalid pattern) instead of refusing, so the result may be looser but never stricter. Also drops examples, vendor
 * extensions and titles, because agents pay for every token.
 */
export class SchemaWriter {
  readonly defs: Record<string, Schema | boolean> = {};
  readonly #names = new Map<string, string>();
  readonly #open = new Set<string>();
  #values = 0;

  constructor(
    private readonly references: References,
    private readonly options: WriterOptions,
  ) {}

  /** Throws SchemaTooLargeError or UnusableError. */
  write(schema: unknown): Schema {
    const written = this.#write(schema, 0);
    if (typeof written === 'boolean') return written ? {} : { not: {} };
    return written;
  }

  #write(schema: unknown, depth: number): Schema | boolean {
    if (typeof schema === 'boolean') return schema;
    if (!isRecord(schema)) return {};
    this.#values += 1;
    if (this.#values > this.options.maxValues) throw new SchemaTooLargeError();
    if (depth > MAX_NESTING) throw new SchemaTooLargeError();
    if (typeof schema.$ref === 'string') return this.#reference(schema.$ref, schema, depth);
    if (typeof this.options.style === 'number' && depth >= this.options.style) return this.#brief(schema);
    return this.#flattened(this.#keywords(schema, depth));
  }

  #brief(schema: Schema): Schema {
    const types = typesOf(schema.type);
    return {
      ...(types.length > 0 ? { type: types.length === 1 ? types[0] : types } : {}),
      ...(typeof schema.description === 'string' ? { description: cleanText(schema.description).slice(0, 200) } : {}),
    };
  }

  #reference(reference: string, holder: Schema, depth: number): Schema | boolean {
    this.references.requireSchema(reference);
    const beside: Schema = {};
    if (typeof holder.description === 'string') beside.description = withoutLinks(cleanText(holder.description));
    if (holder.default !== undefined) beside.default = cleanData(holder.default);
    if (this.options.style === 'defs') return { $ref: `#/$defs/${this.#define(reference)}`, ...beside };
    if (this.#open.has(reference)) {
      if (this.options.style === 'inline') throw new SchemaTooLargeError();
      return beside;
    }
    this.#open.add(reference);
    try {
      const written = this.#write(this.references.lookUp(reference), depth);
      return typeof written === 'boolean' ? written : { ...written, ...beside };
    } finally {
      this.#open.delete(reference);
    }
  }

  #define(reference: string): string {
    const known = this.#names.get(reference);
    if (known !== undefined) return known;
    const target = this.references.lookUp(reference);
    const stem = (reference.split('/').at(-1) ?? '').replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 60) || 'schema';
    const taken = new Set(this.#names.values());
    let name = stem;
    for (let n = 2; taken.has(name); n++) name = `${stem}_${n}`;
    this.#names.set(reference, name);
    this.defs[name] = this.#write(target, 0);
    return name;
  }

  #keywords(schema: Schema, depth: number): Schema {
    const { is30 } = this.options;
    const written: Schema = {};
    const types = typesOf(schema.type);
    const nullable = is30 && schema.nullable === true;
    if (nullable && types.length > 0 && !types.includes('null')) types.push('null');
    if (types.length > 0) written.type = types.length === 1 ? types[0] : types;
    if (typeof schema.description === 'string' && schema.description.trim() !== '')
      written.description = withoutLinks(cleanText(schema.description)).trim();
    for (const name of ['format', 'contentMediaType', 'contentEncoding'])
      if (typeof schema[name] === 'string') written[name] = cleanText(schema[name]);
    if (isUsablePattern(schema.pattern)) written.pattern = cleanText(schema.pattern);
    if (Array.isArray(schema.enum) && schema.enum.length > 0) {
      written.enum = cleanData(schema.enum);
      if (nullable && !schema.enum.includes(null)) written.enum = [...(written.enum as unknown[]), null];
    }
    if (schema.const !== undefined) written.const = cleanData(schema.const);
    if (schema.default !== undefined) written.default = cleanData(schema.default);
    for (const name of COUNTS) if (isCount(schema[name])) written[name] = schema[name];
    this.#bounds(schema, written);
    if (typeof schema.multipleOf === 'number' && schema.multipleOf > 0) written.multipleOf = schema.multipleOf;
    for (const name of ['uniqueItems', 'deprecated']) if (schema[name] === true) written[name] = true;
    this.#properties(schema, written, depth);
    if (schema.items !== undefined && !Array.isArray(schema.items))
      written.items = this.#write(schema.items, depth + 1);
    for (const name of ONE) if (schema[name] !== undefined) this.#one(name, schema[name], written, depth);
    for (const name of MANY) {
      const list = schema[name];
      if (Array.isArray(list) && list.length > 0) written[name] = list.map((one) => this.#write(one, depth + 1));
    }
    if (nullable && types.length === 0) return orNull(written);
    return written;
  }

  #one(name: string, value: unknown, written: Schema, depth: number): void {
    // Omitted because it is the default.
    if (name === 'additionalProperties' && (value === true || (isRecord(value) && Object.keys(value).length === 0)))
      return;
    if (typeof value === 'boolean' || isRecord(value)) written[name] = this.#write(value, depth + 1);
  }

  #bounds(schema: Schema, written: Schema): void {
    for (const name of BOUNDS) {
      const exclusive = name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
      const bound = schema[name];
      if (typeof bound === 'number') {
        if (this.options.is30 && schema[exclusive] === true) written[exclusive] = bound;
        else written[name] = bound;
      }
      if (typeof schema[exclusive] === 'number') written[exclusive] = schema[exclusive];
    }
  }

  #properties(schema: Schema, written: Schema, depth: number): void {
    const hidden = this.options.direction === 'in' ? 'readOnly' : 'writeOnly';
    const left = new Set<string>();
    if (isRecord(schema.properties)) {
      const properties: Schema = {};
      for (const [name, property] of Object.entries(schema.properties)) {
        const seen = isRecord(property) ? property : {};
        if (seen[hidden] === true) {
          left.add(name);
          continue;
        }
        properties[cleanText(name)] = this.#write(property, depth + 1);
      }
      written.properties = properties;
    }
    if (isRecord(schema.patternProperties)) {
      const usable = Object.entries(schema.patternProperties).filter(([pattern]) => isUsablePattern(pattern));
      if (usable.length > 0)
        written.patternProperties = Object.fromEntries(
          usable.map(([pattern, property]) => [cleanText(pattern), this.#write(property, depth + 1)]),
        );
    }
    if (!Array.isArray(schema.required)) return;
    const required = schema.required.filter((name): name is string => typeof name === 'string' && !left.has(name));
    if (required.length > 0) written.required = [...new Set(required.map(cleanText))];
  }

  /** Merges `allOf` parts into one object when they only define properties. */
  #flattened(written: Schema): Schema {
    const { allOf, ...rest } = written;
    if (!Array.isArray(allOf)) return written;
    const parts = allOf as (Schema | boolean)[];
    if (
      parts.length === 1 &&
      isRecord(parts[0]) &&
      Object.keys(rest).every((name) => !(name in (parts[0] as Schema)) || name === 'description')
    )
      return { ...parts[0], ...rest };
    const all = [...parts, rest];
    if (!all.every(isPlainObject)) return written;
    const properties: Schema = {};
    const required = new Set<string>();
    for (const part of all as Schema[]) {
      for (const [name, property] of Object.entries((part.properties ?? {}) as Schema)) {
        if (Object.hasOwn(properties, name) && JSON.stringify(properties[name]) !== JSON.stringify(property))
          return written;
        properties[name] = property;
      }
      for (const name of (part.required ?? []) as string[]) required.add(name);
    }
    const description = rest.description ?? undefined;
    return {
      type: 'object',
      ...(description === undefined ? {} : { description }),
      properties,
      ...(required.size > 0 ? { required: [...required] } : {}),
    };
  }
}

const PLAIN = new Set(['type', 'description', 'properties', 'required']);

function isPlainObject(part: unknown): boolean {
  return (
    isRecord(part) &&
    (part.type === undefined || part.type === 'object') &&
    Object.keys(part).every((name) => PLAIN.has(name))
  );
}

function orNull(written: Schema): Schema {
  const { description, default: standard, ...rest } = written;
  if (Object.keys(rest).length === 0) return written;
  if (Array.isArray(rest.enum) && Object.keys(rest).length === 1) return written;
  return {
    ...(description === undefined ? {} : { description }),
    ...(standard === undefined ? {} : { default: standard }),
    anyOf: [rest, { type: 'null' }],
  };
}
