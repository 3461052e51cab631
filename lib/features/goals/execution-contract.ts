import { z } from 'zod';
import { resolvedTool } from '@/lib/features/resolve/resolve-contract';
import { packetView } from '@/lib/features/routing/packet-contract';
import { sessionName } from '@/lib/features/sessions/session-contract';
import { text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';
import { stateProblems } from './goal-state';

const MOST_STATE_CHARS = 65_536;
const MOST_ANSWER_CHARS = 65_536;

const place = { session: sessionName.optional(), channel: text(63).optional() };

const state = z
  .record(text(200), z.unknown())
  .refine((value) => JSON.stringify(value).length <= MOST_STATE_CHARS, 'must be at most 65,536 characters of JSON')
  .superRefine((value, context) => {
    for (const { path, message } of stateProblems(value)) context.addIssue({ code: 'custom', path, message });
  })
  .meta({
    description:
      'What the agent knows, as the seed keeps it: `context.data_extraction_fields` with `customer`, `service` and `operations`. What is absent reads `Unknown`, or `None` for the plan.',
  });

const tokenBudget = z.number().int().min(1).max(10_000_000).optional().meta({
  description:
    'The most that `tokens` of the prompt may be. Where the whole does not fit, descriptions are cut to their first sentence; then the longest part from the start of the order that fits is kept. Universal tools stay whatever they cost.',
});
const limit = z.number().int().min(1).max(10_000).default(20);

export const promptInput = z.strictObject({ state, ...place, limit, tokenBudget }).meta({ id: 'GoalPromptInput' });
export type PromptInput = z.output<typeof promptInput>;

export const goalPromptView = z
  .strictObject({
    messages: z.array(z.strictObject({ role: z.enum(['system', 'user']), content: z.string() })),
    responseFormat: z.record(z.string(), z.unknown()).meta({ description: 'As chat completions take it.' }),
    tools: z.array(resolvedTool).meta({ description: 'What the messages name, best first.' }),
    tokens: z.number().int().meta({ description: 'o200k_base tokens of the messages and of the response format.' }),
    warnings: z.array(warning),
  })
  .meta({ id: 'GoalPrompt' });
export type GoalPromptView = z.infer<typeof goalPromptView>;

export const parseInput = z
  .strictObject({
    answer: z
      .unknown()
      .refine((value) => value !== undefined, 'must be given')
      .refine((value) => (JSON.stringify(value) ?? '').length <= MOST_ANSWER_CHARS, 'must be at most 65,536 characters')
      .meta({ description: "The model's text, or the object that it is the JSON of." }),
    ...place,
  })
  .meta({ id: 'GoalParseInput' });

export const parsedAnswer = z
  .strictObject({ tool: z.string(), arguments: z.record(z.string(), z.unknown()), reasoning: z.string() })
  .meta({ id: 'GoalAnswer' });

export const executeInput = promptInput.meta({ id: 'GoalExecuteInput' });

export const goalExecution = z.strictObject({ packet: packetView, state: z.record(z.string(), z.unknown()) }).meta({
  id: 'GoalExecution',
  description: 'One step on a goal. The packet is kept, and goes on as that of a routed message does.',
});
export type GoalExecution = z.infer<typeof goalExecution>;
