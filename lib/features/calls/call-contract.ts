import { z } from 'zod';
import { text } from '@/lib/shared/text';
import { sessionName } from '@/lib/snapshot/session-contract';

export const callInput = z
  .strictObject({
    arguments: z.record(z.string(), z.unknown()).default({}),
    session: sessionName.optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
    approval: z.uuid().optional().meta({ description: 'Approval of exactly this call, from an earlier 202 response.' }),
  })
  .meta({
    id: 'CallInput',
    example: {
      arguments: { subject: 'No sound in hall 3', description: 'The amplifier is silent.' },
      session: 'conversation-42',
    },
  });
export type CallInput = z.infer<typeof callInput>;

export const callResult = z
  .strictObject({
    content: z.array(z.record(z.string(), z.unknown())).meta({ description: 'Content blocks, as in MCP.' }),
    structuredContent: z.unknown().optional().meta({ description: 'Result in the form of the tool’s output schema.' }),
    isError: z.boolean().meta({ description: 'true: the tool ran and reported an error.' }),
    outcomeId: z.string().meta({ description: 'Id of the recorded outcome, for corrections.' }),
    executionTimeMs: z.number().int(),
  })
  .meta({
    id: 'CallResult',
    example: {
      content: [{ type: 'text', text: '{"id":"T-1042","status":"open"}' }],
      structuredContent: { id: 'T-1042', status: 'open' },
      isError: false,
      outcomeId: '0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11',
      executionTimeMs: 38,
    },
  });
export type CallResult = z.infer<typeof callResult>;

export const callPending = z
  .strictObject({
    approval: z.strictObject({
      id: z.string().meta({ description: 'Send as `approval` with the same call after a person approved it.' }),
      url: z.string().meta({ description: 'Page where a member decides.' }),
      expiresAt: z.string(),
    }),
  })
  .meta({
    id: 'CallPending',
    example: {
      approval: {
        id: '0d9c1f0e-6f2a-4f0b-9a55-3a1b1f6f2c10',
        url: 'https://ambit.example.com/acme-events/inbox',
        expiresAt: '2026-11-21T11:00:00Z',
      },
    },
  });
export type CallPending = z.infer<typeof callPending>;
