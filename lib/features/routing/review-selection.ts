import type { Routing } from '@/lib/features/routing-settings/load-routing';
import { ChatError } from '@/lib/llm/chat-client';
import { completeChecked } from '@/lib/llm/chat-model';
import type { Review } from '@/lib/routing/gate';
import type { ModelFailure } from '@/lib/routing/model-failure';
import { quotedWords } from '@/lib/routing/offline/select-offline';
import { type PromptContext, reviewPrompt } from '@/lib/routing/prompts';
import { readReview, type SelectedTool } from '@/lib/routing/read-answers';
import type { Candidate, Chosen } from './choose-tool';

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
const FREE = { input: 0, output: 0 };

/**
 * Reasons why a call that may write needs approval regardless of confidence: the message is not a clear request for it,
 * or a part of the message was not understood or was assumed.
 */
export function approvalReasons({ offline, held = [] }: Chosen, writes: boolean): string[] {
  const assumed = writes && offline ? offline.assumed : [];
  return [...(offline?.doubts ?? []), ...(writes ? held : []), ...assumed];
}

/** Reviews a selection offline: checks that the message provides everything, and how certain that is. */
export function reviewOffline(chosen: Chosen, problems: readonly string[], writes: boolean): Reviewed {
  const { confidence, argumentsConfidence, missing, unused, assumed, unsure } = chosen.offline!;
  const held = approvalReasons(chosen, writes);
  const together = Math.round(confidence * argumentsConfidence * 1e4) / 1e4;
  const isWhole = missing.length === 0 && problems.length === 0 && unused.length === 0 && held.length === 0;
  const reasoning =
    missing.length > 0
      ? `The message does not contain ${missing.join(', ')}.`
      : problems.length > 0
        ? `The arguments are invalid: ${problems.slice(0, 3).join('; ')}.`
        : isWhole
          ? [
              unsure
                ? `All required arguments were found. ${unsure} is the least certain.`
                : 'All required arguments were found in the message.',
              ...assumed.map((one) => `${one}.`),
            ].join(' ')
          : [
              ...(held.length > 0 ? [`It is not a clear instruction: ${held.join(', ')}.`] : []),
              ...(unused.length > 0 ? [`No argument contains ${quotedWords(unused)} of the message.`] : []),
            ].join(' ');
  return {
    by: 'offline',
    review: { approved: isWhole, confidence: isWhole ? together : Math.min(together, 0.5), reasoning },
    failure: null,
    tokens: FREE,
    modelMs: 0,
  };
}

/** A call that was selected and has to be reviewed. */
export interface ReviewRequest {
  message: string;
  selected: SelectedTool;
  tool: Candidate;
  /** Invalid arguments. */
  problems: readonly string[];
  context: PromptContext;
}

function rejectArguments(problems: readonly string[], confidence: number): Reviewed {
  const reasoning = `The arguments are invalid: ${problems.slice(0, 3).join('; ')}.`;
  return {
    ...{ by: 'nobody', review: { approved: false, confidence, reasoning } },
    ...{ failure: null, tokens: FREE, modelMs: 0 },
  };
}

/** The user confirmed the call, which replaces the review. Invalid arguments stay invalid. */
export function reviewByUser(chosen: Chosen, problems: readonly string[]): Reviewed {
  if (problems.length > 0) return rejectArguments(problems, 0);
  const reasoning = chosen.confirmedBy === 'person' ? 'A member confirmed this call.' : 'The user confirmed this call.';
  return {
    ...{ by: 'user', review: { approved: true, confidence: 1, reasoning } },
    ...{ failure: null, tokens: FREE, modelMs: 0 },
  };
}

/** Asks the organization's review model. A call with invalid arguments is rejected without a model call. */
export async function reviewByModel(
  { values, target }: Routing,
  { message, selected, tool, problems, context }: ReviewRequest,
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
      { timeoutMs: model.timeoutMs, totalMs: TIMEOUT_FACTOR * model.timeoutMs, tries: TRIES },
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
