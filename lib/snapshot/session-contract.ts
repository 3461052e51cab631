import { z } from 'zod';
import { text } from '@/lib/shared/text';

/** Client-defined conversation name. */
export const sessionName = z
  .string()
  .regex(/^[A-Za-z0-9._:-]{1,200}$/, 'must be 1 to 200 letters, digits, ".", "_", ":" or "-"')
  .meta({ example: 'conversation-42' });

export const sessionInput = z
  .strictObject({ channel: text(63).nullable().optional(), goal: text(63).nullable().optional() })
  .meta({ id: 'SessionInput', description: 'Replaces the fixed values of the session. Omitted or null: not fixed.' });
export type SessionInput = z.infer<typeof sessionInput>;

export const disableInput = z.strictObject({ reason: text(500) }).meta({ id: 'DisableInput' });

export const sessionView = z
  .strictObject({
    id: z.string(),
    agent: z.string(),
    channel: z.string().nullable(),
    goal: z.string().nullable(),
    disabled: z.array(
      z.strictObject({
        tool: z.string(),
        by: z.enum(['person', 'agent', 'failures']),
        reason: z.string(),
        at: z.string(),
      }),
    ),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof sessionView>;
