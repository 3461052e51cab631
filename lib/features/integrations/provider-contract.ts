import { z } from 'zod';
import { displayName, slug, text } from '@/lib/shared/text';
import { webAddress } from '@/lib/shared/web-address';

/** Receives secrets: the URL must not contain credentials; `requireUsable` enforces TLS. */
const secretUrl = webAddress(2_000).refine(
  (url) => !/^https?:\/\/[^/?#]*@/i.test(url),
  'must not contain a user name or password',
);

const oauth = z
  .strictObject({
    authorizeUrl: secretUrl,
    tokenUrl: secretUrl,
    clientId: text(500),
    clientSecret: text(4096).nullable().optional().meta({
      description: 'null: a public client. Omitted: unchanged, if scheme and host of the token address are the same.',
    }),
    scopes: z
      .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/, 'must be a scope, without spaces'))
      .max(50)
      .default([]),
  })
  .meta({
    id: 'ProviderOAuth',
    description: 'OAuth 2.1 client with PKCE, as registered at the provider.',
  });
export type ProviderOAuth = z.output<typeof oauth>;

const fields = {
  oauth: oauth.nullable(),
  name: displayName(120),
  description: text(500, 0),
  kinds: z
    .array(z.enum(['apiKey', 'oauth']))
    .min(1, 'must name at least one')
    .max(2),
  checkUrl: secretUrl.nullable().meta({
    description:
      'Requested with GET to check a key, so it must change nothing. Success accepts the key; 401 and 403 refuse it; any other answer decides nothing. null: keys are not checked. Shown to platform admins, so without secrets in its query.',
  }),
  checkHeader: z
    .string()
    .max(300)
    .regex(/^[A-Za-z0-9-]{1,60}: ?[\x20-\x7e]*\{secret\}[\x20-\x7e]*$/, 'must be a header with {secret} in its value')
    .meta({ description: 'The header that carries the key in a check.', example: 'X-Api-Key: {secret}' }),
  hint: text(500, 0).meta({ description: 'Where a person finds the key.' }),
};

export const providerInput = z
  .strictObject({
    slug,
    ...fields,
    description: fields.description.default(''),
    kinds: fields.kinds.default(['apiKey']),
    checkUrl: fields.checkUrl.default(null),
    checkHeader: fields.checkHeader.default('Authorization: Bearer {secret}'),
    hint: fields.hint.default(''),
    oauth: fields.oauth.default(null),
  })
  .refine(({ kinds, oauth }) => !kinds.includes('oauth') || oauth !== null, 'is required if `kinds` contains oauth')
  .meta({ id: 'IntegrationProviderInput' });
export type ProviderInput = z.output<typeof providerInput>;

export const providerPatch = z
  .strictObject(fields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({ id: 'IntegrationProviderPatch' });
export type ProviderPatch = z.output<typeof providerPatch>;

export const providerView = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    kinds: z.array(z.string()),
    checkUrl: z.string().nullable(),
    checkHeader: z.string(),
    hint: z.string(),
    oauth: z
      .strictObject({
        authorizeUrl: z.string(),
        tokenUrl: z.string(),
        clientId: z.string(),
        hasSecret: z.boolean(),
        scopes: z.array(z.string()),
      })
      .nullable(),
    redirectUri: z.string().meta({ description: 'Redirect URL to register at the provider.' }),
    tools: z.array(z.string()).meta({ description: 'Platform tools that require it.' }),
    connections: z.number().int().meta({ description: 'Connected organizations.' }),
    revision: z.string(),
  })
  .meta({ id: 'IntegrationProvider' });
export type ProviderView = z.infer<typeof providerView>;
