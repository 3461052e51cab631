import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { AppError } from '@/lib/shared/app-error';
import type { GoalPromptView, PromptInput } from './execution-contract';
import { goalPrompt } from './goal-prompt';
import { callableSchemas, toolsOfGoal } from './goal-tools';
import { type ParsedAnswer, parseAnswer } from './parse-answer';

/** What to send a model, for a resolution on a goal. */
export async function promptForGoal(resolution: Resolution, input: PromptInput): Promise<GoalPromptView> {
  const { sent, choices, tokens, warnings } = await toolsOfGoal(resolution, input.state, input.tokenBudget ?? null);
  const { messages, responseFormat } = goalPrompt(resolution.context.goal!.id, choices, input.state);
  return { messages, responseFormat, tools: sent, tokens, warnings };
}

/** What a model answered, checked. Throws `invalid` with everything that is wrong with it. */
export function parseForGoal(resolution: Resolution, answer: unknown): ParsedAnswer {
  const parsed = parseAnswer(answer, callableSchemas(resolution));
  if ('call' in parsed) return parsed.call;
  throw new AppError('invalid', 'The answer is no call that can be made; invalidParams lists what is wrong with it.', {
    invalidParams: parsed.problems,
  });
}
