import { z } from 'zod';
import { limitedRecord } from '@/lib/shared/limited-record';
import { text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';
import { sessionName } from './session-contract';

export const TOOL_FORMATS = ['native', 'mcp', 'openai', 'openai-responses', 'anthropic', 'gemini'] as const;
export const toolFormat = z.enum(TOOL_FORMATS);
export type ToolFormat = z.infer<typeof toolFormat>;

const MAX_TOPICS = 1_000;

export const availableData = limitedRecord(text(120), z.unknown(), MAX_TOPICS, 'topics')
  .refine((value) => JSON.stringify(value).length <= 65_536, 'must be at most 65,536 characters of JSON')
  .meta({
    description:
      'Available data by topic, such as {"customer": {"name": "Ada"}}: tools about a topic with data rank higher.',
  });

export const resolveInput = z
  .strictObject({
    channel: text(63).optional(),
    session: sessionName.optional(),
    goal: text(120).optional(),
    message: text(8_192)
      .optional()
      .meta({ description: 'Message of the user. Tools are ranked by it, and the broker narrows by it.' }),
    recentToolCalls: z
      .array(text(200))
      .max(100)
      .optional()
      .meta({ description: 'Names of the tools called last. Default: the last 10 that the session reported.' }),
    context: availableData.optional(),
    limit: z.number().int().min(1).max(10_000).optional(),
    tokenBudget: z.number().int().min(1).max(10_000_000).optional().meta({
      description: 'Maximum o200k_base tokens of `tools`. Returns the longest ranked prefix that fits.',
    }),
    shorten: z.boolean().optional().meta({
      description: 'Allows cutting descriptions to their first sentence to fit more tools into the token budget.',
    }),
    format: toolFormat.optional(),
    receipt: z.boolean().optional().meta({ description: 'Adds a signed receipt of the response.' }),
  })
  .meta({
    id: 'ResolveInput',
    example: { message: 'Invoice Acme for 1,200 euros', session: 'conversation-42', limit: 10 },
  });
export type ResolveInput = z.output<typeof resolveInput>;

export const wording = z.string().meta({
  description:
    "What a tool would have to do, in the words of the organization's model. Only if the words of the message found no clear best tool; results are then ranked by both.",
  example: 'convert an amount between currencies',
});

const cost = z.strictObject({ tools: z.number().int(), tokens: z.number().int() });

export const brokerAnswer = z
  .strictObject({
    applied: z.boolean(),
    intents: z.array(z.string()).meta({ description: 'Slugs of the intents that the message matches.' }),
    reason: z.enum(['off', 'no_message', 'general', 'nothing_found', 'too_few', 'narrowed']),
    before: cost,
    after: cost,
    trimmed: z.array(z.string()).meta({
      description: 'The tools that the broker left out of the list, best first; at most 50. They can be called.',
    }),
  })
  .meta({ id: 'BrokerAnswer' });

export const resolvedTool = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    inputSchema: z.unknown(),
    outputSchema: z.unknown().optional(),
    annotations: z.record(z.string(), z.unknown()),
    category: z.string(),
    requiresApproval: z.boolean(),
    executable: z
      .boolean()
      .meta({ description: 'true: Ambit runs it. false: only the agent’s application can run it.' }),
    score: z.number().optional().meta({ description: 'Ranked responses only: how well the tool matches.' }),
  })
  .meta({
    id: 'ResolvedTool',
    example: {
      name: 'create_ticket',
      title: 'Create ticket',
      description:
        'Opens a support ticket. Use it when a customer reports a problem that cannot be solved in the conversation.',
      inputSchema: {
        type: 'object',
        properties: { subject: { type: 'string' }, description: { type: 'string' } },
        required: ['subject', 'description'],
      },
      annotations: { readOnlyHint: false, destructiveHint: false },
      category: 'support',
      requiresApproval: false,
      executable: true,
    },
  });

export const resolvedSet = z
  .strictObject({
    agent: z.strictObject({ id: z.string(), slug: z.string(), org: z.string() }),
    revision: z.string(),
    tools: z.array(z.union([resolvedTool, z.record(z.string(), z.unknown())])),
    summary: z
      .strictObject({
        catalogue: z.number().int(),
        allowed: z.number().int(),
        tokens: z.number().int(),
        tokensSaved: z.number().int(),
      })
      .meta({ example: { catalogue: 63, allowed: 23, tokens: 3310, tokensSaved: 6120 } }),
    scores: z
      .array(z.number())
      .optional()
      .meta({ description: "Ranked responses in a vendor's format only: score of each tool, in order." }),
    wording: wording.optional(),
    broker: brokerAnswer.optional().meta({ description: 'Ranked responses only.' }),
    warnings: z.array(warning),
    receipt: z.string().optional().meta({ description: 'If requested: a compact JWS. See /docs/receipts.' }),
  })
  .meta({ id: 'ResolvedSet' });

export const foundTool = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    executable: z.boolean().meta({ description: 'true: Ambit runs it.' }),
    score: z.number(),
  })
  .meta({
    id: 'FoundTool',
    example: {
      name: 'create_ticket',
      title: 'Create ticket',
      description: 'Opens a support ticket.',
      executable: true,
      score: 7.4,
    },
  });
export const foundTools = z
  .strictObject({ data: z.array(foundTool), wording: wording.optional() })
  .meta({ id: 'FoundTools' });
export type FoundTools = z.infer<typeof foundTools>;

export const agentDecision = z
  .strictObject({
    tool: z.string(),
    allowed: z.boolean(),
    requiresApproval: z.boolean().optional(),
    code: z.literal('unavailable').optional(),
    rule: z.string().optional().meta({ description: "Only if the organization's `discloseReasons` is on." }),
  })
  .meta({ id: 'AgentDecision', example: { tool: 'create_ticket', allowed: true, requiresApproval: false } });
export type AgentDecision = z.infer<typeof agentDecision>;
