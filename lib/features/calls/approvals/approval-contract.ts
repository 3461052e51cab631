import { z } from 'zod';
import { APPROVAL_RULES } from '@/lib/routing/approval-rule';
import { note, text, toolName } from '@/lib/shared/text';

export const APPROVAL_STATUSES = ['pending', 'approved', 'denied', 'used', 'expired'] as const;
export const approvalStatus = z.enum(APPROVAL_STATUSES);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

export const toolEffect = z.enum(['reads', 'changes', 'destructive', 'unknown']);
export type ToolEffect = z.infer<typeof toolEffect>;

export const requiredBy = z
  .strictObject({
    by: z.enum(APPROVAL_RULES).meta({
      description:
        '`platform`, `organization`: the owner of the rule. `agent`: its `requireApprovalFor`. `supervised`: its autonomy. `review`: the review of a packet did not approve.',
    }),
    entry: z.string().nullable().meta({ description: '`agent` only: the entry that matches the tool.' }),
  })
  .nullable()
  .meta({ description: 'Pending only: current owner of the rule. null: no rule requires approval any more.' });

const CALL_OUTCOMES = ['executed', 'failed', 'not_called'] as const;

export const denialReason = z.enum(['wrong_tool', 'wrong_arguments', 'not_now']).meta({
  description:
    'Why the call of a routed packet was denied. Only `wrong_tool` and `wrong_arguments` count against the selection’s calibration.',
});
export type DenialReason = z.infer<typeof denialReason>;

export function requireDenial(
  { approve, reason }: { approve: boolean; reason?: DenialReason | undefined },
  context: z.RefinementCtx,
): void {
  if (approve && reason !== undefined)
    context.addIssue({ code: 'custom', path: ['reason'], message: 'must be omitted with approve: true' });
}

export const approvalDecision = z
  .strictObject({
    approve: z.boolean(),
    reason: denialReason.optional(),
    note: note.optional(),
    arguments: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Edited arguments. Routed packets only; validated again.' }),
  })
  .superRefine(requireDenial)
  .meta({ id: 'ApprovalDecision' });
export type ApprovalDecision = z.infer<typeof approvalDecision>;

const facts = {
  id: z.string(),
  tool: z.string(),
  session: z.string().nullable(),
  channel: z.string().nullable(),
  goal: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().meta({ description: 'Expiry of the decision and, after approval, of its use.' }),
  note: z.string().nullable(),
  decidedAt: z.string().nullable(),
  usedAt: z.string().nullable(),
};

export const approvalView = z
  .strictObject({
    ...facts,
    agent: z.string(),
    status: approvalStatus,
    title: z.string().nullable().meta({ description: 'Current definition of the tool. null: deleted.' }),
    description: z.string().nullable(),
    arguments: z.record(z.string(), z.unknown()),
    packet: z.string().nullable(),
    message: z.string().nullable().meta({ description: 'Packets only: first 2,000 characters of the user’s message.' }),
    effect: toolEffect.nullable().meta({
      description: '`unknown`: not declared, treated as destructive. null: the tool was deleted.',
    }),
    outside: z.boolean().nullable().meta({ description: 'Whether it reaches external systems. null: unknown.' }),
    dryRun: z.boolean().nullable().meta({
      description:
        'Pending: whether approval would be a dry run because tools of this kind are off. Used: whether it was a dry run.',
    }),
    outcome: z.enum(CALL_OUTCOMES).nullable().meta({
      description: 'Approved packets only: result of the call. `not_called`: the call was prevented. null: unknown.',
    }),
    askedBy: z.string(),
    requiredBy,
    decidedBy: z.string().nullable(),
    present: z.strictObject({ allowed: z.boolean(), changed: z.boolean() }).nullable().meta({
      description:
        'Pending only: whether the agent can call the tool now, and whether its definition has changed. Approving a changed or blocked call runs nothing.',
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
  .meta({
    id: 'ApprovalRequest',
    description: 'Call that the agent’s application makes itself.',
    example: { tool: 'delete_event', arguments: { eventId: 'E-17' }, session: 'conversation-42' },
  });

export const agentApproval = z
  .strictObject({
    ...facts,
    status: z
      .enum(['awaiting_approval', 'approved', 'denied', 'used', 'expired'])
      .meta({ description: '`approved`: make the call once, and report it with `POST …/use`.' }),
    url: z.string().meta({ description: 'Page where a member decides.' }),
  })
  .meta({ id: 'AgentApproval' });
export type AgentApproval = z.infer<typeof agentApproval>;
