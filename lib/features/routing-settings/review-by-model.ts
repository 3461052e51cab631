import { ChatError } from '@/lib/llm/chat-client';
import { completeChecked } from '@/lib/llm/chat-model';
import type { Review } from '@/lib/routing/gate';
import type { ModelFailure } from '@/lib/routing/model-failure';
import { type PromptContext, type PromptTool, reviewPrompt } from '@/lib/routing/prompts';
import { readReview, type SelectedTool } from '@/lib/routing/read-answers';
import type { Routing } from './load-routing';

export interface Reviewed {
  by: 'model' | 'offline' | 'user' | 'nobody';
  review: Review | null;
  failure: ModelFailure | null;
  tokens: { input: number; output: number };
  /** Model latency in milliseconds; 0 when no model was called. */
  modelMs: number;
}

const TRIES = 2;
const TIMEOUT_FACTOR = 2;

/** A call that was selected and has to be reviewed. */
export interface ReviewRequest {
  message: string;
  selected: SelectedTool;
  tool: PromptTool;
  /** Invalid arguments. */
  problems: readonly string[];
  context: PromptContext;
  /** Attempts of each request. */
  tries?: number;
}

export function rejectArguments(problems: readonly string[], confidence: number): Reviewed {
  const reasoning = `The arguments are invalid: ${problems.slice(0, 3).join('; ')}.`;
  return {
    ...{ by: 'nobody', review: { approved: false, confidence, reasoning } },
    ...{ failure: null, tokens: { input: 0, output: 0 }, modelMs: 0 },
  };
}

/** Asks the organization's review model. A call with invalid arguments is rejected without a model call. */
export async function reviewByModel(
  { values, target }: Pick<Routing, 'values' | 'target'>,
  { message, selected, tool, problems, context, tries = TRIES }: ReviewRequest,
): Promise<Reviewed> {
  if (problems.length > 0) return rejectArguments(problems, selected.selectionConfidence);
  const model = values.model!;
  const started = performance.now();
  const modelMs = () => performance.now() - started;
  try {
    const { text, usage } = await completeChecked(
      { ...target!, model: model.review },
      {
        ...reviewPrompt(message, selected, tool, values.prompts, context),
        sampling: { temperature: values.reviewTemperature, maxTokens: values.reviewMaxTokens },
      },
      { timeoutMs: model.timeoutMs, totalMs: TIMEOUT_FACTOR * model.timeoutMs, tries },
      (answer) => (readReview(answer) ? [] : ['it is not a valid review']),
    );
    const review = readReview(text);
    const tokens = { input: usage.inputTokens, output: usage.outputTokens };
    const failure: ModelFailure | null = review ? null : { code: 'unreadable', message: 'it is not a valid review' };
    return { by: 'model', review, failure, tokens, modelMs: modelMs() };
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    const tokens = { input: error.usage?.inputTokens ?? 0, output: error.usage?.outputTokens ?? 0 };
    const failure: ModelFailure = { code: error.fault, message: error.message };
    return { by: 'model', review: null, failure, tokens, modelMs: modelMs() };
  }
}
