import { z } from 'zod';
import { slug, text } from '@/lib/shared/text';
import { webAddress } from '@/lib/shared/web-address';

/** Valid characters of a header value: visible ASCII and spaces. */
export const headerSecret = z
  .string()
  .regex(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/, 'must be visible ASCII characters without surrounding spaces')
  .max(8192, 'must have at most 8192 characters');

/** Headers controlled by the transport, or that would identify the caller. */
const RESERVED_HEADERS =
  /^(?:accept|accept-encoding|connection|content-.*|cookie|expect|host|keep-alive|mcp-.*|origin|proxy-.*|referer|te|trailer|transfer-encoding|upgrade|user-agent|via|forwarded|x-forwarded-.*)$/i;

export const headerName = z
  .string()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'must be the name of a header, such as X-API-Key')
  .refine((name) => !RESERVED_HEADERS.test(name), 'must not be a connection header');

const parameterName = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/, 'must be the name of a query parameter, such as api_key');
const plainSecret = text(8192);
/** RFC 7617: a user name ends at the first colon. */
const username = text(500).refine((name) => !name.includes(':'), 'must not contain a colon');

/** `optional`: a secret that is left out keeps the stored one. */
function credentialForms<S extends z.ZodType>(secret: (form: z.ZodString) => S) {
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('bearer'), secret: secret(headerSecret) }),
    z.strictObject({ kind: z.literal('header'), name: headerName, secret: secret(headerSecret) }),
    z.strictObject({ kind: z.literal('query'), name: parameterName, secret: secret(plainSecret) }),
    z.strictObject({ kind: z.literal('basic'), username, secret: secret(plainSecret) }),
    z.strictObject({
      kind: z.literal('oauth2'),
      tokenUrl: webAddress(2_000).meta({ description: 'Token endpoint for the client credentials grant.' }),
      clientId: text(500),
      scope: text(1_000).optional().meta({ description: 'Scopes, separated by spaces.' }),
      secret: secret(plainSecret),
    }),
    z.strictObject({ kind: z.literal('integration'), provider: slug }),
  ]);
}

const DESCRIPTION =
  '`bearer`: a token. `header`, `query`: an API key. `basic`: a user name and password. `oauth2`: client credentials; `secret` is the client secret. `integration`: a connected integration. Secrets are encrypted and never returned.';

export const httpCredential = credentialForms((secret) => secret.optional()).meta({
  id: 'HttpCredential',
  description: `${DESCRIPTION} Leave out \`secret\` to keep the stored one for the same host.`,
});
export type HttpCredential = z.output<typeof httpCredential>;

/** The credential without its secret, as stored and returned. */
export type CredentialForm =
  | { kind: 'bearer' }
  | { kind: 'header' | 'query'; name: string }
  | { kind: 'basic'; username: string }
  | { kind: 'oauth2'; tokenUrl: string; clientId: string; scope?: string | undefined }
  | { kind: 'integration'; provider: string };

export const httpCredentialView = z
  .strictObject({
    kind: z.enum(['bearer', 'header', 'query', 'basic', 'oauth2', 'integration']),
    name: z.string().optional(),
    username: z.string().optional(),
    tokenUrl: z.string().optional(),
    clientId: z.string().optional(),
    scope: z.string().optional(),
    provider: z.string().optional(),
    setAt: z.string().nullable().meta({ description: 'When the secret was entered. null: it is missing.' }),
  })
  .meta({ id: 'HttpCredentialView' });
export type HttpCredentialView = z.infer<typeof httpCredentialView>;

/** Splits a credential into what may be shown and its secret. */
export function splitCredential(given: HttpCredential): { form: CredentialForm; secret: string | undefined } {
  if (given.kind === 'integration') return { form: given, secret: undefined };
  const { secret, ...form } = given;
  return { form, secret };
}
