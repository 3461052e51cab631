import type { Parameter } from '@/lib/shared/openapi-document';

interface Text {
  description: string;
  example?: unknown;
}

const UUID = '0d9c1f0e-6f2a-4f0b-9a55-3a1b1f6f2c10';
const ORG = 'acme-events';

/** By name, or by the path segment before it where one name is used for several things. */
const PATH: Record<string, Text> = {
  org: { description: 'Slug of the organization.', example: ORG },
  agent: { description: 'Slug of the agent.', example: 'support' },
  tool: { description: 'Name of the tool. Case-sensitive.', example: 'create_ticket' },
  session: {
    description: 'Name of the session, chosen by the agent: one per conversation.',
    example: 'conversation-42',
  },
  goalId: { description: 'Id of the goal.', example: 'close-the-month' },
  provider: { description: 'Slug of the integration provider.', example: 'stripe' },
  source: { description: 'Slug of the source.', example: 'github' },
  subtype: { description: 'Slug of the agent subtype.', example: 'customer_support' },
  job: { description: 'Slug of the job.', example: 'calibrate' },
  revision: { description: 'Number of the revision.', example: '1042' },
  number: { description: 'Number of the version, from 1.', example: '7' },
  version: { description: 'Number of the version, from 1.', example: '7' },
  token: { description: 'Token from the link of the invitation.', example: 'TOKEN_FROM_THE_LINK' },
  key: { description: 'Id of the API key from its list, not the key itself.', example: UUID },
  browser: { description: 'Id of the browser session.', example: UUID },
  invitation: { description: 'Id of the invitation.', example: UUID },
  member: { description: 'Id of the member.', example: UUID },
  user: { description: 'Id of the user.', example: UUID },
  identity: { description: 'Id of the OpenID identity.', example: UUID },
  packet: { description: 'Id of the packet.', example: UUID },
  approval: { description: 'Id of the approval.', example: UUID },
  request: { description: 'Id of the access request.', example: UUID },
  server: { description: 'Slug of the local MCP server.', example: 'filesystem' },
  webhook: { description: 'Id of the webhook.', example: UUID },
  call: { description: 'Id of the call: the `outcomeId` of its result.', example: 'call-42' },
  correction: { description: 'Id of the correction.', example: UUID },
  warning: { description: 'Id of the cohesion warning.', example: UUID },
  problem: { description: 'Id of the problem.', example: UUID },
  suggestion: { description: 'Id of the suggestion.', example: UUID },
  'runs/run': { description: 'Id of the import.', example: UUID },
  'evaluations/run': { description: 'Id of the evaluation run.', example: UUID },
  'channels/slug': { description: 'Slug of the channel.', example: 'slack' },
  'profiles/slug': { description: 'Slug of the profile.', example: 'support' },
  'sets/slug': { description: 'Slug of the question set.', example: 'billing-questions' },
  'intents/slug': { description: 'Slug of the intent.', example: 'billing' },
  'articles/slug': { description: 'Slug of the article.', example: 'agent-directives' },
  'boundary-templates/slug': { description: 'Slug of the boundary template.', example: 'read-only-billing' },
};

/** Filters and options that mean the same on every route. A schema's own description comes first. */
const QUERY: Record<string, Text> = {
  cursor: { description: '`nextCursor` of the previous page. Omit it for the first page.' },
  limit: { description: 'Maximum number of entries.', example: 20 },
  agent: { description: 'Only of the agent with this slug.', example: 'support' },
  tool: { description: 'Only of the tool with this name.', example: 'create_ticket' },
  method: { description: 'Only of this method of the tool.', example: 'create' },
  channel: { description: 'Channel of the conversation. Default: the channel of the session.', example: 'slack' },
  session: { description: 'Name of the session: one per conversation.', example: 'conversation-42' },
  goal: { description: 'Id of the active goal. Default: the goal of the session.', example: 'close-the-month' },
  format: { description: 'Format of the response.' },
  kind: { description: 'Only of this kind.' },
  status: { description: 'Only with this status.' },
  state: { description: 'Only in this state.' },
  outcome: { description: 'Only with this outcome.' },
  tag: { description: 'Only with this tag.', example: 'billing' },
  set: { description: 'Only of the question set with this slug.', example: 'billing-questions' },
  category: { description: 'Only in this category.', example: 'billing' },
  definition: { description: 'Only with a definition in this state.' },
  entity: { description: 'Only changes of this kind of object.' },
  overridden: { description: '`true`: only tools with overridden texts.' },
  table: { description: 'The table to export.' },
  q: { description: 'Text to search for.', example: 'invoice' },
  from: { description: 'Start of the period, inclusive.', example: '2026-11-01T00:00:00Z' },
  to: { description: 'End of the period, exclusive.', example: '2026-12-01T00:00:00Z' },
  until: { description: 'End of the period. Default: now.', example: '2026-12-01T00:00:00Z' },
};

const HEADER: Record<string, Text> = {
  'X-Min-Revision': {
    description:
      'An `X-Revision` from an earlier response. The response is at least that current in every replica, or 503.',
    example: '17.1042',
  },
  'If-Match': {
    description: 'The `ETag` that you read before the change. 412 means that somebody else saved first.',
    example: '"1042"',
  },
  'If-None-Match': {
    description: 'The `ETag` of the response that you have. 304 means that it is still current.',
    example: '"1042"',
  },
  'Idempotency-Key': {
    description:
      'A unique key that makes retries safe. Requests of one caller with the same key take effect at most once within 24 hours. A retry returns the first response with `Idempotency-Replayed: true`. Errors: 409 `idempotency_in_flight` while the first request runs; 422 `idempotency_mismatch` when the request differs; 409 `outcome_unknown` when the server stopped before it responded and the result is unknown.',
    example: '7f9c2ba4-e88f-4b3c-8a53-2f1d9c4e6b10',
  },
  Prefer: {
    description: '`respond-async` returns 202 immediately and continues in the background.',
    example: 'respond-async',
  },
};

const TEXTS: Record<string, Record<string, Text>> = { path: PATH, query: QUERY, header: HEADER };

/**
 * Adds description and example to a parameter that does not declare its own. Throws when there is none, so that a new
 * parameter cannot be forgotten.
 */
export function describeParameter(path: string, parameter: Parameter): Parameter {
  const { name, in: place, schema } = parameter;
  const segment = place === 'path' ? path.split('/').at(path.split('/').indexOf(`{${name}}`) - 1) : '';
  const shared = TEXTS[place]?.[`${segment}/${name}`] ?? TEXTS[place]?.[name];
  const description = parameter.description ?? schema?.description ?? shared?.description;
  if (!description) throw new Error(`Describe the ${place} parameter "${name}" of ${path} in its schema.`);
  const example = schema?.example ?? (fits(shared?.example, schema) ? shared?.example : undefined);
  return { ...parameter, description, ...(example === undefined ? {} : { example }) };
}

function fits(example: unknown, { enum: values, pattern, format, maximum }: Parameter['schema'] = {}): boolean {
  if (values) return values.includes(example);
  if (format === 'uuid') return example === UUID;
  if (typeof example === 'number') return maximum === undefined || example <= maximum;
  return typeof example === 'string' && (!pattern || new RegExp(pattern, 'u').test(example));
}
