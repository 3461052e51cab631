import { z } from 'zod';
import { slug, text } from '@/lib/shared/text';

export const connectionStatus = z.enum(['connected', 'broken', 'expired', 'disconnected']);

export const integrationInput = z
  .strictObject({ kind: z.literal('apiKey'), secret: text(4096) })
  .meta({ id: 'IntegrationInput' });
export type IntegrationInput = z.infer<typeof integrationInput>;

export const authorization = z
  .strictObject({ url: z.string().meta({ description: 'Where the owner agrees, within ten minutes.' }) })
  .meta({ id: 'IntegrationAuthorization' });

export const oauthReturn = z
  .strictObject({ state: text(500), code: text(4096).optional(), error: text(1000).optional() })
  .meta({ id: 'OAuthReturn', description: 'What the provider sent the owner back with.' });
export type OAuthReturn = z.output<typeof oauthReturn>;

export const integrationPatch = z
  .strictObject({ status: z.enum(['connected', 'broken']), error: text(500).optional() })
  .meta({ id: 'IntegrationPatch', description: 'Sets the status by hand.' });
export type IntegrationPatch = z.infer<typeof integrationPatch>;

export const integrationView = z
  .strictObject({
    provider: z.string(),
    status: connectionStatus,
    checkedAt: z.string().nullable(),
    name: z.string(),
    description: z.string(),
    hint: z.string(),
    kinds: z.array(z.string()),
    lastFour: z.string().nullable().meta({ description: 'The end of the secret, to tell keys apart; owners only.' }),
    error: z.string().nullable(),
    unchecked: z.string().nullable().meta({
      description:
        'Why the provider is not asked about the key that is kept, although it can be; null: it is, or cannot be.',
    }),
    tools: z.array(z.string()).meta({ description: 'Tools of the catalogue that need it.' }),
  })
  .meta({ id: 'Integration' });
export type IntegrationView = z.infer<typeof integrationView>;

export const requirementInput = z
  .strictObject({ integrations: z.array(slug).max(20).meta({ description: 'Empty: the tool needs none.' }) })
  .meta({ id: 'IntegrationRequirementInput' });

export const requirementView = z
  .strictObject({
    tool: z.string(),
    integrations: z.array(z.string()),
    catalogue: z.array(z.string()),
    overridden: z.boolean(),
  })
  .meta({ id: 'IntegrationRequirement' });
export type RequirementView = z.infer<typeof requirementView>;
