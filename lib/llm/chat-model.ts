import {
  type ChatAnswer,
  ChatError,
  type ChatOptions,
  type ChatRequest,
  type ChatTarget,
  completeChat,
} from './chat-client';
import type { ModelMessage, ModelPort, ModelRequest, ModelUsage } from './model-port';

/** What is wrong with an answer, for the model that is asked to mend it; empty when it will do. */
export type CheckAnswer = (text: string) => readonly string[];

const MOST_PROBLEMS = 10;
const MOST_REPEATED = 8_000;

const add = (a: ModelUsage, b: ModelUsage): ModelUsage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  requests: a.requests + b.requests,
});

/** Endpoints that know no JSON Schema are asked for any JSON object, and those that know no form at all for text. */
async function completeInAnyForm(target: ChatTarget, request: ChatRequest, options: ChatOptions): Promise<ChatAnswer> {
  const forms = request.responseFormat == null ? [null] : [request.responseFormat, { type: 'json_object' }, null];
  let refused = 0;
  for (const [place, responseFormat] of forms.entries()) {
    try {
      const answer = await completeChat(target, { ...request, responseFormat }, options);
      return { ...answer, usage: { ...answer.usage, requests: answer.usage.requests + refused } };
    } catch (error) {
      const isLast = place === forms.length - 1;
      if (!(error instanceof ChatError) || error.fault !== 'format_unknown' || isLast) throw error;
      refused += 1;
    }
  }
  throw new ChatError('bad_answer', 'it answers in no form', false);
}

function repairMessages(said: string, problems: readonly string[]): ModelMessage[] {
  return [
    { role: 'assistant', content: said.slice(0, MOST_REPEATED) },
    {
      role: 'user',
      content: `That answer cannot be used:\n${problems
        .slice(0, MOST_PROBLEMS)
        .map((one) => `- ${one}`)
        .join('\n')}\n\nAnswer again with the JSON object alone, in the format above.`,
    },
  ];
}

/**
 * A model's answer that `check` finds nothing wrong with; one that it does is sent back once, with what is wrong. What comes
 * then is answered as it is: whoever asked checks it again. Throws `ChatError`.
 */
export async function askChecked(
  target: ChatTarget,
  request: ChatRequest,
  options: ChatOptions,
  check: CheckAnswer,
): Promise<ChatAnswer & { repaired: boolean }> {
  const started = performance.now();
  const first = await completeInAnyForm(target, request, options);
  const problems = check(first.text);
  const left = options.totalMs - (performance.now() - started);
  if (problems.length === 0 || left <= 0) return { ...first, repaired: false };
  const messages = [...request.messages, ...repairMessages(first.text, problems)];
  try {
    const second = await completeInAnyForm(target, { ...request, messages }, { ...options, totalMs: left, tries: 1 });
    return { text: second.text, usage: add(first.usage, second.usage), repaired: true };
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    return { ...first, usage: error.usage ? add(first.usage, error.usage) : first.usage, repaired: false };
  }
}

/** A model behind an address as something that chooses. Throws `ChatError`. */
export function chatModel(target: ChatTarget, options: ChatOptions, check: CheckAnswer = () => []): ModelPort {
  return {
    name: target.model,
    async complete({ messages, responseFormat, sampling }: ModelRequest) {
      const { text, usage } = await askChecked(
        target,
        { messages, responseFormat, ...(sampling && { sampling }) },
        options,
        check,
      );
      return { text, usage };
    },
  };
}
