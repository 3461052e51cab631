import { resolveSchema, type Schema, type Schemas } from '@/lib/shared/openapi-document';

/** Example values of strings by field name, for schemas without an example of their own. */
const STRINGS: Record<string, string> = {
  ...{
    name: 'Support',
    title: 'Create invoice',
    label: 'Support',
    slug: 'support',
    id: '0d9c1f0e-6f2a-4f0b-9a55-3a1b1f6f2c10',
  },
  ...{ tool: 'create_invoice', tools: 'create_invoice', toolName: 'create_invoice', expectedTool: 'create_invoice' },
  ...{
    agent: 'support',
    agents: 'support',
    org: 'acme-events',
    session: 'conversation-42',
    channel: 'slack',
    channels: 'slack',
  },
  ...{
    goal: 'close-the-month',
    goalId: 'close-the-month',
    profile: 'support',
    subtype: 'customer_support',
    source: 'github',
  },
  ...{
    category: 'billing',
    categories: 'billing',
    operations: 'create',
    entities: 'invoice',
    excludeOperations: 'delete',
  },
  ...{
    availableTools: 'create_invoice',
    recentToolCalls: 'list_invoices',
    gained: 'create_invoice',
    lost: 'delete_invoice',
  },
  ...{
    provider: 'stripe',
    integrations: 'stripe',
    intents: 'billing',
    method: 'tools/call',
    model: 'gpt-5-mini',
    selector: 'offline',
  },
  ...{
    text: 'Please invoice Acme for 1,200 euros.',
    message: 'Please invoice Acme for 1,200 euros.',
    input: 'invoice Acme',
  },
  ...{
    question: 'Which customer should be invoiced?',
    query: 'create an invoice',
    selectionReasoning: 'The message asks for an invoice.',
  },
  ...{
    description: 'Creates an invoice for a customer.',
    note: 'Agreed with the data team',
    reason: 'Under review until the audit',
  },
  ...{
    error: 'Customer not found.',
    detail: 'Unknown tool.',
    outcomeId: '0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11',
    summary: 'Selected create_invoice',
    effectiveProfile: 'support',
    requireApprovalFor: 'delete_*',
    reviewReasoning: 'The arguments match the message.',
    code: 'not_found',
    pointer: '/name',
    path: '/name',
    field: 'name',
  },
  ...{ email: 'you@example.com', ownerEmail: 'you@example.com', author: 'you@example.com', actor: 'you@example.com' },
  ...{
    createdBy: 'you@example.com',
    updatedBy: 'you@example.com',
    requestedBy: 'you@example.com',
    by: 'you@example.com',
  },
  ...{
    password: 'a long passphrase',
    token: 'TOKEN_FROM_THE_LINK',
    secret: 'SECRET',
    key: 'KEY_ID',
    username: 'ambit',
  },
  ...{ url: 'https://api.example.com/v1', tokenUrl: 'https://login.example.com/token', host: 'api.example.com' },
  ...{ confirmHost: 'api.example.com', clientId: 'ambit', scope: 'read', scopes: 'read', timeZone: 'Europe/Berlin' },
  ...{
    revision: '1042',
    version: '7',
    number: '7',
    hash: 'b94d27b9934d3e08',
    nextCursor: 'WyIxMDAiXQ',
    tags: 'billing',
  },
  ...{
    rule: 'org.block',
    layer: 'organization',
    type: 'text',
    subject: 'invoices',
    body: 'The invoice was sent.',
    axis: 'invoices',
  },
  ...{
    axes: 'invoices',
    pattern: 'invoic(e|ing)',
    command: 'npx',
    args: '--quiet',
    requestId: '8c1d7a4e',
    domainWords: 'invoice',
  },
};

/** Example values of numbers by field name. */
const NUMBERS: Record<string, number> = {
  overlapSeconds: 3600,
  limit: 20,
  executionTimeMs: 386,
  status: 404,
  tokens: 1840,
};
const TIME = /(?:At|^at|^since|^until|^from|^to|^before)$/;
const SHARED_EXAMPLES: unknown[] = ['support', 'create_*'];
const FORMATS: Record<string, string> = {
  'date-time': '2026-11-21T10:00:00Z',
  date: '2026-11-21',
  uuid: '0d9c1f0e-6f2a-4f0b-9a55-3a1b1f6f2c10',
  email: 'you@example.com',
  uri: 'https://api.example.com/v1',
};
const MAX_DEPTH = 6;
const SHORT_LIST_LENGTH = 2;

function ownExample(schema: Schema, name: string): unknown {
  const example = schema.example ?? schema.examples?.[0];
  if (example !== undefined && !SHARED_EXAMPLES.includes(example)) return example;
  return namedExample(schema, name) ?? example;
}

function namedExample(
  { type = [], enum: values, const: only, format, pattern, minLength = 0, maxLength = Infinity }: Schema,
  name: string,
) {
  const types = [type].flat();
  if (values || only !== undefined) return undefined;
  if (types.includes('integer') || types.includes('number')) return NUMBERS[name];
  if (!types.includes('string') || format) return undefined;
  const value = TIME.test(name) ? '2026-11-21T10:00:00Z' : STRINGS[name];
  const isValid = value && value.length >= minLength && value.length <= maxLength;
  return isValid && (!pattern || new RegExp(pattern, 'u').test(value)) ? value : undefined;
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
  const parts = schema.allOf?.map((part) => sampleOf(part, schemas, name, depth + 1));
  if (parts) return Object.assign({}, ...parts);
  const type = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()[0];
  if (type === 'array')
    return schema.items && depth < MAX_DEPTH ? [sampleOf(schema.items, schemas, name, depth + 1)] : [];
  if (type === 'object') return depth > 2 * MAX_DEPTH ? {} : sampleObject(schema, schemas, name, depth);
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return FORMATS[schema.format ?? ''] ?? 'text';
}

function sampleObject(schema: Schema, schemas: Schemas, name: string, depth: number): unknown {
  const { additionalProperties: values } = schema;
  if (!schema.properties && typeof values === 'object') {
    const key = STRINGS[name.replace(/s$/, '')] ?? 'key';
    return { [key]: sampleOf(values, schemas, '', depth + 1) };
  }
  return Object.fromEntries(
    shownProperties(schema).map(([key, property]) => [key, sampleOf(property, schemas, key, depth + 1)]),
  );
}
