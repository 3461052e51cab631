import { z } from 'zod';
import { requiredBy, toolEffect } from '@/lib/features/approvals/approval-contract';
import { sessionName } from '@/lib/features/sessions/session-contract';
import { PACKET_STATUSES } from '@/lib/routing/packet-status';
import { text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';
import { modelFailureView } from './routing-settings-contract';

const MOST_INPUT = 32_768;
const MOST_OUTPUT = 262_144;

export const packetStatus = z.enum(PACKET_STATUSES);

const input = z.string().min(1, 'must not be empty').max(MOST_INPUT, `must have at most ${MOST_INPUT} characters`);

export const packetInput = z
  .strictObject({
    input: input.meta({ description: 'What the user said.', example: 'List the events in July' }),
    session: sessionName.optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
    mode: z.enum(['execute', 'select']).meta({
      description: '`execute`: Ambit calls the tool where it can. `select`: it chooses and reviews, the agent calls.',
    }),
  })
  .meta({ id: 'PacketInput' });
export type PacketInput = z.output<typeof packetInput>;

export const packetResult = z
  .strictObject({
    success: z.boolean(),
    output: z
      .unknown()
      .refine(
        (value) => (JSON.stringify(value) ?? '').length <= MOST_OUTPUT,
        `must be at most ${MOST_OUTPUT} characters of JSON`,
      ),
    error: z.string().max(4_000, 'must have at most 4,000 characters').optional(),
    executionTimeMs: z.number().min(0, 'must be at least 0').max(86_400_000, 'must be at most a day'),
  })
  .partial({ output: true })
  .meta({ id: 'PacketResultInput' });
export type PacketResult = z.output<typeof packetResult>;

export const reinjectInput = z
  .strictObject({ input: input.optional().meta({ description: 'Left out: what the user said before.' }) })
  .meta({ id: 'PacketReinjectInput' });

export const packetDecision = z
  .strictObject({
    approve: z.boolean(),
    note: text(2_000).optional(),
    arguments: z.record(z.string(), z.unknown()).optional().meta({
      description: 'Other arguments, where the ones at hand are wrong; checked again.',
    }),
  })
  .meta({ id: 'PacketDecision' });
export type PacketDecision = z.output<typeof packetDecision>;

const selectedTool = z.strictObject({
  toolName: z.string(),
  params: z.record(z.string(), z.unknown()),
  selectionReasoning: z.string(),
  selectionConfidence: z.number(),
});

const executionResult = z.strictObject({
  success: z.boolean(),
  output: z.unknown(),
  error: z.string().nullable(),
  executionTimeMs: z.number().nullable().meta({ description: 'null: it was interrupted, and nobody knows.' }),
  dryRun: z.boolean(),
});
export type ExecutionResult = z.infer<typeof executionResult>;

const logEntry = z.strictObject({
  step: z.string(),
  summary: z.string(),
  confidence: z.number().optional(),
  at: z.string(),
  ms: z.number().optional().meta({ description: 'How long the step took.' }),
  modelMs: z.number().optional().meta({ description: 'How much of that a model took to answer.' }),
  reasoning: z.string().optional().meta({ description: 'What a review gave as its reasons.' }),
  edit: z.strictObject({ proposed: z.string(), approved: z.string() }).optional().meta({
    description: 'Where a person approved other arguments: both as JSON, cut after 8,000 characters.',
  }),
});
export type PacketLogEntry = z.infer<typeof logEntry>;

const dataField = z.strictObject({ key: z.string(), value: z.unknown(), type: z.string(), source: z.string() });
export type DataField = z.infer<typeof dataField>;

const packetReason = z.enum(['denied', 'expired']).meta({ description: 'Why it is `user_denied`.' });

/** Which of a message's calls a part is. */
const packetPlace = z
  .strictObject({
    place: z.number().int().meta({ description: 'From 2 on: the first call is the packet’s own.' }),
    of: z.number().int().meta({ description: 'All calls that were chosen from the message in one pass.' }),
    words: z.string().nullable().meta({
      description: 'What of the message it answers, as far as that can be told apart; null: nobody can tell.',
    }),
  })
  .meta({ id: 'PacketPlace', description: 'Of a part, for members: which of the calls of its message it is.' });
export type PacketPlace = z.infer<typeof packetPlace>;

const packetPart = z
  .strictObject({
    id: z.uuid(),
    input: z.string(),
    part: packetPlace.optional(),
    status: packetStatus,
    reason: packetReason.optional(),
    question: z.string().optional().meta({ description: 'What to ask the user about this part.' }),
    toolName: z.string().nullable(),
    executionResult: executionResult.nullable(),
    ms: z.number().nullable().meta({ description: 'Of its steps together.' }),
  })
  .meta({ id: 'PacketPart' });
export type PacketPart = z.infer<typeof packetPart>;

const fields = {
  id: z.uuid(),
  parent: z.uuid().optional().meta({
    description:
      'The packet whose message this is a part of: both calls were chosen in one pass, and neither waits for the other.',
  }),
  parts: z.array(packetPart).optional().meta({
    description: 'Further calls of the same message, each a packet with a gate, an approval and a claim of its own.',
  }),
  status: packetStatus,
  needsTool: z.boolean().meta({
    description:
      'Whether a call was chosen, or would have been. `false` also where nobody knows, because the model that was asked did not say: `modelFailure` tells that apart from a message that needs none.',
  }),
  reason: packetReason.optional(),
  question: z.string().optional().meta({ description: 'What to ask the user before going on.' }),
  selectedTool: selectedTool.nullable(),
  alternativeTools: z.array(selectedTool),
  reviewConfidence: z.number().nullable(),
  reviewReasoning: z.string().nullable(),
  calibratedConfidence: z.number().optional().meta({
    description: 'What past results say that the confidence is worth; the gate went by it where it is there.',
  }),
  executionResult: executionResult.nullable(),
  reinjectionCount: z.number().int(),
  maxReinjections: z.number().int(),
  selector: z.string().meta({ description: '`offline`, or the name of the model.' }),
  modelFailure: modelFailureView.optional().meta({
    description: 'A model was asked in the latest pass and gave nothing that could be used: why, and what followed.',
  }),
  dataFields: z.array(dataField),
  log: z.array(logEntry),
};

export const packetView = z.strictObject({ ...fields, warnings: z.array(warning).optional() }).meta({ id: 'Packet' });
export type PacketView = z.infer<typeof packetView>;

export const memberPacket = z
  .strictObject({
    ...fields,
    agent: z.string(),
    input: z.string(),
    session: z.string().nullable(),
    channel: z.string().nullable(),
    goal: z.string().nullable(),
    mode: z.enum(['execute', 'select']),
    executor: z
      .enum(['agent', 'gateway', 'dry_run'])
      .nullable()
      .meta({ description: 'Who carries an approved call out.' }),
    risk: z.strictObject({ effect: toolEffect, outside: z.boolean().nullable() }).nullable().meta({
      description: 'What the selected tool does by its annotations, as they are now; null: none, or it is gone.',
    }),
    part: packetPlace.optional(),
    approvalReason: z.string().nullable(),
    requiredBy,
    approvalExpiresAt: z.string().nullable(),
    invented: z
      .number()
      .int()
      .meta({ description: 'Texts that imitated calls, and names of tools that do not exist.' }),
    tokens: z.strictObject({ input: z.number().int(), output: z.number().int() }),
    settingsVersion: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'MemberPacket' });
export type MemberPacket = z.infer<typeof memberPacket>;

export const packetRow = z
  .strictObject({
    id: z.uuid(),
    agent: z.string(),
    input: z.string().meta({ description: 'Its first 200 characters.' }),
    status: packetStatus,
    tool: z.string().nullable(),
    confidence: z.number().nullable().meta({ description: 'What the gate went by.' }),
    selector: z.string(),
    dryRun: z.boolean(),
    invented: z.number().int(),
    reason: packetReason.optional(),
    parent: z.uuid().nullable().meta({ description: 'Of a part: the packet of the whole message.' }),
    part: packetPlace.optional(),
    createdAt: z.string(),
    ms: z.number().nullable().meta({ description: 'Of the steps together.' }),
  })
  .meta({ id: 'PacketRow' });
export type PacketRowView = z.infer<typeof packetRow>;

export const playgroundInput = z
  .strictObject({
    agent: text(63),
    input,
    session: sessionName.optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
  })
  .meta({ id: 'PlaygroundInput' });

export const playgroundView = z
  .strictObject({
    packet: packetView.omit({ warnings: true }),
    considered: z.array(z.strictObject({ tool: z.string(), score: z.number() })).meta({ description: 'Best first.' }),
    would: z
      .enum(['nothing', 'dry_run', 'gateway', 'agent', 'approval'])
      .meta({ description: 'What would come next.' }),
    requiresApproval: z.boolean(),
    stages: z.array(z.strictObject({ stage: z.string(), ms: z.number() })),
  })
  .meta({ id: 'Playground' });
export type PlaygroundView = z.infer<typeof playgroundView>;
