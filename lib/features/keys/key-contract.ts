import { z } from 'zod';
import { displayName, instant } from '@/lib/shared/text';

export const keyInput = z
  .strictObject({ name: displayName(120), expiresAt: instant.optional() })
  .meta({ id: 'KeyInput' });
export type KeyInput = z.infer<typeof keyInput>;

export const memberKeyInput = keyInput
  .extend({
    role: z.enum(['viewer', 'configurator', 'owner']).optional().meta({
      description: 'What the key may do at most, whatever its holder may; left out: what its holder may.',
    }),
  })
  .meta({ id: 'MemberKeyInput' });
export type MemberKeyInput = z.infer<typeof memberKeyInput>;

export const rotateInput = z
  .strictObject({
    overlapSeconds: z.number().int().min(0).max(604_800).meta({ description: 'How long the old key goes on working.' }),
  })
  .meta({ id: 'KeyRotation' });

export const keyView = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['plat', 'user', 'agent']),
    name: z.string(),
    hint: z.string().meta({ description: 'The start and the end of the key.', example: 'amb_agent_4fYk…x9Qa' }),
    createdAt: z.string(),
    createdBy: z.string(),
    holder: z.string().nullable().meta({ description: "E-mail of the member whose key it is; null for an agent's." }),
    role: z
      .enum(['viewer', 'configurator', 'owner'])
      .nullable()
      .meta({ description: "What a member's key may do at most; null: what its holder may." }),
    expiresAt: z.string().nullable(),
    expired: z.boolean(),
    lastUsedAt: z.string().nullable().meta({ description: 'To the minute, some ten seconds late; null: never.' }),
  })
  .meta({ id: 'Key' });
export type KeyView = z.infer<typeof keyView>;

/** `apiKey` is shown once, in the answer that made it; a replay of the same Idempotency-Key answers without it. */
export const createdKey = z.strictObject({ id: z.string(), apiKey: z.string().optional() }).meta({ id: 'CreatedKey' });
export type CreatedKey = z.infer<typeof createdKey>;
