import type { InvalidParam } from '@/lib/shared/app-error';
import { escapePointer } from '@/lib/shared/json-pointer';
import { keywordProblems } from './schema-keywords';

export type JsonSchema = Record<string, unknown>;

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const MAX_CHARS = 64 * 1024;
const MAX_DEPTH = 24;
const MAX_NODES = 4_000;
const MAX_PROBLEMS = 20;

// Keywords whose children are named schemas, and keywords whose values are plain data.
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const DATA = new Set(['const', 'enum', 'default', 'examples']);

/** Collects references to other documents and base URIs from the whole schema, including unknown keywords. */
class Walk {
  nodes = 0;
  readonly problems: InvalidParam[] = [];

  /** `isNames`: the keys of `value` are property or definition names. */
  visit(value: unknown, pointer: string, depth: number, isNames: boolean): boolean {
    if (typeof value !== 'object' || value === null) return true;
    this.nodes += 1;
    if (depth > MAX_DEPTH) return this.#stop(pointer, `is nested deeper than ${MAX_DEPTH} levels`);
    if (this.nodes > MAX_NODES) return this.#stop(pointer, `has more than ${MAX_NODES} objects and lists`);
    for (const [key, child] of Object.entries(value)) {
      const at = `${pointer}/${escapePointer(key)}`;
      if (!isNames && !Array.isArray(value)) this.#keyword(key, child, at, depth);
      const holdsData = !isNames && DATA.has(key);
      if (!this.visit(child, at, depth + 1, holdsData || (!isNames && NAMED.has(key)))) return false;
    }
    return true;
  }

  #stop(pointer: string, message: string): false {
    this.problems.push({ pointer, message });
    return false;
  }

  #keyword(key: string, value: unknown, pointer: string, depth: number): void {
    const report = (message: string) => this.problems.push({ pointer, message });
    if ((key === '$ref' || key === '$dynamicRef') && typeof value === 'string' && !value.startsWith('#'))
      report('must be a reference inside this schema, starting with "#"');
    if (key === '$id') report('must be omitted: schemas have no address');
    if (key === '$schema' && (depth > 0 || (typeof value === 'string' && value.replace(/#$/, '') !== DRAFT)))
      report(`must be omitted, or be ${DRAFT} at the top`);
  }
}

/**
 * Returns why a schema cannot be a tool's: it must describe an object in JSON Schema 2020-12, without external or
 * dangling references. `pointer`: its location in the request. Nothing is fetched, compiled or executed, because
 * compiling some short schemas takes seconds and would block other requests. Runs in linear time; depth and width are
 * limited first.
 */
export function schemaProblems(schema: JsonSchema, pointer: string): InvalidParam[] {
  const walk = new Walk();
  walk.visit(schema, pointer, 0, false);
  if (walk.problems.length > 0) return walk.problems.slice(0, MAX_PROBLEMS);
  if (JSON.stringify(schema).length > MAX_CHARS)
    return [{ pointer, message: `must have at most ${MAX_CHARS / 1024} KiB as compact JSON` }];
  if (schema.type !== 'object')
    return [{ pointer: `${pointer}/type`, message: 'must be "object": tools take named arguments' }];
  return keywordProblems(schema, pointer).slice(0, MAX_PROBLEMS);
}
