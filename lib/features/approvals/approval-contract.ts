import { z } from 'zod';
import { APPROVAL_RULES } from '@/lib/routing/approval-rule';
import { note, text, toolName } from '@/lib/shared/text';

export const APPROVAL_STATUSES = ['pending', 'approved', 'denied', 'used', 'expired'] as const;
export const approvalStatus = z.enum(APPROVAL_STATUSES);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

/** What a call of a tool does. */
export const toolEffect = z.enum(['reads', 'changes', 'destructive', 'unknown']);
export type ToolEffect = z.infer<typeof toolEffect>;

/** Why a person is asked. */
export const requiredBy = z
  .strictObject({
    by: z.enum(APPROVAL_RULES).meta({
      description:
        '`platform`, `organization`: who marked the tool. `agent`: its `requireApprovalFor`. `supervised`: its autonomy. `review`: a packet’s review did not approve.',
    }),
    entry: z.string().nullable().meta({ description: 'Of `agent`: the entry that names the tool.' }),
  })
  .nullable()
  .meta({ description: 'Of one that waits: whose rule it is, as things stand. null: nobody’s any more.' });

/** What came of an approved call of a packet. */
const CALL_OUTCOMES = ['executed', 'failed', 'not_called'] as const;

export const approvalDecision = z
  .strictObject({
    approve: z.boolean(),
    note: note.optional(),
    arguments: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Other arguments to run with; of routed packets only, and checked again.' }),
  })
  .meta({ id: 'ApprovalDecision' });
export type ApprovalDecision = z.infer<typeof approvalDecision>;

const facts = {
  id: z.string(),
  tool: z.string(),
  session: z.string().nullable(),
  channel: z.string().nullable(),
  goal: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().meta({ description: 'Until when it can be decided and, once approved, used.' }),
  note: z.string().nullable(),
  decidedAt: z.string().nullable(),
  usedAt: z.string().nullable(),
};

export const approvalView = z
  .strictObject({
    ...facts,
    agent: z.string(),
    status: approvalStatus,
    title: z.string().nullable().meta({ description: 'Of the tool as it is now; null: it is gone.' }),
    description: z.string().nullable(),
    arguments: z.record(z.string(), z.unknown()),
    packet: z.string().nullable(),
    message: z
      .string()
      .nullable()
      .meta({ description: 'Of a packet: what the user said, its first 2,000 characters.' }),
    effect: toolEffect.nullable().meta({
      description: '`unknown`: its definition does not say, which counts as destructive. null: the tool is gone.',
    }),
    outside: z.boolean().nullable().meta({ description: 'Whether it reaches outside; null: nothing says so.' }),
    dryRun: z.boolean().nullable().meta({
      description:
        'Of one that waits: whether approving it calls nothing, because tools of this kind are not switched on. Of one that is used: whether nothing was called for that reason.',
    }),
    outcome: z.enum(CALL_OUTCOMES).nullable().meta({
      description:
        'Of a packet’s that was approved: what came of the call. `not_called`: something had come in between. null: not known here.',
    }),
    askedBy: z.string(),
    requiredBy,
    decidedBy: z.string().nullable(),
    present: z.strictObject({ allowed: z.boolean(), changed: z.boolean() }).nullable().meta({
      description:
        'Of one that waits: whether the agent may call the tool now, and whether its definition is another than it was shown. Approving one that is changed or not allowed runs nothing.',
    }),
  })
  .meta({ id: 'Approval' });
export type ApprovalView = z.infer<typeof approvalView>;

export const approvalRequest = z
  .strictObject({
    tool: toolName,
    arguments: z.record(z.string(), z.unknown()).default({}),
    session: text(200).optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
  })
  .meta({ id: 'ApprovalRequest', description: 'A call that the agent’s application is about to make itself.' });

export const agentApproval = z
  .strictObject({
    ...facts,
    status: z
      .enum(['awaiting_approval', 'approved', 'denied', 'used', 'expired'])
      .meta({ description: '`approved`: make the call once; `POST …/use` says that it is made.' }),
    url: z.string().meta({ description: 'Where a person of the organization decides.' }),
  })
  .meta({ id: 'AgentApproval' });
export type AgentApproval = z.infer<typeof agentApproval>;
