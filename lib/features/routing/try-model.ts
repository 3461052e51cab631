import type { OrgScope } from '@/lib/data/scope';
import { ChatError, type ChatTarget } from '@/lib/llm/chat-client';
import { askChecked } from '@/lib/llm/chat-model';
import { isUnreadable, type ModelFailure, modelFailureWords } from '@/lib/routing/model-failure';
import { type Prompt, reviewPrompt, selectionPrompt } from '@/lib/routing/prompts';
import { readReview, readSelection } from '@/lib/routing/read-answers';
import { ROUTING_DEFAULTS } from './routing-defaults';
import type { ModelTry, ModelTryInput } from './routing-settings-contract';
import { targetToTry } from './routing-settings-service';

type Try = ModelTry['tries'][number];

const MOST_SHOWN = 500;
/** Nothing of the organization's: a tool and a message of ours. */
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
  /** What is wrong with the answer; null: nothing. */
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
      return `it chose ${tool.toolName}, which was not offered`;
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
    problemOf: (text) => (readReview(text) ? null : 'it is not the JSON object of a review'),
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
      ? `It answered, but not as it was asked to: ${message}.`
      : modelFailureWords({ code, message }),
  });
  try {
    const options = { timeoutMs, totalMs: timeoutMs, tries: 1 };
    const { text, usage } = await askChecked(target, { ...prompt, sampling }, options, () => []);
    const problem = problemOf(text);
    const answer = text.slice(0, MOST_SHOWN);
    if (problem !== null) return { ...ended(usage), answer, ...failed({ code: 'unreadable', message: problem }) };
    return { ...ended(usage), ok: true, answer, code: null, error: null };
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    return { ...ended(error.usage), answer: null, ...failed({ code: error.fault, message: error.message }) };
  }
}

/**
 * Sends both models one small request as packets send theirs, with a tool and a message of ours, and says what came of it:
 * once each, so that a passing fault is seen. Throws `invalid` as a save would.
 */
export async function tryModel(scope: OrgScope, input: ModelTryInput): Promise<ModelTry> {
  const { selection, review, timeoutMs } = input.model;
  const target = await targetToTry(scope, input);
  const models = { selection, review };
  const tries = STEPS.map((asked) => tryOne({ ...target, model: models[asked.step] }, asked, timeoutMs));
  return { tries: await Promise.all(tries) };
}
