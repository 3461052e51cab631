import { z } from 'zod';
import { decisionView } from '@/lib/features/access/decisions/decision-contract';
import { approvalView } from '@/lib/features/calls/approvals/approval-contract';
import { memberCorrection } from '@/lib/features/insights/corrections/correction-contract';
import { outcomeFilters, outcomeView } from '@/lib/features/insights/outcomes/outcome-contract';
import { executionResult, packetRow } from '@/lib/features/routing/packet-contract';
import { text } from '@/lib/shared/text';

export const ACTIVITY_KINDS = ['call', 'packet'] as const;

export const activityFilters = {
  ...outcomeFilters,
  kind: z.enum(ACTIVITY_KINDS).optional().meta({ description: '`packet`: a routed message. Default: both.' }),
  outcome: outcomeFilters.outcome.meta({
    description: 'Outcome of the call. Packets: `ok` matches `executed`, `execution` matches `failed`.',
  }),
  q: text(200).optional().meta({
    description: 'Words of the request, the message or the error, or how they begin. All must match.',
  }),
};

const callEntry = outcomeView.extend({ kind: z.literal('call') }).meta({ id: 'ActivityCall' });
export type CallEntry = z.infer<typeof callEntry>;

const packetEntry = packetRow
  .omit({ createdAt: true })
  .extend({ kind: z.literal('packet'), occurredAt: z.string() })
  .meta({ id: 'ActivityPacket' });

export const activityEntry = z.discriminatedUnion('kind', [callEntry, packetEntry]).meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof activityEntry>;

export const callDetails = outcomeView
  .omit({ approval: true })
  .extend({
    message: z.string().nullable().meta({ description: 'Calls of packets only: message of the user.' }),
    decision: decisionView.extend({ revision: z.string() }).nullable().meta({
      description: 'Decision about the tool at the time of the call. null: the history does not reach back to it.',
    }),
    arguments: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'As far as the setting `recordCalls` says. null: not recorded.' }),
    result: executionResult.nullable().meta({ description: 'null: not recorded.' }),
    redacted: z.boolean().meta({ description: 'Secrets were removed from the arguments or the result.' }),
    truncated: z.boolean().meta({ description: 'Long values of the arguments or the result were cut.' }),
    approval: approvalView.nullable().meta({ description: 'Approval that the call used.' }),
    corrections: z.array(memberCorrection).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'CallDetails' });
export type CallDetails = z.infer<typeof callDetails>;
