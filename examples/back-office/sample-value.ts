type Schema = Record<string, unknown>;
type Json = Record<string, unknown>;

const TEXTS = [
  'a',
  '1',
  '1.0',
  '1.0.0',
  'a'.repeat(40),
  'a'.repeat(64),
  `sha256:${'a'.repeat(64)}`,
  'YWJj',
  'refs/heads/main',
];
const KEYS = ['ssh-rsa AAAA', 'ssh-ed25519 AAAA', 'https://example.com', 'refs/tags/a', 'refs/pull/1/merge'];

function matching(pattern: string, minLength: number): string {
  const found = [...TEXTS, ...KEYS].find((text) => text.length >= minLength && new RegExp(pattern, 'u').test(text));
  return found ?? 'a'.padEnd(minLength, 'a');
}

/** Only simple values: examples of objects are often incomplete. */
const isExample = ({ example, format, pattern }: Schema, type: unknown) =>
  (type === 'string' && typeof example === 'string' && format === undefined && pattern === undefined) ||
  (type === 'integer' && Number.isInteger(example)) ||
  (type === 'boolean' && typeof example === 'boolean');

export interface SampleOptions {
  /** Which alternative of `oneOf` and `anyOf` is taken. */
  choice?: number;
  /** Depth to which optional properties are generated. */
  optionalDepth?: number;
  /** Prefers the examples of the schema. */
  withExamples?: boolean;
}

/** A value that the schema allows. `root`: what its references resolve against. */
export function sampleValue(schema: unknown, root: Schema, options: SampleOptions = {}, depth = 0): unknown {
  const { choice: chosen = 0, optionalDepth = 2, withExamples = false } = options;
  const sampleOf = (inner: unknown, at: number) => sampleValue(inner, root, options, at);
  if (typeof schema !== 'object' || schema === null) return 'text';
  const one = schema as Schema;
  if (typeof one.$ref === 'string') {
    const target = one.$ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, part) => (node as Json)[part], root);
    return sampleOf(target, depth + 1);
  }
  if ('const' in one) return one.const;
  if (Array.isArray(one.enum)) return one.enum[0];
  const base = { ...one, oneOf: undefined, anyOf: undefined, allOf: undefined };
  const choice = (one.oneOf ?? one.anyOf) as Schema[] | undefined;
  const merged = (parts: Schema[]): unknown => {
    const values = parts.map((part) => sampleOf(part, depth));
    const objects = values.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
    return objects.length > 0 ? Object.assign({}, ...objects) : values.at(-1);
  };
  if (Array.isArray(one.allOf)) return merged([...(one.allOf as Schema[]), ...(one.properties ? [base] : [])]);
  if (choice) {
    const taken = choice[chosen % choice.length]!;
    if (!one.properties) return sampleOf(taken, depth);
    const required = [...((one.required ?? []) as string[]), ...((taken.required ?? []) as string[])];
    return merged([{ ...base, required }, ...(taken.properties ? [taken] : [])]);
  }
  const type = Array.isArray(one.type) ? one.type[0] : one.type;
  if (withExamples && isExample(one, type)) return one.example;
  if (type === 'array') {
    const count = Math.max(Number(one.minItems ?? 1), 1);
    return Array.from({ length: count }, () => sampleOf(one.items ?? {}, depth + 1));
  }
  if (type === 'object' || one.properties) {
    const required = new Set((one.required ?? []) as string[]);
    const named = Object.entries((one.properties ?? {}) as Json).filter(
      ([name]) => depth < optionalDepth || required.has(name),
    );
    const unnamed = [...required].filter((name) => !Object.hasOwn(one.properties ?? {}, name));
    return Object.fromEntries([
      ...unnamed.map((name) => [name, 'text']),
      ...named.map(([name, property]) => [name, sampleOf(property, depth + 1)]),
    ]);
  }
  if (type === 'integer' || type === 'number') return Number(one.minimum ?? 7);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (one.format === 'date-time') return '2026-11-27T10:00:00Z';
  if (one.format === 'date') return '2026-11-27';
  if (one.format === 'uri') return 'https://example.com/a?b=c&d=e';
  if (one.format === 'email') return 'ada@example.com';
  if (typeof one.pattern === 'string') return matching(one.pattern, Number(one.minLength ?? 0));
  return 'a/b ü&c'.padEnd(Number(one.minLength ?? 0), 'x').slice(0, Number(one.maxLength ?? 1000));
}
