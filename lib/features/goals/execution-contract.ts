import { z } from 'zod';
import { packetView, timeZone } from '@/lib/features/routing/packet-contract';
import { limitedRecord } from '@/lib/shared/limited-record';
import { text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';
import { resolvedTool } from '@/lib/snapshot/resolve-contract';
import { sessionName } from '@/lib/snapshot/session-contract';
import { stateProblems } from './goal-state';

const MAX_STATE_CHARS = 65_536;
const MAX_ANSWER_CHARS = 65_536;

const place = { session: sessionName.optional(), channel: text(63).optional() };

const MAX_STATE_FIELDS = 1_000;

const state = limitedRecord(text(200), z.unknown(), MAX_STATE_FIELDS, 'fields')
  .refine((value) => JSON.stringify(value).length <= MAX_STATE_CHARS, 'must be at most 65,536 characters of JSON')
  .superRefine((value, context) => {
    for (const { path, message } of stateProblems(value)) context.addIssue({ code: 'custom', path, message });
  })
  .meta({
    description:
      'State of the agent: `context.data_extraction_fields` with `customer`, `service` and `operations`. Missing values become `Unknown`, or `None` for the plan. `context.latest_tool_result` and `context.tool_results` are earlier results; a call that succeeded is not repeated.',
  });

const tokenBudget = z.number().int().min(1).max(10_000_000).optional().meta({
  description:
    'Maximum `tokens` of the prompt. If it does not fit, descriptions are cut to their first sentence; then the longest ranked prefix that fits is kept. Universal tools always stay.',
});
const limit = z.number().int().min(1).max(10_000).default(20);

export const promptInput = z.strictObject({ state, ...place, limit, tokenBudget }).meta({ id: 'GoalPromptInput' });
export type PromptInput = z.output<typeof promptInput>;

export const goalPromptView = z
  .strictObject({
    messages: z.array(z.strictObject({ role: z.enum(['system', 'user']), content: z.string() })),
    responseFormat: z.record(z.string(), z.unknown()).meta({ description: 'In the format of chat completions.' }),
    tools: z.array(resolvedTool).meta({ description: 'Tools in the messages, best first.' }),
    tokens: z.number().int().meta({ description: 'o200k_base tokens of the messages and of the response format.' }),
    warnings: z.array(warning),
  })
  .meta({ id: 'GoalPrompt' });
export type GoalPromptView = z.infer<typeof goalPromptView>;

export const parseInput = z
  .strictObject({
    answer: z
      .unknown()
      .refine((value) => value !== undefined, 'is required')
      .refine((value) => (JSON.stringify(value) ?? '').length <= MAX_ANSWER_CHARS, 'must be at most 65,536 characters')
      .meta({ description: "The model's text or parsed JSON object." }),
    ...place,
  })
  .meta({ id: 'GoalParseInput' });

export const parsedAnswer = z
  .strictObject({
    tool: z.string().nullable().meta({ description: 'null: the model chose no tool.' }),
    arguments: z.record(z.string(), z.unknown()),
    reasoning: z.string(),
  })
  .meta({ id: 'GoalAnswer' });

export const executeInput = promptInput.extend({ timeZone: timeZone.optional() }).meta({ id: 'GoalExecuteInput' });
export type ExecuteInput = z.output<typeof executeInput>;

export const goalExecution = z.strictObject({ packet: packetView, state: z.record(z.string(), z.unknown()) }).meta({
  id: 'GoalExecution',
  description: 'One step on a goal. Its packet is stored and continues like that of a routed message.',
});
export type GoalExecution = z.infer<typeof goalExecution>;
