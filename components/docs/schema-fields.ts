import { formatNumber } from '@/lib/shared/format';
import { resolveSchema, type Schema, type Schemas } from '@/lib/shared/openapi-document';

export interface FieldView {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** Constraints as text. */
  constraints: string[];
  pattern: string | null;
  values: string[];
  fields: FieldView[];
}

const PRIMITIVES = new Set(['string', 'integer', 'number', 'boolean', 'null']);

function variantsOf(schema: Schema): Schema[] {
  return schema.anyOf ?? schema.oneOf ?? [];
}

/** Merges `allOf` into one object. */
function merged(schema: Schema, schemas: Schemas): Schema {
  if (!schema.allOf) return schema;
  const { allOf, ...own } = schema;
  const parts = [...allOf, own].map((part) => merged(resolveSchema(part, schemas).schema, schemas));
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  };
}

function plural(type: string): string {
  const [first, ...rest] = type.split(' or ');
  return rest.length === 0 && PRIMITIVES.has(first!) && first !== 'null' ? `${first}s` : type;
}

/** Type as text: `string or null`, `array of strings`, `map of BlockEntry`. */
export function typeWords(source: Schema, schemas: Schemas): string {
  const { schema: resolved, name } = resolveSchema(source, schemas);
  const schema = merged(resolved, schemas);
  const variants = variantsOf(schema);
  if (variants.length > 0) return [...new Set(variants.map((variant) => typeWords(variant, schemas)))].join(' or ');
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  if (types.length === 0) return schema.const === undefined && !schema.enum ? 'any value' : 'string';
  return types
    .map((type) => {
      if (type === 'array') return `array of ${plural(schema.items ? typeWords(schema.items, schemas) : 'any value')}`;
      if (type !== 'object') return type;
      if (schema.properties) return name ?? 'object';
      const { additionalProperties: values } = schema;
      if (typeof values !== 'object' || Object.keys(values).length === 0) return 'object';
      return `map of ${plural(typeWords(values, schemas))}`;
    })
    .join(' or ');
}

function rangeWords(min: number | undefined, max: number | undefined, unit: string): string[] {
  const words = (value: number) => formatNumber(value);
  const after = unit ? ` ${unit}` : '';
  if (min !== undefined && max !== undefined) return [`${words(min)} to ${words(max)}${after}`];
  if (min !== undefined) return [`at least ${words(min)}${after}`];
  return max === undefined ? [] : [`at most ${words(max)}${after}`];
}

const FORMATS: Record<string, string> = {
  'date-time': 'ISO 8601 timestamp',
  email: 'email address',
  uri: 'absolute URL',
  uuid: 'UUID',
};

function constraintsOf(schema: Schema): string[] {
  const words: string[] = [];
  if (schema.format) words.push(FORMATS[schema.format] ?? schema.format);
  words.push(...rangeWords(schema.minLength || undefined, schema.maxLength, 'characters'));
  words.push(...rangeWords(schema.minimum, schema.maximum, ''));
  words.push(...rangeWords(schema.minItems, schema.maxItems, 'entries'));
  return words;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Innermost schema that constrains values: array items or map values. */
function innermost(schema: Schema, schemas: Schemas): Schema {
  const inner =
    schema.items ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
  if (!inner || schema.properties) return schema;
  return innermost(merged(resolveSchema(inner, schemas).schema, schemas), schemas);
}

/**
 * Fields of an object, an array's items or a map's values, with references resolved. `open`: names of the enclosing
 * schemas, which ends recursion.
 */
export function fieldsOf(source: Schema, schemas: Schemas, open: readonly string[] = []): FieldView[] {
  const { schema: resolved, name } = resolveSchema(source, schemas);
  if (name && open.includes(name)) return [];
  const path = name ? [...open, name] : open;
  const schema = merged(resolved, schemas);
  if (!schema.properties) {
    const inner = [schema.items, schema.additionalProperties, ...variantsOf(schema)];
    for (const candidate of inner) {
      const fields = typeof candidate === 'object' ? fieldsOf(candidate, schemas, path) : [];
      if (fields.length > 0) return fields;
    }
    return [];
  }
  const required = new Set(schema.required);
  return Object.entries(schema.properties).map(([key, property]) =>
    fieldView(key, property, required.has(key), schemas, path),
  );
}

export function fieldView(
  name: string,
  source: Schema,
  required: boolean,
  schemas: Schemas,
  open: readonly string[] = [],
): FieldView {
  const schema = merged(resolveSchema(source, schemas).schema, schemas);
  const inner = innermost(schema, schemas);
  const values = inner.enum ?? (inner.const === undefined ? [] : [inner.const]);
  return {
    name,
    type: typeWords(source, schemas),
    required,
    description: schema.description ?? (inner === schema ? '' : (inner.description ?? '')),
    constraints: [
      ...constraintsOf(schema),
      ...(inner === schema ? [] : constraintsOf(inner).map((words) => `each ${words}`)),
      ...(schema.default === undefined ? [] : [`default ${shown(schema.default)}`]),
    ],
    pattern: inner.pattern ?? null,
    values: values.map(shown),
    fields: fieldsOf(source, schemas, open),
  };
}
