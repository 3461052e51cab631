import { z } from 'zod';
import { denialReason, requireDenial, requiredBy, toolEffect } from '@/lib/features/calls/approvals/approval-contract';
import { modelFailureView } from '@/lib/features/routing-settings/routing-settings-contract';
import { PACKET_STATUSES } from '@/lib/routing/packet-status';
import { isTimeZone } from '@/lib/routing/request-moment';
import { text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';
import { sessionName } from '@/lib/snapshot/session-contract';

const MAX_INPUT = 32_768;
const MAX_OUTPUT = 262_144;

const MAX_MESSAGES = 50;
const MAX_CONVERSATION = 131_072;

export const packetStatus = z.enum(PACKET_STATUSES);

export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'must be an IANA time zone, such as Europe/Berlin')
  .meta({ description: 'IANA time zone.', example: 'Europe/Berlin' });

const input = z.string().min(1, 'must not be empty').max(MAX_INPUT, `must have at most ${MAX_INPUT} characters`);

const conversation = z
  .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: input }))
  .max(MAX_MESSAGES, `must have at most ${MAX_MESSAGES} messages`)
  .refine(
    (all) => all.reduce((sum, { content }) => sum + content.length, 0) <= MAX_CONVERSATION,
    `must have at most ${MAX_CONVERSATION} characters in total`,
  )
  .meta({ description: 'Conversation before the message, oldest first.' });

export const packetInput = z
  .strictObject({
    input: input.meta({ description: 'Message of the user.', example: 'List the events in July' }),
    session: sessionName.optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
    messages: conversation.optional(),
    timeZone: timeZone.optional().meta({
      description: 'Time zone of the user. Default: the organization’s.',
      example: 'Europe/Berlin',
    }),
    mode: z.enum(['execute', 'select']).meta({
      description:
        '`execute`: Ambit calls the tool if it can. `select`: Ambit selects and reviews, and the agent calls.',
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
        (value) => (JSON.stringify(value) ?? '').length <= MAX_OUTPUT,
        `must be at most ${MAX_OUTPUT} characters of JSON`,
      ),
    error: z.string().max(4_000, 'must have at most 4,000 characters').optional(),
    executionTimeMs: z.number().min(0, 'must be at least 0').max(86_400_000, 'must be at most a day'),
  })
  .partial({ output: true })
  .meta({ id: 'PacketResultInput' });
export type PacketResult = z.output<typeof packetResult>;

export const reinjectInput = z
  .strictObject({ input: input.optional().meta({ description: 'Default: the previous message.' }) })
  .meta({ id: 'PacketReinjectInput' });

export const packetAsks = z
  .strictObject({
    kind: z.enum(['confirm', 'missing', 'choose']).meta({
      description:
        '`confirm`: whether to make the call. `missing`: arguments that the message did not contain. `choose`: one of `choices`, for the missing argument or, if none is missing, as the tool. `tool` and `arguments` are then the first choice.',
    }),
    tool: z.string(),
    arguments: z.record(z.string(), z.unknown()).meta({ description: 'Known arguments.' }),
    missing: z.array(z.string()),
    choices: z.array(z.string()),
  })
  .meta({ id: 'PacketAsks', description: 'The call that waits for the user’s answer.' });

export const confirmInput = z
  .strictObject({
    confirm: z.boolean().meta({ description: '`false`: the user declines. Nothing is called.' }),
    arguments: z.record(z.string(), z.unknown()).optional().meta({
      description: 'Missing or changed arguments. Merged with the known ones and validated.',
    }),
    tool: text(200).optional().meta({ description: 'One of `choices`, if these are tools.' }),
  })
  .refine(({ confirm, arguments: given, tool }) => confirm || (given === undefined && tool === undefined), {
    message: 'must be omitted with confirm: false',
    path: ['arguments'],
  })
  .meta({ id: 'PacketConfirmInput' });
export type ConfirmInput = z.output<typeof confirmInput>;

export const packetDecision = z
  .strictObject({
    approve: z.boolean(),
    reason: denialReason.optional(),
    note: text(2_000).optional(),
    arguments: z.record(z.string(), z.unknown()).optional().meta({
      description: 'Edited arguments. Validated again.',
    }),
  })
  .superRefine(requireDenial)
  .meta({ id: 'PacketDecision' });
export type PacketDecision = z.output<typeof packetDecision>;

export const selectedTool = z.strictObject({
  toolName: z.string(),
  params: z.record(z.string(), z.unknown()),
  selectionReasoning: z.string(),
  selectionConfidence: z.number(),
});

export const executionResult = z.strictObject({
  success: z.boolean(),
  output: z.unknown(),
  error: z.string().nullable(),
  executionTimeMs: z.number().nullable().meta({ description: 'null: interrupted, unknown.' }),
  dryRun: z.boolean(),
});
export type ExecutionResult = z.infer<typeof executionResult>;

export const packetLogEntry = z.strictObject({
  step: z.string(),
  summary: z.string(),
  confidence: z.number().optional(),
  at: z.string(),
  ms: z.number().optional().meta({ description: 'Duration of the step.' }),
  modelMs: z.number().optional().meta({ description: 'Part of it spent in models.' }),
  reasoning: z.string().optional().meta({ description: 'Reasons of a review.' }),
  edit: z.strictObject({ proposed: z.string(), approved: z.string() }).optional().meta({
    description: 'Arguments before and after an edit by a person, as JSON, cut at 8,000 characters.',
  }),
});
export type PacketLogEntry = z.infer<typeof packetLogEntry>;

export const dataField = z.strictObject({ key: z.string(), value: z.unknown(), type: z.string(), source: z.string() });
export type DataField = z.infer<typeof dataField>;

export const packetPass = z
  .strictObject({
    pass: z.number().int(),
    input: z.string(),
    status: packetStatus,
    question: z.string().nullable(),
    selectedTool: selectedTool.nullable(),
    executionResult: executionResult.nullable(),
    endedAt: z.string(),
  })
  .meta({ id: 'PacketPass' });
export type PacketPass = z.infer<typeof packetPass>;

const packetReason = z.enum(['denied', 'declined', 'expired']).meta({
  description: 'Why it is `user_denied`. `declined`: the user said no to the question.',
});

const packetPlace = z
  .strictObject({
    place: z.number().int().meta({ description: 'From 2: the first call is the packet’s own.' }),
    of: z.number().int().meta({ description: 'All calls that one pass selected from the message.' }),
    words: z.string().nullable().meta({
      description: 'Part of the message that it answers. null: unknown.',
    }),
  })
  .meta({ id: 'PacketPlace', description: 'Parts only, for members: number of the call within its message.' });
export type PacketPlace = z.infer<typeof packetPlace>;

const packetPart = z
  .strictObject({
    id: z.uuid(),
    input: z.string(),
    part: packetPlace.optional(),
    status: packetStatus,
    reason: packetReason.optional(),
    question: z.string().optional().meta({ description: 'Question for the user about this part.' }),
    toolName: z.string().nullable(),
    executionResult: executionResult.nullable(),
    ms: z.number().nullable().meta({ description: 'Total of its steps.' }),
  })
  .meta({ id: 'PacketPart' });
export type PacketPart = z.infer<typeof packetPart>;

const fields = {
  id: z.uuid(),
  parent: z.uuid().optional().meta({
    description: 'Packet of the whole message. Both calls were selected in one pass and are independent.',
  }),
  parts: z.array(packetPart).optional().meta({
    description: 'Further calls of the same message, each a packet with its own gate, approval and claim.',
  }),
  status: packetStatus,
  needsTool: z.boolean().meta({
    description:
      'Whether a call was or would have been selected. Also `false` if the model failed: see `modelFailure`.',
  }),
  routingRequested: z.boolean().meta({
    description: 'The message imitates a call, or asks for a file, a command or a search.',
  }),
  reason: packetReason.optional(),
  denialReason: denialReason.optional(),
  question: z.string().optional().meta({ description: 'Question for the user before continuing.' }),
  asks: packetAsks.optional(),
  selectedTool: selectedTool.nullable(),
  alternativeTools: z.array(selectedTool),
  reviewConfidence: z.number().nullable(),
  reviewReasoning: z.string().nullable(),
  calibratedConfidence: z.number().optional().meta({
    description: 'Confidence calibrated by past results. Used by the gate if present.',
  }),
  executionResult: executionResult.nullable(),
  reinjectionCount: z.number().int(),
  maxReinjections: z.number().int(),
  selector: z.string().meta({ description: '`offline` or the name of the model.' }),
  modelFailure: modelFailureView.optional().meta({
    description: 'Failure of the model in the latest pass, with its consequence.',
  }),
  timeZone: z.string().meta({ description: 'Time zone in which times without one were read.' }),
  messages: conversation.optional(),
  passes: z.array(packetPass).optional().meta({ description: 'Earlier passes, oldest first.' }),
  dataFields: z.array(dataField),
  log: z.array(packetLogEntry),
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
    executor: z.enum(['agent', 'gateway', 'dry_run']).nullable().meta({ description: 'Executor of an approved call.' }),
    risk: z.strictObject({ effect: toolEffect, outside: z.boolean().nullable() }).nullable().meta({
      description: 'Current annotations of the selected tool. null: none or deleted.',
    }),
    part: packetPlace.optional(),
    approvalReason: z.string().nullable(),
    requiredBy,
    approvalExpiresAt: z.string().nullable(),
    invented: z.number().int().meta({ description: 'Texts that imitate calls and names of unknown tools.' }),
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
    input: z.string().meta({ description: 'First 200 characters.' }),
    status: packetStatus,
    tool: z.string().nullable(),
    confidence: z.number().nullable().meta({ description: 'Value that the gate used.' }),
    selector: z.string(),
    dryRun: z.boolean(),
    invented: z.number().int(),
    reason: packetReason.optional(),
    parent: z.uuid().nullable().meta({ description: 'Parts only: packet of the whole message.' }),
    part: packetPlace.optional(),
    createdAt: z.string(),
    ms: z.number().nullable().meta({ description: 'Total of all steps.' }),
  })
  .meta({ id: 'PacketRow' });
export type PacketRowView = z.infer<typeof packetRow>;

export const inspectInput = z
  .strictObject({
    text: z.string().max(65_536, 'must have at most 65,536 characters').meta({
      description: 'Text to inspect, such as a model’s answer.',
    }),
    session: sessionName.optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
  })
  .meta({ id: 'InspectInput' });

export const inspection = z
  .strictObject({
    calls: z.array(
      z.strictObject({
        form: z.string().meta({ description: 'Notation of the call.' }),
        from: z.number().int().meta({ description: 'Offset in the text, inclusive.' }),
        to: z.number().int().meta({ description: 'Offset in the text, exclusive.' }),
        tool: z.string().nullable().meta({ description: 'null: the call names no tool.' }),
        arguments: z.record(z.string(), z.unknown()).nullable(),
        callable: z.boolean().meta({
          description:
            'Whether the tool exists and the agent may call it. Hidden and unknown tools have the same answer.',
        }),
        requiresApproval: z.boolean().meta({ description: 'Callable tools only.' }),
        problems: z.array(z.string()).meta({ description: 'Callable tools only: invalid arguments.' }),
      }),
    ),
    routingRequested: z.boolean().meta({
      description: 'The text imitates a call, or asks for a file, a command or a search.',
    }),
    indicator: z.strictObject({ kind: z.enum(['file', 'execute', 'search']), text: z.string() }).nullable(),
    text: z.string().meta({ description: 'The text without imitated calls.' }),
  })
  .meta({ id: 'Inspection' });
export type Inspection = z.infer<typeof inspection>;

export const playgroundInput = z
  .strictObject({
    agent: text(63),
    input,
    timeZone: timeZone.optional(),
    session: sessionName.optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
  })
  .meta({ id: 'PlaygroundInput' });

export const playgroundView = z
  .strictObject({
    packet: packetView.omit({ warnings: true }),
    considered: z.array(z.strictObject({ tool: z.string(), score: z.number() })).meta({ description: 'Best first.' }),
    would: z.enum(['nothing', 'dry_run', 'gateway', 'agent', 'approval']).meta({ description: 'Next step.' }),
    requiresApproval: z.boolean(),
    stages: z.array(z.strictObject({ stage: z.string(), ms: z.number() })),
  })
  .meta({ id: 'Playground' });
export type PlaygroundView = z.infer<typeof playgroundView>;
