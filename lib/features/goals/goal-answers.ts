import type { Resolution } from '@/lib/features/search/resolve-service';
import { AppError } from '@/lib/shared/app-error';
import type { GoalPromptView, PromptInput } from './execution-contract';
import { goalPrompt } from './goal-prompt';
import { callableSchemas, toolsOfGoal } from './goal-tools';
import { type ParsedAnswer, parseAnswer } from './parse-answer';

export async function promptForGoal(resolution: Resolution, input: PromptInput): Promise<GoalPromptView> {
  const { sent, choices, tokens, warnings } = await toolsOfGoal(resolution, input.state, input.tokenBudget ?? null);
  const { messages, responseFormat } = goalPrompt(resolution.context.goal!.id, choices, input.state);
  return { messages, responseFormat, tools: sent, tokens, warnings };
}

/** Validates a model's answer. Throws `invalid` with all problems. */
export function parseForGoal(resolution: Resolution, answer: unknown): ParsedAnswer {
  const parsed = parseAnswer(answer, callableSchemas(resolution));
  if ('call' in parsed) return parsed.call;
  throw new AppError('invalid', 'The answer is not a valid call. See invalidParams.', {
    invalidParams: parsed.problems,
  });
}
