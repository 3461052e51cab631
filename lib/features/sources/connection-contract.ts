import { z } from 'zod';
import {
  headerName,
  headerSecret as secret,
} from '@/lib/features/integrations/http-credentials/http-credential-contract';
import { slug } from '@/lib/shared/text';

export const sourceCredential = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('bearer'), secret }),
    z.strictObject({ kind: z.literal('header'), name: headerName, secret }),
    z.strictObject({ kind: z.literal('integration'), provider: slug }),
  ])
  .meta({
    id: 'SourceCredential',
    description:
      '`bearer`: a token, as `Authorization: Bearer`. `header`: a key, as the named header. `integration`: a connected integration, which its tools then require.',
  });
export type SourceCredential = z.output<typeof sourceCredential>;

export const callSeconds = z.number().int().min(1).max(900).nullable().meta({
  description: 'MCP servers and OpenAPI documents: time limit of a call, which progress extends. null: 50 seconds.',
});

export const sourceConnection = z
  .strictObject({
    credential: z.strictObject({
      kind: z.enum(['none', 'bearer', 'header', 'integration']),
      headerName: z.string().nullable(),
      provider: z.string().nullable(),
      setAt: z.string().nullable(),
    }),
    server: z.strictObject({ name: z.string(), version: z.string(), protocol: z.string() }).meta({
      description: 'Name and protocol revision of the server. Empty before the first sync.',
    }),
    health: z.strictObject({
      state: z.enum(['unknown', 'healthy', 'failing', 'open']).meta({
        description:
          '`failing`: the last call or listing failed. `open`: paused after repeated failures; retried automatically.',
      }),
      error: z.string().nullable(),
      at: z.string().nullable(),
    }),
    syncMinutes: z.number().int().nullable(),
    callSeconds: z.number().int().nullable(),
    nextSyncAt: z.string().nullable(),
  })
  .meta({ id: 'SourceConnection' });
export type SourceConnectionView = z.infer<typeof sourceConnection>;
