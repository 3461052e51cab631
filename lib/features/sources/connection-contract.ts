import { z } from 'zod';
import { slug } from '@/lib/shared/text';

/** What a header can carry: visible ASCII, with spaces between. */
const secret = z
  .string()
  .regex(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/, 'must be visible ASCII characters, without spaces around')
  .max(8192, 'must have at most 8192 characters');

/** Headers that are the transport's own, or would say who asks whom. */
const OWN_HEADERS =
  /^(?:accept|accept-encoding|connection|content-.*|cookie|expect|host|keep-alive|mcp-.*|origin|proxy-.*|referer|te|trailer|transfer-encoding|upgrade|user-agent|via|forwarded|x-forwarded-.*)$/i;

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'must be the name of a header, such as X-API-Key')
  .refine((name) => !OWN_HEADERS.test(name), 'must not be a header of the connection itself');

export const sourceCredential = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('bearer'), secret }),
    z.strictObject({ kind: z.literal('header'), name: headerName, secret }),
    z.strictObject({ kind: z.literal('integration'), provider: slug }),
  ])
  .meta({
    id: 'SourceCredential',
    description:
      '`bearer`: a token, as `Authorization: Bearer`. `header`: a key, as the named header. `integration`: what the organization connected; its tools then need that integration.',
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
      description:
        'What the server calls itself, and the revision of the protocol that it speaks; empty before it was asked.',
    }),
    health: z.strictObject({
      state: z.enum(['unknown', 'healthy', 'failing', 'open']).meta({
        description:
          '`failing`: the latest call or listing failed. `open`: so many failed in a row that it is left alone for a while, and asked again by itself.',
      }),
      error: z.string().nullable(),
      at: z.string().nullable(),
    }),
    syncMinutes: z.number().int().nullable(),
    nextSyncAt: z.string().nullable(),
  })
  .meta({ id: 'SourceConnection' });
export type SourceConnectionView = z.infer<typeof sourceConnection>;
