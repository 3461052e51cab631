import type { ToolInput } from '@/lib/features/catalog/tool-contract';

/** What the form sets of a tool. */
export type ToolFields = Omit<ToolInput, 'note' | 'outputSchema'>;

/** The form as it stands: lists as text, the schema as JSON text. */
export type ToolDraft = Omit<ToolFields, 'operations' | 'entities' | 'inputSchema'> & {
  operations: string;
  entities: string;
  schema: string;
};

export type Fact = 'readOnly' | 'destructive' | 'idempotent' | 'openWorld';

type Json = Record<string, unknown>;

/** What people say of an imported tool; the rest is its source's. */
export const IMPORTED_FIELDS: ReadonlySet<string> = new Set<keyof ToolFields>([
  ...(['category', 'operations', 'entities', 'readOnly', 'destructive', 'idempotent', 'openWorld'] as const),
  ...(['requiresApproval', 'universal', 'integrations'] as const),
]);

const EMPTY: ToolFields = {
  name: '',
  title: '',
  description: '',
  category: '',
  operations: [],
  entities: [],
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  universal: false,
  readOnly: null,
  destructive: null,
  idempotent: null,
  openWorld: null,
  requiresApproval: false,
  integrations: [],
};

/** A stored tool, in whatever shape it came, as the form's fields; nothing: an empty one. */
export function fieldsOf(tool: Partial<Record<keyof ToolFields, unknown>> = {}): ToolFields {
  const entries = Object.keys(EMPTY).map((key) => [
    key,
    tool[key as keyof ToolFields] ?? EMPTY[key as keyof ToolFields],
  ]);
  const fields = Object.fromEntries(entries) as ToolFields;
  // In an organization's catalogue it is said with what is missing of it.
  const { integrations: needs } = tool;
  const required = Array.isArray(needs) ? needs : (needs as { required?: string[] } | undefined)?.required;
  return { ...fields, integrations: (required as string[] | undefined) ?? [] };
}

export function draftOf({ operations, entities, inputSchema, ...rest }: ToolFields): ToolDraft {
  return {
    ...rest,
    operations: operations.join(', '),
    entities: entities.join(', '),
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

/** The schema that the text says, or what keeps it from being one. */
export function readSchema(text: string): { schema: Json } | { problem: string } {
  try {
    const schema: unknown = JSON.parse(text);
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
      return { problem: 'A schema is a JSON object: it starts with {.' };
    return { schema: schema as Json };
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^JSON\.parse: /, '') : '';
    return { problem: `This is not JSON${why ? `: ${why}` : ''}.` };
  }
}

/** null while the schema is no JSON object. */
export function readDraft({ operations, entities, schema: text, ...rest }: ToolDraft): ToolFields | null {
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
    inputSchema: read.schema,
  };
}

/** The fields that differ: all that a save sends. */
export function changesOf(before: ToolFields, after: ToolFields): Partial<ToolFields> {
  const changed = (Object.keys(after) as (keyof ToolFields)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, after[key]]));
}
