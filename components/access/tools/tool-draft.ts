import { OVERRIDABLE_FIELDS, type ToolInput } from '@/lib/features/catalog/tool-contract';
import { linesOf } from '@/lib/shared/lines-of';

export type ToolFields = Omit<ToolInput, 'note' | 'outputSchema'>;

/** Form state: lists as text, the schema as JSON text. */
export type ToolDraft = Omit<ToolFields, 'operations' | 'entities' | 'examples' | 'inputSchema'> & {
  operations: string;
  entities: string;
  /** One request per line. */
  examples: string;
  schema: string;
};

export type Fact = 'readOnly' | 'destructive' | 'idempotent' | 'openWorld';

type Json = Record<string, unknown>;

/** Editable fields of an imported tool; the source provides the others. */
export const IMPORTED_FIELDS: ReadonlySet<string> = new Set<keyof ToolFields>([
  ...OVERRIDABLE_FIELDS,
  ...(['requiresApproval', 'universal', 'integrations'] as const),
]);

const EMPTY: ToolFields = {
  name: '',
  title: '',
  description: '',
  category: '',
  operations: [],
  entities: [],
  examples: [],
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  universal: false,
  readOnly: null,
  destructive: null,
  idempotent: null,
  openWorld: null,
  requiresApproval: false,
  integrations: [],
};

/** Form fields of a stored tool in any response shape, or empty fields. */
export function fieldsOf(tool: Partial<Record<keyof ToolFields, unknown>> = {}): ToolFields {
  const entries = Object.keys(EMPTY).map((key) => [
    key,
    tool[key as keyof ToolFields] ?? EMPTY[key as keyof ToolFields],
  ]);
  const fields = Object.fromEntries(entries) as ToolFields;
  // In an organization's catalog, requirements include their missing integrations.
  const { integrations: needs } = tool;
  const required = Array.isArray(needs) ? needs : (needs as { required?: string[] } | undefined)?.required;
  return { ...fields, integrations: (required as string[] | undefined) ?? [] };
}

export function draftOf({ operations, entities, examples, inputSchema, ...rest }: ToolFields): ToolDraft {
  return {
    ...rest,
    operations: operations.join(', '),
    entities: entities.join(', '),
    examples: examples.join('\n'),
    schema: JSON.stringify(inputSchema, null, 2),
  };
}

function words(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ];
}

/** Parsed schema, or the reason why the text is invalid. */
export function readSchema(text: string): { schema: Json } | { problem: string } {
  try {
    const schema: unknown = JSON.parse(text);
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
      return { problem: 'A schema is a JSON object: it starts with {.' };
    return { schema: schema as Json };
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^JSON\.parse: /, '') : '';
    return { problem: `Invalid JSON${why ? `: ${why}` : ''}.` };
  }
}

/** Returns null while the schema is not a JSON object. */
export function readDraft({ operations, entities, examples, schema: text, ...rest }: ToolDraft): ToolFields | null {
  const read = readSchema(text);
  if ('problem' in read) return null;
  return {
    ...rest,
    name: rest.name.trim(),
    title: rest.title.trim(),
    description: rest.description.trim(),
    category: rest.category.trim(),
    operations: words(operations),
    entities: words(entities),
    examples: linesOf(examples),
    inputSchema: read.schema,
  };
}

/** Changed fields: the body of the save request. */
export function changesOf(before: ToolFields, after: ToolFields): Partial<ToolFields> {
  const changed = (Object.keys(after) as (keyof ToolFields)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, after[key]]));
}
