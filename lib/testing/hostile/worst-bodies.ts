import type { core } from 'zod';
import { MAX_BODY_VALUES } from '@/lib/http/read-request';
import type { AnyRoute } from '@/lib/http/route';

/** The largest lists that any body may have. */
const MAX_FILLED = 20_000;
const MAX_DEPTH = 8;
const ENTRY = '[]';
const FIELD = '{}';

/** A path into a body that ends in a list (`[]`) or in a record (`{}`). */
interface Place {
  path: readonly string[];
  max: number;
  schema: core.$ZodType;
}

function maximumOf({ checks = [] }: core.$ZodTypeDef): number {
  const all = checks.map((check) => (check._zod.def as { maximum?: number }).maximum);
  return Math.min(MAX_FILLED, ...all.filter((maximum) => maximum !== undefined));
}

function* places(schema: core.$ZodType | undefined, path: readonly string[] = []): Generator<Place> {
  if (!schema || path.length > MAX_DEPTH) return;
  const def = (schema as core.$ZodTypes)._zod.def;
  if (def.type === 'array') {
    yield { path: [...path, ENTRY], max: maximumOf(def), schema };
    yield* places(def.element, [...path, ENTRY]);
  } else if (def.type === 'object') {
    for (const [name, field] of Object.entries(def.shape)) yield* places(field, [...path, name]);
  } else if (def.type === 'record') yield { path: [...path, FIELD], max: MAX_FILLED, schema };
  else if (def.type === 'union') for (const option of def.options) yield* places(option, path);
  else if (def.type === 'pipe') yield* places(def.in._zod.traits.has('$ZodTransform') ? def.out : def.in, path);
  else if ('innerType' in def) yield* places(def.innerType, path);
}

const WRONG: Readonly<Record<string, (n: number) => unknown>> = {
  numbers: (n) => n,
  texts: (n) => `not a name! ${n}`,
  objects: (n) => ({ unknown: n }),
};

function filled([first, ...rest]: readonly string[], entries: readonly unknown[]): unknown {
  if (first === undefined) return entries;
  if (first === ENTRY) return rest.length === 0 ? entries : [filled(rest, entries)];
  if (first === FIELD) return Object.fromEntries(entries.map((entry, n) => [`not a name! ${n}`, entry]));
  return { [first]: filled(rest, entries) };
}

export interface WorstBody {
  name: string;
  body: unknown;
}

/**
 * Bodies of as many invalid values as a route reads, but at most `most`, in every list and record of its schema. `seen`:
 * schemas to leave out, because another route has them too.
 */
export function* worstBodies(
  { operationId, body, maxBodyValues = MAX_BODY_VALUES }: AnyRoute,
  { most = MAX_FILLED, seen = new Set<unknown>() } = {},
): Generator<WorstBody> {
  for (const { path, max, schema } of places(body)) {
    if (seen.has(schema)) continue;
    seen.add(schema);
    for (const [kind, wrong] of Object.entries(WRONG)) {
      const perEntry = kind === 'objects' ? 2 : 1;
      const count = Math.min(max, most, Math.floor(maxBodyValues / perEntry) - path.length);
      const entries = Array.from({ length: count }, (_, n) => wrong(n));
      yield { name: `${operationId} with ${count} ${kind} at /${path.join('/')}`, body: filled(path, entries) };
    }
  }
}
