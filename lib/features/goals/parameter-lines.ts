type Schema = Record<string, unknown>;

const MOST_DEPTH = 3;
const MOST_VALUES = 12;
const MOST_ALTERNATIVES = 6;
/** Of one reference to the next, and of what is named of alternatives inside alternatives. */
const MOST_STEPS = 8;

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a reference inside the schema; an empty schema where it leads nowhere. */
function lookUp(root: Schema, reference: string): Schema {
  if (!reference.startsWith('#')) return {};
  let place: unknown = root;
  for (const part of reference.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    place = (isRecord(place) || Array.isArray(place)) && Object.hasOwn(place, name) ? (place as Schema)[name] : {};
  }
  return isRecord(place) ? place : {};
}

/** A schema with what it refers to; what stands beside the reference (its description) stays. */
function resolved(root: Schema, value: unknown): Schema {
  let schema = isRecord(value) ? value : {};
  for (let step = 0; step < MOST_STEPS && typeof schema.$ref === 'string'; step++) {
    const { $ref, ...beside } = schema;
    schema = { ...lookUp(root, $ref), ...beside };
  }
  return schema;
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  return `one of ${shown.join(', ')}${values.length > MOST_VALUES ? ', …' : ''}`;
}

/** The alternatives of a schema by name, each once. */
function alternatives(root: Schema, all: readonly unknown[], depth: number): string {
  const given = all.map((one) => resolved(root, one));
  if (given.every(({ const: value }) => value !== undefined)) return oneOf(given.map(({ const: value }) => value));
  const names = new Set(given.flatMap((one) => namesOf(root, one, depth + 1)));
  // What may be anything says nothing beside the others.
  if (names.size > 1) names.delete('any');
  const shown = [...names].slice(0, MOST_ALTERNATIVES).join(' or ');
  return names.size > MOST_ALTERNATIVES ? `${shown} or …` : shown;
}

/** A union's own names, so that those of unions inside it are told apart once. */
function namesOf(root: Schema, schema: Schema, depth: number): string[] {
  const inner = unionOf(schema);
  if (inner && depth < MOST_STEPS) return inner.flatMap((one) => namesOf(root, resolved(root, one), depth + 1));
  return [typeOf(root, schema, depth)];
}

/** The alternatives that a schema is nothing but. */
function unionOf(schema: Schema): readonly unknown[] | null {
  if (schema.type !== undefined || schema.enum !== undefined || schema.const !== undefined) return null;
  const union = schema.oneOf ?? schema.anyOf;
  return Array.isArray(union) && union.length > 0 ? union : null;
}

function typeOf(root: Schema, schema: Schema, depth = 0): string {
  if (depth > MOST_STEPS) return 'any';
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

/** Where no type is said, but something that only one type has. */
function untypedOf(root: Schema, schema: Schema, depth: number): string {
  if (isRecord(schema.properties)) return 'object';
  if (schema.items !== undefined) return `array of ${typeOf(root, resolved(root, schema.items), depth + 1)}`;
  const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
  const names = parts.map((part) => typeOf(root, resolved(root, part), depth + 1));
  return names.find((name) => name !== 'any') ?? 'any';
}

/** What holds fields of its own: an object, or the objects of a list. */
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
    const inner = depth + 1 < MOST_DEPTH ? innerOf(root, one) : null;
    return inner ? [line, ...linesOf(root, inner, depth + 1)] : [line];
  });
}

/** The parameters of a tool as lines for a model to read: name, type, whether it is required, and what it means. */
export function parameterLines(inputSchema: unknown): string {
  const lines = isRecord(inputSchema) ? linesOf(inputSchema, inputSchema, 0) : [];
  return lines.length === 0 ? '- none' : lines.join('\n');
}
