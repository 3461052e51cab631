import {
  type ChatAnswer,
  ChatError,
  type ChatOptions,
  type ChatRequest,
  type ChatTarget,
  completeChat,
} from './chat-client';
import type { ModelMessage, ModelPort, ModelRequest, ModelUsage } from './model-port';

/** Returns problems of an answer, for the model to fix; empty when valid. */
export type CheckAnswer = (text: string) => readonly string[];

const MAX_PROBLEMS = 10;
const MAX_REPEATED = 8_000;

const add = (a: ModelUsage, b: ModelUsage): ModelUsage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  requests: a.requests + b.requests,
});

function repairMessages(previous: string, problems: readonly string[]): ModelMessage[] {
  return [
    { role: 'assistant', content: previous.slice(0, MAX_REPEATED) },
    {
      role: 'user',
      content: `That answer is invalid:\n${problems
        .slice(0, MAX_PROBLEMS)
        .map((one) => `- ${one}`)
        .join('\n')}\n\nAnswer again with the JSON object alone, in the format above.`,
    },
  ];
}

/**
 * Requests an answer and checks it. If `check` finds problems, sends them to the model once and returns its second
 * answer unchecked. Throws `ChatError`.
 */
export async function completeChecked(
  target: ChatTarget,
  request: ChatRequest,
  options: ChatOptions,
  check: CheckAnswer,
): Promise<ChatAnswer & { repaired: boolean }> {
  const started = performance.now();
  const first = await completeChat(target, request, options);
  const problems = check(first.text);
  const left = options.totalMs - (performance.now() - started);
  if (problems.length === 0 || left <= 0) return { ...first, repaired: false };
  const messages = [...request.messages, ...repairMessages(first.text, problems)];
  try {
    const second = await completeChat(target, { ...request, messages }, { ...options, totalMs: left, tries: 1 });
    return { text: second.text, usage: add(first.usage, second.usage), repaired: true };
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    return { ...first, usage: error.usage ? add(first.usage, error.usage) : first.usage, repaired: false };
  }
}

/** Creates a ModelPort for a chat endpoint. Throws `ChatError`. */
export function chatModel(target: ChatTarget, options: ChatOptions, check: CheckAnswer = () => []): ModelPort {
  return {
    name: target.model,
    async complete({ messages, responseFormat, sampling }: ModelRequest) {
      const { text, usage } = await completeChecked(
        target,
        { messages, responseFormat, ...(sampling && { sampling }) },
        options,
        check,
      );
      return { text, usage };
    },
  };
}
