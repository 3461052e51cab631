import { z } from 'zod';
import { displayName, slug, text } from '@/lib/shared/text';
import { webAddress } from '@/lib/shared/web-address';

/** Secrets are sent there: nobody's password in the address, and nothing but TLS, which `requireUsable` sees to. */
const secretUrl = webAddress(2_000).refine(
  (url) => !/^https?:\/\/[^/?#]*@/i.test(url),
  'must hold no user name or password',
);

const oauth = z
  .strictObject({
    authorizeUrl: secretUrl,
    tokenUrl: secretUrl,
    clientId: text(500),
    clientSecret: text(4096).nullable().optional().meta({
      description: 'null: a public client. Left out: as it was, while the token address stays at its host.',
    }),
    scopes: z
      .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/, 'must be a scope, without spaces'))
      .max(50)
      .default([]),
  })
  .meta({
    id: 'ProviderOAuth',
    description: 'OAuth 2.1 with PKCE, as this installation is registered at the provider.',
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
      'Asked whether a key is good; null: nothing is asked. Shown to platform admins, so without secrets in its query.',
  }),
  hint: text(500, 0).meta({ description: 'Where a person finds the key.' }),
};

export const providerInput = z
  .strictObject({
    slug,
    ...fields,
    description: fields.description.default(''),
    kinds: fields.kinds.default(['apiKey']),
    checkUrl: fields.checkUrl.default(null),
    hint: fields.hint.default(''),
    oauth: fields.oauth.default(null),
  })
  .refine(
    ({ kinds, oauth }) => !kinds.includes('oauth') || oauth !== null,
    'must have `oauth`, or not name it in `kinds`',
  )
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
    redirectUri: z.string().meta({ description: 'What to register at the provider for OAuth.' }),
    tools: z.array(z.string()).meta({ description: 'Tools of the platform that need it.' }),
    connections: z.number().int().meta({ description: 'Organizations that are connected.' }),
    revision: z.string(),
  })
  .meta({ id: 'IntegrationProvider' });
export type ProviderView = z.infer<typeof providerView>;
