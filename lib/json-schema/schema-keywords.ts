import type { InvalidParam } from '@/lib/shared/app-error';
import { isRecord } from '@/lib/shared/is-record';
import { escapePointer } from '@/lib/shared/json-pointer';

type Shape = (value: unknown) => string | null;

const isSchema = (value: unknown) => isRecord(value) || typeof value === 'boolean';

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
const ANCHOR = /^[A-Za-z_][-A-Za-z0-9._]*$/;
const MAX_PATTERN = 1_000;
// Limits Unicode property classes such as \p{Letter}, the only expensive part of a pattern.
const MAX_CLASSES = 32;
const UNICODE_CLASS = /\\p/gi;

const string: Shape = (value) => (typeof value === 'string' ? null : 'must be text');
const boolean: Shape = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
const number: Shape = (value) => (typeof value === 'number' ? null : 'must be a number');
const count: Shape = (value) =>
  Number.isInteger(value) && Number(value) >= 0 ? null : 'must be a whole number from 0';
const list: Shape = (value) => (Array.isArray(value) ? null : 'must be a list');
const anchor: Shape = (value) => (typeof value === 'string' && ANCHOR.test(value) ? null : 'must be a plain name');
const names: Shape = (value) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') && new Set(value).size === value.length
    ? null
    : 'must be a list of unique names';
const type: Shape = (value) => {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  const known = all.length > 0 && all.every((one) => typeof one === 'string' && TYPES.has(one));
  return known && new Set(all).size === all.length
    ? null
    : `must be one of ${[...TYPES].join(', ')}, or a list of them`;
};

/** Keywords of the 2020-12 meta-schema without subschemas, and their value types. Other keywords are annotations. */
const PLAIN = new Map<string, Shape>([
  ...['title', 'description', '$comment', 'format', 'contentMediaType', 'contentEncoding'].map(
    (key) => [key, string] as const,
  ),
  ...['$schema', '$ref', '$dynamicRef', 'pattern'].map((key) => [key, string] as const),
  ...['uniqueItems', 'deprecated', 'readOnly', 'writeOnly'].map((key) => [key, boolean] as const),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((key) => [key, number] as const),
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'].map(
    (key) => [key, count] as const,
  ),
  ...['minProperties', 'maxProperties'].map((key) => [key, count] as const),
  ...['$anchor', '$dynamicAnchor'].map((key) => [key, anchor] as const),
  ['multipleOf', (value) => (typeof value === 'number' && value > 0 ? null : 'must be a number above 0')],
  ['type', type],
  ['required', names],
  ['examples', list],
  ['enum', (value) => (Array.isArray(value) && value.length > 0 ? null : 'must be a non-empty list')],
]);

const ONE = new Set(
  'additionalProperties items contains propertyNames not if then else unevaluatedItems unevaluatedProperties contentSchema'.split(
    ' ',
  ),
);
const MANY = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const BY_NAME = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

function unescapePointer(part: string): string | null {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return null;
  }
}

/** Visits every subschema once, in linear time. Depth and width are limited before. */
class Keywords {
  readonly problems: InvalidParam[] = [];
  readonly #schemas = new Set<unknown>();
  readonly #anchors = new Set<string>();
  readonly #references: { to: string; pointer: string }[] = [];
  #classes = 0;

  constructor(private readonly root: Record<string, unknown>) {}

  schema(value: unknown, pointer: string): void {
    if (!isSchema(value)) this.#report(pointer, 'must be a schema: an object, or true or false');
    if (!isRecord(value)) return;
    this.#schemas.add(value);
    for (const [key, child] of Object.entries(value)) this.#keyword(key, child, `${pointer}/${escapePointer(key)}`);
  }

  /** Reports references without a target, after the whole document was visited. */
  references(): void {
    for (const { to, pointer } of this.#references) {
      if (!this.#leadsToSchema(to)) this.#report(pointer, 'must lead to a schema in this document');
    }
  }

  #report(pointer: string, message: string): void {
    this.problems.push({ pointer, message });
  }

  #keyword(key: string, value: unknown, pointer: string): void {
    if (ONE.has(key)) this.schema(value, pointer);
    else if (MANY.has(key)) this.#schemaList(value, pointer);
    else if (BY_NAME.has(key)) this.#schemasByName(key, value, pointer);
    else if (key === 'dependentRequired') this.#namesByName(value, pointer);
    else this.#plain(key, value, pointer);
  }

  #plain(key: string, value: unknown, pointer: string): void {
    const wrong = PLAIN.get(key)?.(value);
    if (wrong) this.#report(pointer, wrong);
    else if (typeof value !== 'string') return;
    else if (key === 'pattern') this.#pattern(value, pointer);
    else if (key === '$anchor' || key === '$dynamicAnchor') this.#anchors.add(value);
    else if (key === '$ref' || key === '$dynamicRef') this.#references.push({ to: value, pointer });
  }

  #schemaList(value: unknown, pointer: string): void {
    if (!Array.isArray(value) || value.length === 0) this.#report(pointer, 'must be a list of schemas');
    else for (const [i, one] of value.entries()) this.schema(one, `${pointer}/${i}`);
  }

  #schemasByName(key: string, value: unknown, pointer: string): void {
    if (!isRecord(value)) this.#report(pointer, 'must be an object of schemas');
    else {
      for (const [name, one] of Object.entries(value)) {
        const at = `${pointer}/${escapePointer(name)}`;
        if (key === 'patternProperties') this.#pattern(name, at);
        this.schema(one, at);
      }
    }
  }

  #namesByName(value: unknown, pointer: string): void {
    if (!isRecord(value)) this.#report(pointer, 'must be an object of lists of names');
    else {
      for (const [name, one] of Object.entries(value)) {
        const wrong = names(one);
        if (wrong) this.#report(`${pointer}/${escapePointer(name)}`, wrong);
      }
    }
  }

  #pattern(pattern: string, pointer: string): void {
    const wrong = this.#patternProblem(pattern);
    if (wrong) this.#report(pointer, wrong);
  }

  // Parses a pattern; never compiles or runs it.
  #patternProblem(pattern: string): string | null {
    if (pattern.length > MAX_PATTERN) return `must have at most ${MAX_PATTERN} characters`;
    this.#classes += pattern.match(UNICODE_CLASS)?.length ?? 0;
    if (this.#classes > MAX_CLASSES)
      return `exceeds the limit of ${MAX_CLASSES} patterns with Unicode classes (\\p) per schema`;
    try {
      new RegExp(pattern, 'u');
      return null;
    } catch {
      return 'is not a valid ECMAScript regular expression with the u flag';
    }
  }

  #leadsToSchema(reference: string): boolean {
    if (reference === '#') return true;
    if (!reference.startsWith('#/')) return this.#anchors.has(reference.slice(1));
    let place: unknown = this.root;
    for (const part of reference.slice(2).split('/')) {
      const key = unescapePointer(part);
      if (key === null || typeof place !== 'object' || place === null || !Object.hasOwn(place, key)) return false;
      place = (place as Record<string, unknown>)[key];
    }
    return typeof place === 'boolean' || this.#schemas.has(place);
  }
}

/** Returns invalid keywords and dangling references of a schema by JSON Schema 2020-12. */
export function keywordProblems(schema: Record<string, unknown>, pointer: string): InvalidParam[] {
  const keywords = new Keywords(schema);
  keywords.schema(schema, pointer);
  keywords.references();
  return keywords.problems;
}
