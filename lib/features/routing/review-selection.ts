import { ChatError } from '@/lib/llm/chat-client';
import { askChecked } from '@/lib/llm/chat-model';
import type { Review } from '@/lib/routing/gate';
import type { ModelFailure } from '@/lib/routing/model-failure';
import { quotedWords } from '@/lib/routing/offline/select-offline';
import { reviewPrompt } from '@/lib/routing/prompts';
import { readReview, type SelectedTool } from '@/lib/routing/read-answers';
import type { Candidate, Chosen } from './choose-tool';
import type { Routing } from './load-routing';

export interface Reviewed {
  /** Who looked at it; nobody where arguments that do not fit said enough. */
  by: 'model' | 'offline' | 'nobody';
  /** Null: it failed. */
  review: Review | null;
  /** Why it failed. */
  failure: ModelFailure | null;
  tokens: { input: number; output: number };
  /** How long a model took to answer; 0: none was asked. */
  modelMs: number;
}

const TRIES = 2;
const PATIENCE = 2;
const FREE = { input: 0, output: 0 };

/**
 * Why a call that may change something waits for somebody's word, whatever the confidence: the message is no plain order for
 * it, something else of the message was not understood, or was taken for granted.
 */
export function heldBack({ offline, held = [] }: Chosen, writes: boolean): string[] {
  const assumed = writes && offline ? offline.assumed : [];
  return [...(offline?.doubts ?? []), ...(writes ? held : []), ...assumed];
}

/** The offline selector's own look at what it chose: whether the message says everything, and how sure that is. */
export function reviewOffline(chosen: Chosen, problems: readonly string[], writes: boolean): Reviewed {
  const { confidence, argumentsConfidence, missing, unused, assumed, unsure } = chosen.offline!;
  const held = heldBack(chosen, writes);
  const together = Math.round(confidence * argumentsConfidence * 1e4) / 1e4;
  const isWhole = missing.length === 0 && problems.length === 0 && unused.length === 0 && held.length === 0;
  const reasoning =
    missing.length > 0
      ? `The message does not say ${missing.join(', ')}.`
      : problems.length > 0
        ? `The arguments do not fit: ${problems.slice(0, 3).join('; ')}.`
        : isWhole
          ? [
              unsure
                ? `Everything that is required was found; ${unsure} is the least sure.`
                : 'Everything that is required was found in the message.',
              ...assumed.map((one) => `${one}.`),
            ].join(' ')
          : [
              ...(held.length > 0 ? [`It is no plain order: ${held.join(', ')}.`] : []),
              ...(unused.length > 0 ? [`The message also says ${quotedWords(unused)}, which is in no argument.`] : []),
            ].join(' ');
  return {
    by: 'offline',
    review: { approved: isWhole, confidence: isWhole ? together : Math.min(together, 0.5), reasoning },
    failure: null,
    tokens: FREE,
    modelMs: 0,
  };
}

/** Asks the organization's reviewing model. A call whose arguments do not fit is not approved, and nobody is asked. */
export async function reviewByModel(
  message: string,
  selected: SelectedTool,
  tool: Candidate,
  problems: readonly string[],
  { values, target }: Routing,
): Promise<Reviewed> {
  if (problems.length > 0) {
    const reasoning = `The arguments do not fit: ${problems.slice(0, 3).join('; ')}.`;
    return {
      by: 'nobody',
      review: { approved: false, confidence: selected.selectionConfidence, reasoning },
      failure: null,
      tokens: FREE,
      modelMs: 0,
    };
  }
  const model = values.model!;
  const started = performance.now();
  const modelMs = () => performance.now() - started;
  try {
    const { text, usage } = await askChecked(
      { ...target!, model: model.review },
      {
        ...reviewPrompt(message, selected, tool, values.prompts),
        sampling: { temperature: values.reviewTemperature, maxTokens: values.reviewMaxTokens },
      },
      { timeoutMs: model.timeoutMs, totalMs: PATIENCE * model.timeoutMs, tries: TRIES },
      (answer) => (readReview(answer) ? [] : ['it is not the JSON object of a review']),
    );
    const review = readReview(text);
    const tokens = { input: usage.inputTokens, output: usage.outputTokens };
    const failure: ModelFailure | null = review
      ? null
      : { code: 'unreadable', message: 'it is not the JSON object of a review' };
    return { by: 'model', review, failure, tokens, modelMs: modelMs() };
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    const tokens = { input: error.usage?.inputTokens ?? 0, output: error.usage?.outputTokens ?? 0 };
    const failure: ModelFailure = { code: error.fault, message: error.message };
    return { by: 'model', review: null, failure, tokens, modelMs: modelMs() };
  }
}
