/**
 * Helpers for the input schemas of the catalog: JSON Schema 2020-12, closed objects, a description on every property.
 */

export type JsonSchema = { readonly [keyword: string]: unknown };

export interface ObjectSchema {
  readonly [keyword: string]: unknown;
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** A closed object, which rejects unknown properties. `required` may list only its own properties. */
export function object<P extends Record<string, JsonSchema>>(
  properties: P,
  required: readonly (keyof P & string)[] = [],
): ObjectSchema {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required: [...required] } : {}),
    additionalProperties: false,
  };
}

export function nested<P extends Record<string, JsonSchema>>(
  description: string,
  properties: P,
  required: readonly (keyof P & string)[] = [],
): ObjectSchema {
  return { ...object(properties, required), description };
}

export function text(description: string, keywords: JsonSchema = {}): JsonSchema {
  return { type: 'string', description, ...keywords };
}

/** An identifier from an earlier result; the model must not invent one. */
export function id(description: string): JsonSchema {
  return text(description);
}

export function email(description: string): JsonSchema {
  return text(description, { format: 'email' });
}

export function phone(description: string): JsonSchema {
  return text(description, { pattern: '^\\+?[0-9 ()./-]{5,24}$' });
}

export function dateTime(description: string): JsonSchema {
  return text(description, { format: 'date-time' });
}

export function date(description: string): JsonSchema {
  return text(description, { format: 'date' });
}

export function url(description: string): JsonSchema {
  return text(description, { format: 'uri' });
}

export function oneOf(values: readonly string[], description: string, keywords: JsonSchema = {}): JsonSchema {
  return { type: 'string', enum: [...values], description, ...keywords };
}

export function integer(description: string, keywords: JsonSchema = {}): JsonSchema {
  return { type: 'integer', description, ...keywords };
}

/** Money in the smallest currency unit, so amounts are integers. */
export function cents(description: string): JsonSchema {
  return integer(description, { minimum: 1, examples: [4900] });
}

export function currency(): JsonSchema {
  return text('ISO 4217 code.', { pattern: '^[A-Z]{3}$', default: 'EUR' });
}

export function flag(description: string, keywords: JsonSchema = {}): JsonSchema {
  return { type: 'boolean', description, ...keywords };
}

export function list(items: JsonSchema, description: string, keywords: JsonSchema = {}): JsonSchema {
  return { type: 'array', items, description, ...keywords };
}

export function strings(description: string, keywords: JsonSchema = {}): JsonSchema {
  return list({ type: 'string' }, description, keywords);
}

export function limit(maximum = 100): JsonSchema {
  return integer('Most to return.', { minimum: 1, maximum, default: 20 });
}

export function cursor(): JsonSchema {
  return text('nextCursor of the last page.');
}
