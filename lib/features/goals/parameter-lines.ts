import { isRecord } from '@/lib/shared/is-record';

type Schema = Record<string, unknown>;

const MAX_DEPTH = 3;
const MAX_VALUES = 12;
const MAX_ALTERNATIVES = 6;
/** Maximum depth of references and of nested alternatives. */
const MAX_STEPS = 8;

/** Resolves a local `$ref`. Returns an empty schema when it points nowhere. */
function lookUp(root: Schema, reference: string): Schema {
  if (!reference.startsWith('#')) return {};
  let place: unknown = root;
  for (const part of reference.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    place = (isRecord(place) || Array.isArray(place)) && Object.hasOwn(place, name) ? (place as Schema)[name] : {};
  }
  return isRecord(place) ? place : {};
}

/** Inlines a schema's reference, keeping sibling keywords such as the description. */
function resolved(root: Schema, value: unknown): Schema {
  let schema = isRecord(value) ? value : {};
  for (let step = 0; step < MAX_STEPS && typeof schema.$ref === 'string'; step++) {
    const { $ref, ...beside } = schema;
    schema = { ...lookUp(root, $ref), ...beside };
  }
  return schema;
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_VALUES).map((value) => JSON.stringify(value));
  return `one of ${shown.join(', ')}${values.length > MAX_VALUES ? ', …' : ''}`;
}

function alternatives(root: Schema, all: readonly unknown[], depth: number): string {
  const given = all.map((one) => resolved(root, one));
  if (given.every(({ const: value }) => value !== undefined)) return oneOf(given.map(({ const: value }) => value));
  const names = new Set(given.flatMap((one) => namesOf(root, one, depth + 1)));
  // `any` adds no information next to other types.
  if (names.size > 1) names.delete('any');
  const shown = [...names].slice(0, MAX_ALTERNATIVES).join(' or ');
  return names.size > MAX_ALTERNATIVES ? `${shown} or …` : shown;
}

/** Returns the type names of a union, so that names from nested unions are deduplicated once. */
function namesOf(root: Schema, schema: Schema, depth: number): string[] {
  const inner = unionOf(schema);
  if (inner && depth < MAX_STEPS) return inner.flatMap((one) => namesOf(root, resolved(root, one), depth + 1));
  return [typeOf(root, schema, depth)];
}

/** Returns the alternatives of a schema that is only a union; otherwise null. */
function unionOf(schema: Schema): readonly unknown[] | null {
  if (schema.type !== undefined || schema.enum !== undefined || schema.const !== undefined) return null;
  const union = schema.oneOf ?? schema.anyOf;
  return Array.isArray(union) && union.length > 0 ? union : null;
}

function typeOf(root: Schema, schema: Schema, depth = 0): string {
  if (depth > MAX_STEPS) return 'any';
  if (Array.isArray(schema.enum)) return oneOf(schema.enum);
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`;
  const union = unionOf(schema);
  if (union) return alternatives(root, union, depth);
  if (schema.type === undefined) return untypedOf(root, schema, depth);
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).map((type) =>
    type === 'array' ? `array of ${typeOf(root, resolved(root, schema.items), depth + 1)}` : String(type),
  );
  const type = types.join(' or ');
  return typeof schema.format === 'string' ? `${type}, ${schema.format}` : type;
}

/** Infers the type of a schema without `type` from keywords specific to one type. */
function untypedOf(root: Schema, schema: Schema, depth: number): string {
  if (isRecord(schema.properties)) return 'object';
  if (schema.items !== undefined) return `array of ${typeOf(root, resolved(root, schema.items), depth + 1)}`;
  const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
  const names = parts.map((part) => typeOf(root, resolved(root, part), depth + 1));
  return names.find((name) => name !== 'any') ?? 'any';
}

/** Returns the schema with nested fields: an object, or the items of a list of objects. */
function innerOf(root: Schema, schema: Schema): Schema | null {
  const inner = isRecord(schema.items) ? resolved(root, schema.items) : schema;
  return isRecord(inner.properties) ? inner : null;
}

function linesOf(root: Schema, schema: Schema, depth: number): string[] {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(isRecord(schema.properties) ? schema.properties : {}).flatMap(([name, value]) => {
    const one = resolved(root, value);
    const need = required.has(name) ? 'required' : 'optional';
    const about = typeof one.description === 'string' ? `: ${one.description.replace(/\s+/g, ' ').trim()}` : '';
    const line = `${'  '.repeat(depth)}- ${name} (${typeOf(root, one)}, ${need})${about}`;
    const inner = depth + 1 < MAX_DEPTH ? innerOf(root, one) : null;
    return inner ? [line, ...linesOf(root, inner, depth + 1)] : [line];
  });
}

/** Formats a tool's parameters for a model, one line each: name, type, required, description. */
export function parameterLines(inputSchema: unknown): string {
  const lines = isRecord(inputSchema) ? linesOf(inputSchema, inputSchema, 0) : [];
  return lines.length === 0 ? '- none' : lines.join('\n');
}
