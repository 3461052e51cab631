import { z } from 'zod';
import { displayName, note } from '@/lib/shared/text';
import { webAddress } from '@/lib/shared/web-address';
import { sourceConnection, sourceCredential } from './connection-contract';
import { importCounts, importRun, SHOWN_MARK, SHOWN_URL, sourceSlug, sourceTool } from './source-contract';

const url = webAddress(2_000).meta({
  example: 'https://mcp.example.com/mcp',
  description: 'Where the server answers over Streamable HTTP.',
});
const syncMinutes = z.number().int().min(5).max(10_080).nullable().meta({
  description: 'How often it is asked whether its tools have changed; null: when somebody says so.',
});

/** Whose grant it would be is one organization's business, so no integration is among them. */
export const platformCredential = z
  .union([sourceCredential.options[0], sourceCredential.options[1]])
  .meta({ id: 'PlatformCredential', description: 'The platform’s own: calls of every organization are made with it.' });
export type PlatformCredential = z.output<typeof platformCredential>;

export const platformSourceInput = z
  .strictObject({
    slug: sourceSlug,
    name: displayName(120).optional(),
    url,
    credential: platformCredential.optional(),
    syncMinutes: syncMinutes.optional(),
    approve: z.boolean().default(false).meta({
      description: 'Definitions are approved as they come. Otherwise each waits in the platform’s quarantine.',
    }),
    note: note.optional(),
  })
  .meta({ id: 'PlatformSourceInput' });
export type PlatformSourceInput = z.output<typeof platformSourceInput>;

export const platformSourcePatch = z
  .strictObject({
    name: displayName(120).optional(),
    url: url.optional(),
    syncMinutes: syncMinutes.optional(),
    note: note.optional(),
  })
  .refine((patch) => Object.keys(patch).some((field) => field !== 'note'), 'must change at least one field')
  .meta({ id: 'PlatformSourcePatch' });
export type PlatformSourcePatch = z.output<typeof platformSourcePatch>;

export const platformSyncInput = z
  .strictObject({
    approve: z
      .boolean()
      .default(false)
      .meta({ description: 'Also approves what is new or changed, unless it is suspicious.' }),
  })
  .meta({ id: 'PlatformSourceSync' });

const platformRun = z
  .strictObject({
    status: z.enum(['queued', 'running', 'applied', 'failed']),
    tools: z.number().int().meta({ description: 'That it has named so far.' }),
    counts: importCounts.nullable(),
    refused: importRun.shape.refused,
    error: z.string().nullable(),
    requestedBy: z.string(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'PlatformSourceRun' });

export const platformSourceView = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    url: z.string().meta({ description: SHOWN_URL }),
    pathMark: z.string().nullable().meta({ description: SHOWN_MARK }),
    confirmedHost: z.string().nullable(),
    tools: z.strictObject({
      total: z.number().int(),
      approved: z.number().int(),
      changed: z.number().int(),
      unapproved: z.number().int(),
    }),
    waiting: z.number().int().meta({ description: 'Definitions that somebody should look at.' }),
    connection: sourceConnection,
    run: platformRun.nullable().meta({ description: 'The latest time it was asked.' }),
    createdBy: z.string(),
    createdAt: z.string(),
    syncedAt: z.string().nullable(),
    revision: z.string(),
  })
  .meta({ id: 'PlatformSource' });
export type PlatformSourceView = z.infer<typeof platformSourceView>;

export const platformSourceTool = sourceTool.omit({ call: true }).meta({ id: 'PlatformSourceTool' });
export type PlatformSourceTool = z.infer<typeof platformSourceTool>;

export const platformSourceDeletion = z
  .strictObject({
    source: z.string(),
    deleted: z.boolean().meta({ description: 'False when `dryRun` only asked.' }),
    tools: z.number().int(),
    organizations: z.number().int().meta({ description: 'Whose agents may call some of them now, and lose them.' }),
    agents: z.number().int(),
  })
  .meta({ id: 'PlatformSourceDeletion' });
export type PlatformSourceDeletion = z.infer<typeof platformSourceDeletion>;
