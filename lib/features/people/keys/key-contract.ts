import { z } from 'zod';
import { displayName, instant } from '@/lib/shared/text';

export const keyInput = z
  .strictObject({ name: displayName(120), expiresAt: instant.optional() })
  .meta({ id: 'KeyInput' });
export type KeyInput = z.infer<typeof keyInput>;

export const memberKeyInput = keyInput
  .extend({
    role: z.enum(['viewer', 'configurator', 'owner']).optional().meta({
      description: 'Maximum role of the key. Default: the role of its owner.',
    }),
  })
  .meta({ id: 'MemberKeyInput' });
export type MemberKeyInput = z.infer<typeof memberKeyInput>;

export const rotateInput = z
  .strictObject({
    overlapSeconds: z.number().int().min(0).max(604_800).meta({ description: 'How long the old key remains valid.' }),
  })
  .meta({ id: 'KeyRotation' });

export const keyView = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['plat', 'user', 'agent']),
    name: z.string(),
    hint: z.string().meta({ description: 'First and last characters of the key.', example: 'amb_agent_4fYk…x9Qa' }),
    createdAt: z.string(),
    createdBy: z.string(),
    holder: z.string().nullable().meta({ description: "Email of the member. null for an agent's key." }),
    role: z
      .enum(['viewer', 'configurator', 'owner'])
      .nullable()
      .meta({ description: "Maximum role of a member's key. null: the role of the member." }),
    expiresAt: z.string().nullable(),
    expired: z.boolean(),
    lastUsedAt: z
      .string()
      .nullable()
      .meta({ description: 'Accurate to the minute, with a delay of a few seconds. null: never.' }),
  })
  .meta({ id: 'Key' });
export type KeyView = z.infer<typeof keyView>;

/** `apiKey` is returned once, on creation; replays of the same Idempotency-Key omit it. */
export const createdKey = z.strictObject({ id: z.string(), apiKey: z.string().optional() }).meta({ id: 'CreatedKey' });
export type CreatedKey = z.infer<typeof createdKey>;
