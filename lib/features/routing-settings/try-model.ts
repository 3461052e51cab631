import type { OrgScope } from '@/lib/data/scope';
import { ChatError, type ChatTarget } from '@/lib/llm/chat-client';
import { completeChecked } from '@/lib/llm/chat-model';
import { isUnreadable, type ModelFailure, modelFailureWords } from '@/lib/routing/model-failure';
import { type Prompt, reviewPrompt, selectionPrompt } from '@/lib/routing/prompts';
import { readReview, readSelection } from '@/lib/routing/read-answers';
import { ROUTING_DEFAULTS } from './routing-defaults';
import type { ModelTry, ModelTryInput } from './routing-settings-contract';
import { buildTestTarget } from './routing-settings-service';

type Try = ModelTry['tries'][number];

const MAX_SHOWN = 500;
/** Synthetic data: a tool and a message that do not belong to the organization. */
const TOOL = {
  name: 'get_time',
  description: 'Tells the time of a city.',
  inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};
const MESSAGE = 'What time is it in Lisbon?';
const { prompts, selectionTemperature, selectionTopP, selectionMaxTokens, reviewTemperature, reviewMaxTokens } =
  ROUTING_DEFAULTS;

interface Asked {
  step: Try['step'];
  prompt: Prompt;
  sampling: { temperature: number; topP?: number; maxTokens: number };
  problemOf(text: string): string | null;
}

const STEPS: readonly Asked[] = [
  {
    step: 'selection',
    prompt: selectionPrompt(MESSAGE, [TOOL], { session: null, goal: null, results: [] }, prompts),
    sampling: { temperature: selectionTemperature, topP: selectionTopP, maxTokens: selectionMaxTokens },
    problemOf: (text) => {
      const { tool, problem } = readSelection(text);
      if (problem !== null || tool === null || tool.toolName === TOOL.name) return problem;
      return `it selected ${tool.toolName}, which was not offered`;
    },
  },
  {
    step: 'review',
    prompt: reviewPrompt(
      MESSAGE,
      { toolName: TOOL.name, params: { city: 'Lisbon' }, selectionReasoning: 'It tells the time of a city.' },
      TOOL,
      prompts,
    ),
    sampling: { temperature: reviewTemperature, maxTokens: reviewMaxTokens },
    problemOf: (text) => (readReview(text) ? null : 'it is not a valid review'),
  },
];

async function tryOne(
  target: ChatTarget,
  { step, prompt, sampling, problemOf }: Asked,
  timeoutMs: number,
): Promise<Try> {
  const started = performance.now();
  const ended = (usage: { inputTokens: number; outputTokens: number } | null) => ({
    ...{ step, model: target.model },
    ms: Math.round(performance.now() - started),
    tokens: { input: usage?.inputTokens ?? 0, output: usage?.outputTokens ?? 0 },
  });
  const failed = ({ code, message }: ModelFailure) => ({
    ...{ ok: false, code },
    error: isUnreadable({ code, message })
      ? `The response is invalid: ${message}.`
      : modelFailureWords({ code, message }),
  });
  try {
    const options = { timeoutMs, totalMs: timeoutMs, tries: 1 };
    const { text, usage } = await completeChecked(target, { ...prompt, sampling }, options, () => []);
    const problem = problemOf(text);
    const answer = text.slice(0, MAX_SHOWN);
    if (problem !== null) return { ...ended(usage), answer, ...failed({ code: 'unreadable', message: problem }) };
    return { ...ended(usage), ok: true, answer, code: null, error: null };
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    return { ...ended(error.usage), answer: null, ...failed({ code: error.fault, message: error.message }) };
  }
}

/**
 * Sends one small request with a synthetic tool and message to both models, in the format of packets. No retries, so
 * that intermittent errors are visible. Throws `invalid` like saving.
 */
export async function tryModel(scope: OrgScope, input: ModelTryInput): Promise<ModelTry> {
  const { selection, review, timeoutMs } = input.model;
  const target = await buildTestTarget(scope, input);
  const models = { selection, review };
  const tries = STEPS.map((asked) => tryOne({ ...target, model: models[asked.step] }, asked, timeoutMs));
  return { tries: await Promise.all(tries) };
}
