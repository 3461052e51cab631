import { Ajv2020 } from 'ajv/dist/2020.js';
import type { InvalidParam } from '@/lib/shared/app-error';

export type JsonSchema = Record<string, unknown>;

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const MAX_CHARS = 64 * 1024;
const MAX_DEPTH = 24;
const MAX_NODES = 4_000;
const MAX_PATTERN = 1_000;

// Below these keywords stand names, not keywords; below those, plain data.
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const DATA = new Set(['const', 'enum', 'default', 'examples']);

// Formats are hints to the caller here, and references are never inlined: the work stays in proportion to the text.
const OPTIONS = { strict: false, validateFormats: false, inlineRefs: false, logger: false, allErrors: false } as const;

let metaSchema: Ajv2020 | undefined;

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** What a whole walk finds: references that leave the document, names for it, patterns that are too long. */
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
    if (key === 'pattern' && typeof value === 'string' && value.length > MAX_PATTERN)
      say(`must have at most ${MAX_PATTERN} characters`);
  }
}

/**
 * What keeps a schema from being a tool's: it must describe an object in JSON Schema 2020-12, refer to nothing outside
 * itself and compile. `pointer`: where it stands in the request. Nothing is fetched, and no pattern is ever run. What it
 * says is bounded in size and depth before anything recursive looks at it.
 */
export function schemaProblems(schema: JsonSchema, pointer: string): InvalidParam[] {
  if (JSON.stringify(schema).length > MAX_CHARS)
    return [{ pointer, message: `must have at most ${MAX_CHARS / 1024} KiB as compact JSON` }];
  const walk = new Walk();
  walk.visit(schema, pointer, 0, false);
  if (walk.problems.length > 0) return walk.problems.slice(0, 20);
  if (schema.type !== 'object')
    return [{ pointer: `${pointer}/type`, message: 'must be "object": tools take named arguments' }];
  metaSchema ??= new Ajv2020(OPTIONS);
  if (!metaSchema.validateSchema(schema)) {
    return (metaSchema.errors ?? [])
      .slice(0, 5)
      .map(({ instancePath, message }) => ({ pointer: pointer + instancePath, message: message ?? 'is not valid' }));
  }
  try {
    // An instance of its own: what one schema defines is nothing to the next.
    new Ajv2020({ ...OPTIONS, meta: false, validateSchema: false }).compile(schema);
    return [];
  } catch (error) {
    if (error instanceof RangeError) return [{ pointer, message: 'does not compile: its references go too deep' }];
    const why = error instanceof Error ? error.message : 'it cannot be read';
    return [{ pointer, message: `does not compile: ${why.slice(0, 300)}` }];
  }
}
