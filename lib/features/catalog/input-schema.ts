import type { InvalidParam } from '@/lib/shared/app-error';
import { escapePointer } from '@/lib/shared/json-pointer';
import { keywordProblems } from './schema-keywords';

export type JsonSchema = Record<string, unknown>;

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const MAX_CHARS = 64 * 1024;
const MAX_DEPTH = 24;
const MAX_NODES = 4_000;
const MOST_PROBLEMS = 20;

// Below these keywords stand names, not keywords; below those, plain data.
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const DATA = new Set(['const', 'enum', 'default', 'examples']);

/** What a whole walk finds, also in keywords that nobody knows: references that leave the document, and names for it. */
class Walk {
  nodes = 0;
  readonly problems: InvalidParam[] = [];

  /** `isNames`: the keys of `value` are names of properties or definitions. */
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
    const say = (message: string) => this.problems.push({ pointer, message });
    if ((key === '$ref' || key === '$dynamicRef') && typeof value === 'string' && !value.startsWith('#'))
      say('must point inside this schema: a reference starts with "#"');
    if (key === '$id') say('must be left out: a schema has no address of its own here');
    if (key === '$schema' && (depth > 0 || (typeof value === 'string' && value.replace(/#$/, '') !== DRAFT)))
      say(`must be left out, or be ${DRAFT} at the top`);
  }
}

/**
 * What keeps a schema from being a tool's: it must describe an object in JSON Schema 2020-12, refer to nothing outside
 * itself, and mean something wherever it refers to. `pointer`: where it stands in the request. Nothing is fetched,
 * compiled or run: a compiler of schemas takes seconds for some short ones, and this is asked while others wait. What is
 * done here is in proportion to the text, whose depth and width are bounded first.
 */
export function schemaProblems(schema: JsonSchema, pointer: string): InvalidParam[] {
  const walk = new Walk();
  walk.visit(schema, pointer, 0, false);
  if (walk.problems.length > 0) return walk.problems.slice(0, MOST_PROBLEMS);
  if (JSON.stringify(schema).length > MAX_CHARS)
    return [{ pointer, message: `must have at most ${MAX_CHARS / 1024} KiB as compact JSON` }];
  if (schema.type !== 'object')
    return [{ pointer: `${pointer}/type`, message: 'must be "object": tools take named arguments' }];
  return keywordProblems(schema, pointer).slice(0, MOST_PROBLEMS);
}
