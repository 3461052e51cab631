import { z } from 'zod';
import { instant, note, slug, text } from '@/lib/shared/text';

export const connectionStatus = z.enum(['connected', 'unverified', 'broken', 'expired', 'disconnected']);

export const integrationInput = z
  .strictObject({ kind: z.literal('apiKey'), secret: text(4096) })
  .meta({ id: 'IntegrationInput' });
export type IntegrationInput = z.infer<typeof integrationInput>;

export const authorization = z
  .strictObject({ url: z.string().meta({ description: 'Authorization page for the owner. Valid for ten minutes.' }) })
  .meta({ id: 'IntegrationAuthorization' });

export const oauthReturn = z
  .strictObject({ state: text(500), code: text(4096).optional(), error: text(1000).optional() })
  .meta({ id: 'OAuthReturn', description: 'Query of the provider’s redirect.' });
export type OAuthReturn = z.output<typeof oauthReturn>;

export const integrationPatch = z
  .strictObject({ status: z.enum(['connected', 'broken']), error: text(500).optional() })
  .meta({ id: 'IntegrationPatch', description: 'Sets the status manually.' });
export type IntegrationPatch = z.infer<typeof integrationPatch>;

export const integrationView = z
  .strictObject({
    provider: z.string(),
    status: connectionStatus.meta({
      description:
        '`unverified`: nothing has confirmed the key yet, because the provider has no check or could not be reached (see `error`). Its tools can be used, as with `connected`.',
    }),
    checkedAt: z.string().nullable(),
    hasCheck: z.boolean().meta({ description: 'Whether the connection can be checked.' }),
    name: z.string(),
    description: z.string(),
    hint: z.string(),
    kinds: z.array(z.string()),
    lastFour: z.string().nullable().meta({ description: 'Last characters of the secret. Owners only.' }),
    error: z.string().nullable(),
    unchecked: z.string().nullable().meta({
      description: 'Reason why the stored key is not checked although the provider supports it. null otherwise.',
    }),
    tools: z.array(z.string()).meta({ description: 'Tools of the catalog that require it.' }),
  })
  .meta({ id: 'Integration' });
export type IntegrationView = z.infer<typeof integrationView>;

export const requirementInput = z
  .strictObject({
    integrations: z.array(slug).max(20).meta({ description: 'Empty: the tool needs none.' }),
    reason: text(500).optional(),
    expiresAt: instant.optional().meta({ description: 'When the catalog’s requirement applies again.' }),
    note: note.optional(),
  })
  .meta({ id: 'IntegrationRequirementInput' });
export type RequirementInput = z.infer<typeof requirementInput>;

export const requirementView = z
  .strictObject({
    tool: z.string(),
    integrations: z.array(z.string()),
    catalogue: z.array(z.string()),
    overridden: z.boolean(),
    reason: z.string().nullable().meta({ description: 'Reason of the override.' }),
    expiresAt: z.string().nullable().meta({ description: 'Expiry of the override.' }),
  })
  .meta({ id: 'IntegrationRequirement' });
export type RequirementView = z.infer<typeof requirementView>;
