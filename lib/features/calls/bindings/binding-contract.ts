import { z } from 'zod';
import {
  headerName,
  httpCredential,
  httpCredentialView,
} from '@/lib/features/integrations/http-credentials/http-credential-contract';
import { sourceSlug } from '@/lib/features/sources/source-contract';
import { limitedRecord } from '@/lib/shared/limited-record';
import { text } from '@/lib/shared/text';
import { callResult } from '../call-contract';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const MAX_BODY_CHARS = 64_000;
const MAX_FIELDS = 200;

const template = (max: number) => text(max, 0);
const header = z.union([headerName, z.literal(['Accept', 'accept', 'Content-Type', 'content-type'])]);
const queryName = text(200);

const TEMPLATE =
  '`{name}` is replaced by the argument `name`, `{name.part}` by a part of an object. A value that is one placeholder keeps its JSON type in the body. Members whose argument is absent are left out.';

const mcpBinding = z
  .strictObject({
    kind: z.literal('mcp'),
    source: sourceSlug.meta({ description: 'An MCP server: of the organization or of the platform.' }),
    tool: text(256).meta({ description: 'Name of the tool at the source, without the prefix of the catalog.' }),
  })
  .meta({ id: 'McpBinding' });

const httpFields = {
  kind: z.literal('http'),
  method: z.enum(METHODS),
  url: text(4_000).meta({
    description: 'Address with placeholders in its path and query, each escaped for its place. Never in the host.',
    example: 'https://api.example.com/contacts/{id}',
  }),
  query: limitedRecord(queryName, template(4_000), MAX_FIELDS, 'parameters').optional(),
  headers: limitedRecord(header, template(4_000), MAX_FIELDS, 'headers').optional(),
  body: z
    .unknown()
    .refine((body) => body === undefined || JSON.stringify(body).length <= MAX_BODY_CHARS, 'must be smaller than 64 KB')
    .optional()
    .meta({
      description:
        'JSON with placeholders in its strings. With `Content-Type: application/x-www-form-urlencoded`, a form.',
    }),
};

const httpBinding = z
  .strictObject({ ...httpFields, credential: httpCredential.nullable().optional() })
  .meta({ id: 'HttpBinding', description: TEMPLATE });

export const bindingInput = z.discriminatedUnion('kind', [mcpBinding, httpBinding]).meta({ id: 'ToolBindingInput' });
export type BindingInput = z.output<typeof bindingInput>;
export type HttpBindingInput = z.output<typeof httpBinding>;

const shownBinding = z.discriminatedUnion('kind', [
  mcpBinding,
  z.strictObject({ ...httpFields, credential: httpCredentialView.nullable() }),
]);

export const bindingView = z
  .strictObject({
    tool: z.string(),
    executable: z.boolean(),
    runsWith: z.enum(['source', 'organization', 'platform']).nullable().meta({
      description: 'What runs the tool: its source, a binding of the organization, or one of the platform.',
    }),
    binding: shownBinding.nullable().meta({ description: 'The binding made here. null: none.' }),
    revision: z.string().meta({ description: 'Version of the binding. Send it quoted as `If-Match`.' }),
  })
  .meta({ id: 'ToolBinding' });
export type BindingView = z.infer<typeof bindingView>;

const given = z.record(z.string(), z.unknown()).default({});
export const bindingTrial = z
  .strictObject({
    binding: bindingInput.optional().meta({ description: 'A draft. Default: the saved binding.' }),
    arguments: given,
  })
  .meta({ id: 'ToolBindingTrial' });
export type BindingTrial = z.output<typeof bindingTrial>;

export const bindingPreview = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('mcp'),
      source: z.string(),
      tool: z.string(),
      arguments: z.record(z.string(), z.unknown()),
    }),
    z.strictObject({
      kind: z.literal('http'),
      method: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()).meta({ description: 'Secrets are shown as `…`.' }),
      body: z.string().nullable(),
    }),
  ])
  .meta({ id: 'ToolBindingPreview' });
export type BindingPreview = z.infer<typeof bindingPreview>;

export const bindingTest = callResult.omit({ outcomeId: true }).meta({ id: 'ToolBindingTest' });
export type BindingTest = z.infer<typeof bindingTest>;
