import type { InvalidParam } from '@/lib/shared/app-error';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { isRecord } from '@/lib/shared/is-record';
import { escapePointer } from '@/lib/shared/json-pointer';
import { compileSchemaPattern, type LinearPattern } from '@/lib/shared/linear-pattern';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { isOfFormat } from './value-formats';

type Json = Record<string, unknown>;

const MAX_STEPS = 50_000;
const MAX_DEPTH = 100;
const MAX_PROBLEMS = 20;

/** Evaluated properties and items of one value, for `unevaluatedProperties` and `unevaluatedItems`. */
interface Seen {
  names: Set<string>;
  /** Number of evaluated leading items; Infinity: all. */
  items: number;
  /** Indexes of further evaluated items. */
  also: Set<number>;
}

class TooComplex extends Error {}

function typesOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return [typeof value];
}

const isEqual = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
const show = (value: unknown) => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

// Cache of compiled patterns, which repeat with every call.
const patterns = () => singleton('schema-patterns', () => new Lru<string, LinearPattern | { problem: string }>(2_000));

/** Returns true for matching text, and for patterns that the linear-time engine does not support. */
function fits(pattern: string, text: string): boolean {
  let compiled = patterns().get(pattern);
  if (!compiled) {
    compiled = compileSchemaPattern(pattern);
    patterns().set(pattern, compiled);
  }
  return !('isIn' in compiled) || compiled.isIn(text);
}

class Checker {
  readonly problems: InvalidParam[] = [];
  #steps = 0;

  constructor(private readonly root: Json) {}

  check(schema: unknown, value: unknown, pointer: string, depth = 0): Seen {
    const seen: Seen = { names: new Set(), items: 0, also: new Set() };
    if (++this.#steps > MAX_STEPS || depth > MAX_DEPTH) throw new TooComplex();
    if (schema === false) this.#report(pointer, 'must be omitted');
    if (!isRecord(schema)) return seen;
    this.#plain(schema, value, pointer);
    this.#applied(schema, value, pointer, depth, seen);
    if (typeof value === 'string') this.#text(schema, value, pointer);
    else if (typeof value === 'number') this.#number(schema, value, pointer);
    else if (Array.isArray(value)) this.#list(schema, value, pointer, depth, seen);
    else if (isRecord(value)) this.#object(schema, value, pointer, depth, seen);
    return seen;
  }

  #report(pointer: string, message: string): void {
    this.problems.push({ pointer, message });
  }

  /** Validates without reporting: returns the problems and what was evaluated. */
  #try(schema: unknown, value: unknown, pointer: string, depth: number): { seen: Seen; problems: InvalidParam[] } {
    const before = this.problems.length;
    const seen = this.check(schema, value, pointer, depth + 1);
    return { seen, problems: this.problems.splice(before) };
  }

  #plain({ type, enum: values, const: only }: Json, value: unknown, pointer: string): void {
    if (type !== undefined) {
      const wanted = (Array.isArray(type) ? type : [type]) as string[];
      if (!typesOf(value).some((one) => wanted.includes(one))) this.#report(pointer, `must be ${wanted.join(' or ')}`);
    }
    if (Array.isArray(values) && !values.some((one) => isEqual(one, value)))
      this.#report(pointer, `must be one of ${values.slice(0, 20).map(show).join(', ')}`);
    if (only !== undefined && !isEqual(only, value)) this.#report(pointer, `must be ${show(only)}`);
  }

  /** Applies subschemas to the same value. */
  #applied(schema: Json, value: unknown, pointer: string, depth: number, seen: Seen): void {
    const join = (other: Seen) => {
      for (const name of other.names) seen.names.add(name);
      for (const place of other.also) seen.also.add(place);
      seen.items = Math.max(seen.items, other.items);
    };
    for (const key of ['$ref', '$dynamicRef']) {
      if (typeof schema[key] === 'string') join(this.check(this.#lookUp(schema[key]), value, pointer, depth + 1));
    }
    for (const one of (schema.allOf as unknown[] | undefined) ?? []) join(this.check(one, value, pointer, depth + 1));
    for (const key of ['anyOf', 'oneOf'] as const) {
      const branches = schema[key];
      if (!Array.isArray(branches)) continue;
      const tried = branches.map((one) => this.#try(one, value, pointer, depth));
      const fitting = tried.filter(({ problems }) => problems.length === 0);
      for (const { seen: other } of fitting) join(other);
      if (fitting.length === 0)
        this.#reportBestMatch(
          tried.map(({ problems }) => problems),
          pointer,
        );
      else if (key === 'oneOf' && fitting.length > 1)
        this.#report(pointer, `must match exactly one of ${branches.length} schemas, but matches ${fitting.length}`);
    }
    if (schema.not !== undefined && this.#try(schema.not, value, pointer, depth).problems.length === 0)
      this.#report(pointer, 'must not match the schema in not');
    if (schema.if !== undefined) {
      const { seen: other, problems } = this.#try(schema.if, value, pointer, depth);
      if (problems.length === 0) join(other);
      const next = problems.length === 0 ? schema.then : schema.else;
      if (next !== undefined) join(this.check(next, value, pointer, depth + 1));
    }
  }

  /** Reports the problems of the best matching branch when none matches. */
  #reportBestMatch(branches: readonly InvalidParam[][], pointer: string): void {
    const nearest = [...branches].sort((a, b) => a.length - b.length)[0] ?? [];
    const isClear = branches.length === 1 || nearest.some((problem) => problem.pointer !== pointer);
    if (isClear) this.problems.push(...nearest);
    else this.#report(pointer, `must match one of ${branches.length} schemas`);
  }

  #lookUp(reference: string): unknown {
    if (reference === '#') return this.root;
    if (!reference.startsWith('#/')) return this.#anchored(reference.slice(1), this.root);
    let place: unknown = this.root;
    for (const part of reference.slice(2).split('/')) {
      const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof place !== 'object' || place === null || !Object.hasOwn(place, key)) return true;
      place = (place as Json)[key];
    }
    return place;
  }

  #anchored(name: string, place: unknown): unknown {
    if (++this.#steps > MAX_STEPS) throw new TooComplex();
    if (typeof place !== 'object' || place === null) return undefined;
    if (!Array.isArray(place) && [(place as Json).$anchor, (place as Json).$dynamicAnchor].includes(name)) return place;
    for (const child of Object.values(place)) {
      const found = this.#anchored(name, child);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #text(schema: Json, value: string, pointer: string): void {
    const length = [...value].length;
    const { minLength, maxLength, pattern, format } = schema as { [key: string]: number & string };
    if (minLength !== undefined && length < minLength)
      this.#report(pointer, `must have at least ${minLength} characters`);
    if (maxLength !== undefined && length > maxLength)
      this.#report(pointer, `must have at most ${maxLength} characters`);
    if (pattern !== undefined && !fits(pattern, value)) this.#report(pointer, `must match ${pattern}`);
    if (format !== undefined && !isOfFormat(format, value)) this.#report(pointer, `must be of format ${format}`);
  }

  #number(schema: Json, value: number, pointer: string): void {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema as { [key: string]: number };
    if (minimum !== undefined && value < minimum) this.#report(pointer, `must be at least ${minimum}`);
    if (maximum !== undefined && value > maximum) this.#report(pointer, `must be at most ${maximum}`);
    if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
      this.#report(pointer, `must be more than ${exclusiveMinimum}`);
    if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
      this.#report(pointer, `must be less than ${exclusiveMaximum}`);
    if (multipleOf !== undefined && !Number.isInteger(value / multipleOf))
      this.#report(pointer, `must be a multiple of ${multipleOf}`);
  }

  #list(schema: Json, value: unknown[], pointer: string, depth: number, seen: Seen): void {
    const { minItems, maxItems } = schema as { [key: string]: number };
    if (minItems !== undefined && value.length < minItems)
      this.#report(pointer, `must have at least ${minItems} entries`);
    if (maxItems !== undefined && value.length > maxItems)
      this.#report(pointer, `must have at most ${maxItems} entries`);
    if (schema.uniqueItems === true && new Set(value.map(canonicalJson)).size < value.length)
      this.#report(pointer, 'must not have duplicate entries');
    const prefix = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
    const at = (index: number) => `${pointer}/${index}`;
    prefix.slice(0, value.length).forEach((one, index) => {
      this.check(one, value[index], at(index), depth + 1);
    });
    seen.items = Math.max(seen.items, prefix.length);
    if (schema.items !== undefined) {
      for (let i = prefix.length; i < value.length; i++) this.check(schema.items, value[i], at(i), depth + 1);
      seen.items = Number.POSITIVE_INFINITY;
    }
    if (schema.contains !== undefined) this.#contains(schema, value, pointer, depth, seen);
    if (schema.unevaluatedItems !== undefined) {
      for (let i = seen.items; i < value.length; i++) {
        if (!seen.also.has(i)) this.check(schema.unevaluatedItems, value[i], at(i), depth + 1);
      }
      seen.items = Number.POSITIVE_INFINITY;
    }
  }

  #contains(schema: Json, value: unknown[], pointer: string, depth: number, seen: Seen): void {
    let fitting = 0;
    for (const [i, one] of value.entries()) {
      if (this.#try(schema.contains, one, `${pointer}/${i}`, depth).problems.length > 0) continue;
      fitting++;
      seen.also.add(i);
    }
    const { minContains = 1, maxContains = Number.POSITIVE_INFINITY } = schema as { [key: string]: number };
    if (fitting < minContains) this.#report(pointer, `must have at least ${minContains} entries that match contains`);
    if (fitting > maxContains) this.#report(pointer, `must have at most ${maxContains} entries that match contains`);
  }

  #object(schema: Json, value: Json, pointer: string, depth: number, seen: Seen): void {
    const names = Object.keys(value);
    const at = (name: string) => `${pointer}/${escapePointer(name)}`;
    const { minProperties, maxProperties } = schema as { [key: string]: number };
    if (minProperties !== undefined && names.length < minProperties)
      this.#report(pointer, `must have at least ${minProperties} fields`);
    if (maxProperties !== undefined && names.length > maxProperties)
      this.#report(pointer, `must have at most ${maxProperties} fields`);
    for (const name of (schema.required as string[] | undefined) ?? []) {
      if (!Object.hasOwn(value, name)) this.#report(at(name), 'is required');
    }
    for (const [name, needed] of Object.entries((schema.dependentRequired as Json | undefined) ?? {})) {
      if (!Object.hasOwn(value, name)) continue;
      for (const other of needed as string[]) {
        if (!Object.hasOwn(value, other)) this.#report(at(other), `is required with ${name}`);
      }
    }
    for (const [name, one] of Object.entries((schema.dependentSchemas as Json | undefined) ?? {})) {
      if (!Object.hasOwn(value, name)) continue;
      for (const other of this.check(one, value, pointer, depth + 1).names) seen.names.add(other);
    }
    if (schema.propertyNames !== undefined) {
      for (const name of names) {
        const { problems } = this.#try(schema.propertyNames, name, at(name), depth);
        if (problems.length > 0) this.#report(at(name), 'has an invalid name');
      }
    }
    this.#fields(schema, value, names, at, depth, seen);
  }

  #fields(
    schema: Json,
    value: Json,
    names: readonly string[],
    at: (name: string) => string,
    depth: number,
    seen: Seen,
  ): void {
    const properties = (schema.properties as Json | undefined) ?? {};
    const byPattern = Object.entries((schema.patternProperties as Json | undefined) ?? {});
    const own = new Set<string>();
    for (const name of names) {
      if (Object.hasOwn(properties, name)) {
        own.add(name);
        this.check(properties[name], value[name], at(name), depth + 1);
      }
      for (const [pattern, one] of byPattern) {
        if (!fits(pattern, name)) continue;
        own.add(name);
        this.check(one, value[name], at(name), depth + 1);
      }
    }
    for (const name of own) seen.names.add(name);
    const rest = (among: ReadonlySet<string>, others: unknown) => {
      for (const name of names.filter((one) => !among.has(one))) {
        if (others === false) this.#report(at(name), 'is not a known field');
        else this.check(others, value[name], at(name), depth + 1);
        seen.names.add(name);
      }
    };
    if (schema.additionalProperties !== undefined) rest(own, schema.additionalProperties);
    if (schema.unevaluatedProperties !== undefined) rest(new Set(seen.names), schema.unevaluatedProperties);
  }
}

/**
 * Validates a value against a JSON Schema 2020-12; empty when valid. Interprets the schema in a bounded number of
 * steps, without compiling or executing it. Patterns run in linear time; unsupported ones are skipped. `pointer`: the
 * value's location in the request.
 */
export function valueProblems(schema: unknown, value: unknown, pointer: string): InvalidParam[] {
  const checker = new Checker(isRecord(schema) ? schema : {});
  try {
    checker.check(schema, value, pointer);
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return [{ pointer, message: 'is too complex to be validated by its schema' }];
  }
  return checker.problems.slice(0, MAX_PROBLEMS);
}
