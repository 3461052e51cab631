import { z } from 'zod';
import { displayName, note } from '@/lib/shared/text';
import { webAddress } from '@/lib/shared/web-address';
import { callSeconds, sourceConnection, sourceCredential } from './connection-contract';
import { importRun, SHOWN_URL, sourceSlug, sourceTool, sourceView } from './source-contract';

const url = webAddress(2_000).meta({
  example: 'https://mcp.example.com/mcp',
  description: 'URL of the Streamable HTTP endpoint.',
});
const syncMinutes = z.number().int().min(5).max(10_080).nullable().meta({
  description: 'Sync interval. null: only manually.',
});

/** Excludes integrations, because a grant belongs to a single organization. */
export const platformCredential = z
  .union([sourceCredential.options[0], sourceCredential.options[1]])
  .meta({ id: 'PlatformCredential', description: 'Credential of the platform, used for calls of all organizations.' });

export const platformSourceInput = z
  .strictObject({
    slug: sourceSlug,
    name: displayName(120).optional(),
    url,
    credential: platformCredential.optional(),
    syncMinutes: syncMinutes.optional(),
    callSeconds: callSeconds.optional(),
    approve: z.boolean().default(false).meta({
      description: 'Approves definitions automatically. Otherwise they wait in the platform’s quarantine.',
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
    callSeconds: callSeconds.optional(),
    note: note.optional(),
  })
  .refine((patch) => Object.keys(patch).some((field) => field !== 'note'), 'must change at least one field')
  .meta({ id: 'PlatformSourcePatch' });

export const platformSyncInput = z
  .strictObject({
    approve: z
      .boolean()
      .default(false)
      .meta({ description: 'Also approves new and changed definitions, except suspicious ones.' }),
  })
  .meta({ id: 'PlatformSourceSync' });

const { counts, refused, warnings, requestedBy, startedAt, finishedAt, status } = importRun.shape;

const platformRun = z
  .strictObject({
    status: status.extract(['queued', 'running', 'applied', 'failed']),
    tools: z.number().int().meta({ description: 'Tools listed so far.' }),
    ...{ counts, refused, warnings },
    error: z.string().nullable(),
    ...{ requestedBy, startedAt, finishedAt },
  })
  .meta({ id: 'PlatformSourceRun' });

export const platformSourceView = sourceView
  .omit({ kind: true, server: true, servers: true, document: true, execution: true })
  .extend({
    url: z.string().meta({ description: SHOWN_URL }),
    waiting: z.number().int().meta({ description: 'Definitions to review.' }),
    connection: sourceConnection,
    run: platformRun.nullable().meta({ description: 'Last sync.' }),
  })
  .meta({ id: 'PlatformSource' });
export type PlatformSourceView = z.infer<typeof platformSourceView>;

export const platformSourceTool = sourceTool.omit({ call: true }).meta({ id: 'PlatformSourceTool' });
export type PlatformSourceTool = z.infer<typeof platformSourceTool>;

export const platformSourceDeletion = z
  .strictObject({
    source: z.string(),
    deleted: z.boolean().meta({ description: 'False for a dry run.' }),
    tools: z.number().int(),
    organizations: z.number().int().meta({ description: 'Organizations with agents that lose tools.' }),
    agents: z.number().int(),
  })
  .meta({ id: 'PlatformSourceDeletion' });
export type PlatformSourceDeletion = z.infer<typeof platformSourceDeletion>;
