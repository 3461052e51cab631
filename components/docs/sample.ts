import { resolveSchema, type Schema, type Schemas } from '@/components/docs/openapi';

/** Example values by field name, for schemas without a specific example. */
const BY_NAME: Record<string, unknown> = {
  name: 'Support',
  reason: 'Under review until the audit',
  note: 'Agreed with the data team',
  org: 'acme-events',
  provider: 'stripe',
  key: 'KEY_ID',
  tool: 'create_invoice',
  channel: 'slack',
  email: 'you@example.com',
  ownerEmail: 'you@example.com',
  password: 'a long passphrase',
  token: 'TOKEN_FROM_THE_LINK',
  secret: 'SECRET',
  description: 'What it is for.',
  goal: 'close-the-month',
  integrations: 'stripe',
  channels: 'slack',
  overlapSeconds: 3600,
  limit: 20,
};
const SHARED_EXAMPLES: unknown[] = ['support', 'create_*'];
const MAX_DEPTH = 6;
const SHORT_LIST_LENGTH = 2;

function ownExample(schema: Schema, name: string): unknown {
  const example = schema.example ?? schema.examples?.[0];
  if (name in BY_NAME && (example === undefined || SHARED_EXAMPLES.includes(example))) {
    const types = [schema.type ?? 'string'].flat();
    if (types.includes(typeof BY_NAME[name]) || (types.includes('integer') && typeof BY_NAME[name] === 'number'))
      return BY_NAME[name];
  }
  return example;
}

/** Properties in an example: the required ones, or the first few when none are. */
function shownProperties(schema: Schema): [string, Schema][] {
  const all = Object.entries(schema.properties ?? {});
  const required = all.filter(([name]) => schema.required?.includes(name));
  return required.length > 0 ? required : all.slice(0, SHORT_LIST_LENGTH);
}

/** Example value for a schema. `name`: field or parameter name. */
export function sampleOf(source: Schema, schemas: Schemas, name = '', depth = 0): unknown {
  const { schema } = resolveSchema(source, schemas);
  const example = ownExample(schema, name);
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  // The first enum value is usually the default, so the example uses the last.
  if (schema.enum) return schema.enum.at(-1);
  if (schema.default !== undefined) return schema.default;
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (variant) return sampleOf(variant, schemas, name, depth);
  if (depth > MAX_DEPTH) return {};
  const parts = schema.allOf?.map((part) => sampleOf(part, schemas, name, depth + 1));
  if (parts) return Object.assign({}, ...parts);
  const type = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()[0];
  if (type === 'array') return schema.items ? [sampleOf(schema.items, schemas, name, depth + 1)] : [];
  if (type === 'object') return sampleObject(schema, schemas, name, depth);
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return schema.format === 'date-time' ? '2026-11-21T10:00:00Z' : '…';
}

function sampleObject(schema: Schema, schemas: Schemas, name: string, depth: number): unknown {
  const { additionalProperties: values } = schema;
  if (!schema.properties && typeof values === 'object') {
    const key = BY_NAME[name.replace(/s$/, '')];
    return { [typeof key === 'string' ? key : 'key']: sampleOf(values, schemas, '', depth + 1) };
  }
  return Object.fromEntries(
    shownProperties(schema).map(([key, property]) => [key, sampleOf(property, schemas, key, depth + 1)]),
  );
}
