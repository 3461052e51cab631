import { z } from 'zod';
import { displayName, note, slug } from '@/lib/shared/text';
import { webAddress } from '@/lib/shared/web-address';
import { callSeconds, sourceConnection, sourceCredential } from './connection-contract';
import { executionInput, executionView } from './execution/execution-contract';
import { isCalled, isServer, SOURCE_KINDS } from './source-kind-contract';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Prefix of the tool names `<slug>__<name>`: short, and without a double underscore. */
export const sourceSlug = z
  .string()
  .regex(
    /^(?!.*__)[a-z0-9](?:[a-z0-9_-]{0,30}[a-z0-9-])?$/,
    'must be 1 to 32 lower-case letters, digits, "_" or "-", without "__", not ending in "_"',
  )
  .meta({ example: 'github', description: 'Its tools are named `<slug>__<name>`.' });

const url = webAddress(2_000).meta({
  description: 'URL of the document, fetched without credentials. Path and query are not shown again.',
});

export const SHOWN_URL = 'Scheme, host and port. Path and query are encrypted and not shown again.';
const SHOWN_MARK = 'Changes with the hidden path or query. null: neither exists.';

const host = z
  .string()
  .regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/, 'must be a host such as api.example.com, with an optional port')
  .meta({ example: 'api.example.com' });

const document = z
  .union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .meta({ description: 'The document: text (JSON or YAML) or a JSON object. At most 16 MiB.' });

const kind = z.enum(SOURCE_KINDS, 'must be `openapi`, `manifest`, `mcp-http` or `mcp-stdio`');

const syncMinutes = z.number().int().min(5).max(10_080).nullable().meta({
  description: 'Sync interval of an MCP server. null: only manually.',
});

const approve = z.boolean().meta({
  description: 'Approves definitions automatically. Otherwise they wait in quarantine.',
});

const given = { url: url.optional(), document: document.optional() };
const exactlyOne = ({ url, document }: { url?: unknown; document?: unknown }) =>
  (url === undefined) !== (document === undefined);

export const sourceInput = z
  .strictObject({
    slug: sourceSlug,
    kind,
    name: displayName(120).optional(),
    ...given,
    server: slug.optional().meta({ description: '`mcp-stdio` only: one of `GET mcp-servers`.' }),
    credential: sourceCredential.optional(),
    syncMinutes: syncMinutes.optional(),
    callSeconds: callSeconds.optional(),
    approve: approve.default(false),
    note: note.optional(),
  })
  .refine((input) => isServer(input.kind) || exactlyOne(input), 'must have either `url` or `document`')
  .refine(
    ({ kind, url, document }) => kind !== 'mcp-http' || (url !== undefined && document === undefined),
    'must have the `url` of the MCP server and no `document`',
  )
  .refine(
    ({ kind, server, url, document }) =>
      (kind === 'mcp-stdio') === (server !== undefined) && (server === undefined || (url ?? document) === undefined),
    'must have `server` if and only if kind is `mcp-stdio`, without `url`, `document` or `credential`',
  )
  .refine(({ kind, callSeconds }) => callSeconds == null || isCalled(kind), {
    path: ['callSeconds'],
    error: 'must be omitted: Ambit does not call the tools of a manifest',
  })
  .refine(
    ({ kind, credential }) => credential === undefined || kind === 'mcp-http',
    'must not have a `credential` for documents',
  )
  .meta({ id: 'SourceInput' });
export type SourceInput = z.output<typeof sourceInput>;

export const sourcePatch = z
  .strictObject({
    name: displayName(120).optional(),
    url: url.nullable().optional(),
    confirmedHost: host.nullable().optional().meta({
      description: 'Only host that receives credentials. The `servers` of the document are never used.',
    }),
    syncMinutes: syncMinutes.optional(),
    callSeconds: callSeconds.optional(),
    execution: executionInput
      .optional()
      .meta({ description: 'OpenAPI only: whether and where its operations are called.' }),
    note: note.optional(),
  })
  .refine((patch) => Object.keys(patch).some((field) => field !== 'note'), 'must change at least one field')
  .meta({ id: 'SourcePatch' });
export type SourcePatch = z.output<typeof sourcePatch>;

export const syncInput = z
  .strictObject({
    ...given,
    approve: approve.default(false).meta({ description: 'With `accept: "all"`: also approves the accepted tools.' }),
    accept: z.enum(['ask', 'all']).default('ask').meta({
      description: '`ask`: waits for a review of the changes. `all`: applies all changes, including removals.',
    }),
    note: note.optional(),
  })
  .refine(({ url, document }) => url === undefined || document === undefined, 'must not have both `url` and `document`')
  .meta({
    id: 'SourceSync',
    description:
      'Without `url` and `document`, the source’s address is used. For MCP servers, new and changed tools always wait in quarantine and `accept` has no effect.',
  });
export type SyncInput = z.output<typeof syncInput>;

export const importCounts = z
  .strictObject({
    operations: z.number().int().meta({ description: 'In the document: sum of `imported` and `refused`.' }),
    imported: z.number().int(),
    refused: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
    unchanged: z.number().int(),
  })
  .meta({ id: 'ImportCounts' });
export type ImportCounts = z.infer<typeof importCounts>;

const documentPlaces = z.array(
  z.strictObject({
    name: z.string(),
    pointer: z.string(),
    message: z.string(),
    line: z.number().int().optional(),
  }),
);

export const importRun = z
  .strictObject({
    id: z.string(),
    source: z.string(),
    status: z.enum(['queued', 'running', 'review', 'applied', 'failed', 'discarded']).meta({
      description: '`review`: waits for a decision on its changes.',
    }),
    step: z.enum(['waiting', 'fetching', 'reading', 'comparing', 'saving', 'done']),
    progress: z.strictObject({ done: z.number().int(), total: z.number().int() }),
    url: z.string().nullable().meta({ description: 'Origin of the address. null: an uploaded document.' }),
    approve: z.boolean(),
    counts: importCounts.nullable(),
    refused: documentPlaces.meta({ description: 'Operations that were not imported, with reasons. First 1,000.' }),
    warnings: documentPlaces.meta({
      description:
        'Parts of imported operations that were left out, such as example requests that are too long. First 1,000.',
    }),
    error: z
      .strictObject({
        message: z.string(),
        pointer: z.string().optional(),
        line: z.number().int().optional(),
        column: z.number().int().optional(),
      })
      .nullable()
      .meta({ description: 'Why nothing was imported, and where the document is broken.' }),
    receivers: z
      .array(z.strictObject({ agent: z.string(), tools: z.number().int() }))
      .nullable()
      .meta({
        description:
          'Agents that can call tools of the source now, with the number of tools. Only for a single applied import.',
      }),
    requestedBy: z.string(),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'ImportRun' });
export type ImportRunView = z.infer<typeof importRun>;

export const sourceView = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    kind: z.enum(SOURCE_KINDS),
    url: z.string().nullable().meta({ description: SHOWN_URL }),
    pathMark: z.string().nullable().meta({ description: SHOWN_MARK }),
    server: z.string().nullable().meta({ description: '`mcp-stdio` only: the server that the platform runs.' }),
    confirmedHost: z.string().nullable(),
    servers: z.array(z.string()).meta({ description: 'Servers named by the document. Shown only, never used.' }),
    document: z.strictObject({ title: z.string(), version: z.string() }),
    tools: z.strictObject({
      total: z.number().int(),
      approved: z.number().int(),
      changed: z.number().int(),
      unapproved: z.number().int(),
    }),
    waiting: z.number().int().meta({ description: 'Definitions to review, without rejected ones.' }),
    execution: executionView.nullable().meta({ description: 'OpenAPI only. null: another kind.' }),
    connection: sourceConnection.nullable().meta({ description: 'MCP servers only. null: a document.' }),
    run: importRun.nullable().meta({ description: 'The latest.' }),
    createdBy: z.string(),
    createdAt: z.string(),
    syncedAt: z.string().nullable(),
    revision: z.string(),
  })
  .meta({ id: 'Source' });
export type SourceView = z.infer<typeof sourceView>;

const definition = z.record(z.string(), z.unknown());

export const importChange = z
  .strictObject({
    tool: z.string(),
    kind: z.enum(['added', 'changed', 'removed']),
    fields: z.array(z.string()).meta({ description: 'Changed fields of a changed tool.' }),
    before: definition.nullable(),
    after: definition.nullable(),
    accepted: z.boolean(),
    agents: z
      .array(z.string())
      .meta({ description: 'Slugs of the agents that can call it now. They lose removed tools.' }),
  })
  .meta({ id: 'ImportChange' });
export type ImportChangeView = z.infer<typeof importChange>;

export const acceptInput = z
  .strictObject({
    tools: z
      .array(z.string().max(64))
      .min(1)
      .max(20_000)
      .optional()
      .meta({ description: 'Names of tools to accept. Default: all.' }),
    approve: approve.default(false),
    note: note.optional(),
  })
  .meta({ id: 'ImportAcceptance' });
export type AcceptInput = z.output<typeof acceptInput>;

export const sourceTool = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.string(),
    operations: z.array(z.string()),
    entities: z.array(z.string()),
    readOnly: z.boolean().nullable(),
    destructive: z.boolean().nullable(),
    definition: z.enum(['approved', 'changed', 'unapproved']),
    call: z.strictObject({ method: z.string(), path: z.string() }).nullable(),
  })
  .meta({ id: 'SourceTool' });
export type SourceToolView = z.infer<typeof sourceTool>;

export const sourceDeletion = z
  .strictObject({
    source: z.string(),
    deleted: z.boolean().meta({ description: 'False for a dry run.' }),
    tools: z.number().int(),
    agents: z
      .array(z.strictObject({ agent: z.string(), loses: z.number().int() }))
      .meta({ description: 'Agents that lose tools.' }),
    lists: z.number().int().meta({ description: 'Exact list entries that would still name its tools.' }),
  })
  .meta({ id: 'SourceDeletion' });
export type SourceDeletion = z.infer<typeof sourceDeletion>;
