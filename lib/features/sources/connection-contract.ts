import { z } from 'zod';
import { slug } from '@/lib/shared/text';

/** Valid characters of a header value: visible ASCII and spaces. */
const secret = z
  .string()
  .regex(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/, 'must be visible ASCII characters without surrounding spaces')
  .max(8192, 'must have at most 8192 characters');

/** Headers controlled by the transport, or that would identify the caller. */
const RESERVED_HEADERS =
  /^(?:accept|accept-encoding|connection|content-.*|cookie|expect|host|keep-alive|mcp-.*|origin|proxy-.*|referer|te|trailer|transfer-encoding|upgrade|user-agent|via|forwarded|x-forwarded-.*)$/i;

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'must be the name of a header, such as X-API-Key')
  .refine((name) => !RESERVED_HEADERS.test(name), 'must not be a connection header');

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
    nextSyncAt: z.string().nullable(),
  })
  .meta({ id: 'SourceConnection' });
export type SourceConnectionView = z.infer<typeof sourceConnection>;
