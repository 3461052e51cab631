import { z } from 'zod';
import { slug, text } from '@/lib/shared/text';

/** A secret is sent there, so nothing but TLS, and nobody's password in the address. */
const checkUrl = z
  .url({ protocol: /^https$/, error: 'must be an https address' })
  .max(2000)
  .refine((url) => !/^https:\/\/[^/?#]*@/i.test(url), 'must hold no user name or password');

const fields = {
  name: text(120),
  description: text(500, 0),
  kinds: z
    .array(z.enum(['apiKey', 'oauth']))
    .min(1, 'must name at least one')
    .max(2),
  checkUrl: checkUrl.nullable().meta({ description: 'Asked whether a key is good; null: nothing is asked.' }),
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
  })
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
    tools: z.array(z.string()).meta({ description: 'Tools of the platform that need it.' }),
    connections: z.number().int().meta({ description: 'Organizations that are connected.' }),
    revision: z.string(),
  })
  .meta({ id: 'IntegrationProvider' });
export type ProviderView = z.infer<typeof providerView>;
