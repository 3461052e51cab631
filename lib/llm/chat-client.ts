import { setTimeout as wait } from 'node:timers/promises';
import { type Posted, safePost } from '@/lib/outbound/safe-post';
import type { ModelMessage, ModelUsage } from './model-port';
import { retryAfterMs } from './retry-after';

/** OpenAI-compatible endpoint: `POST {baseUrl}/chat/completions`. */
export interface ChatTarget {
  baseUrl: string;
  model: string;
  /** Null: no authentication. */
  key: string | null;
  allowPrivate: boolean;
}

export interface ChatRequest {
  messages: readonly ModelMessage[];
  responseFormat: unknown;
  sampling?: { temperature: number; topP?: number; maxTokens: number };
}

export interface ChatOptions {
  /** Per attempt. */
  timeoutMs: number;
  /** Total limit for all attempts and waits. */
  totalMs: number;
  /** Maximum number of attempts; 1: no retries. Only transient errors are retried. */
  tries?: number;
  signal?: AbortSignal;
}

export interface ChatAnswer {
  text: string;
  usage: ModelUsage;
}

export type ChatFault =
  | 'unreachable'
  | 'key_refused'
  | 'busy'
  | 'error_status'
  | 'bad_answer'
  | 'refused'
  | 'cut_off'
  | 'format_unknown';

/** Model request error. The message is safe to show to the endpoint's administrators. */
export class ChatError extends Error {
  constructor(
    readonly fault: ChatFault,
    message: string,
    /** True for transient errors. */
    readonly isTransient: boolean,
    readonly waitMs: number | null = null,
    readonly usage: ModelUsage | null = null,
  ) {
    super(message);
    this.name = 'ChatError';
  }
}

const MAX_BYTES = 4 * 1024 * 1024;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 10_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const count = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0);

function usageOf(answer: Record<string, unknown>): ModelUsage {
  const usage = isRecord(answer.usage) ? answer.usage : {};
  return { inputTokens: count(usage.prompt_tokens), outputTokens: count(usage.completion_tokens), requests: 1 };
}

/** Returns a message's text, joining text parts; null when there is none. */
function textOf(content: unknown): string | null {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  const parts = content.flatMap((part) => (isRecord(part) && typeof part.text === 'string' ? [part.text] : []));
  return parts.length > 0 ? parts.join('') : null;
}

function readAnswer(body: Buffer): ChatAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(body.toString('utf8'));
  } catch {
    throw new ChatError('bad_answer', 'the response is not JSON', true);
  }
  const choice = isRecord(answer) && Array.isArray(answer.choices) ? answer.choices[0] : undefined;
  if (!isRecord(answer) || !isRecord(choice) || !isRecord(choice.message))
    throw new ChatError('bad_answer', 'the response contains no message', false);
  const usage = usageOf(answer);
  const { content, refusal } = choice.message;
  if (typeof refusal === 'string' && refusal !== '')
    throw new ChatError('refused', 'the model refused to respond', false, null, usage);
  if (choice.finish_reason === 'content_filter')
    throw new ChatError('refused', 'a content filter blocked the response', false, null, usage);
  const text = textOf(content);
  if (choice.finish_reason === 'length')
    throw new ChatError('cut_off', 'the response was cut off at the token limit', false, null, usage);
  if (text === null || text.trim() === '')
    throw new ChatError('bad_answer', 'the response is empty', false, null, usage);
  return { text, usage };
}

/** Returns true when the error rejects the response format: many servers do not support JSON Schema. */
function isAboutFormat({ status, body }: Posted): boolean {
  return (status === 400 || status === 422) && /response_format|json_schema|guided/i.test(body.toString('utf8'));
}

async function askOnce(
  { baseUrl, model, key, allowPrivate }: ChatTarget,
  { messages, responseFormat, sampling }: ChatRequest,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<ChatAnswer> {
  const body = {
    model,
    messages,
    ...(sampling && { temperature: sampling.temperature, max_tokens: sampling.maxTokens }),
    ...(sampling?.topP !== undefined && { top_p: sampling.topP }),
    ...(responseFormat != null && { response_format: responseFormat }),
    stream: false,
  };
  let posted: Posted;
  try {
    posted = await safePost(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, body, {
      headers: key === null ? {} : { Authorization: `Bearer ${key}` },
      ...{ maxBytes: MAX_BYTES, timeoutMs, allowPrivate },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw new ChatError('unreachable', error instanceof Error ? error.message : 'it is unreachable', true);
  }
  const { status } = posted;
  if (status === 200) return readAnswer(posted.body);
  // The response body is not included, because it may repeat the request or the key.
  if (status === 401 || status === 403) throw new ChatError('key_refused', 'it rejects the API key', false);
  if (status === 429)
    throw new ChatError(
      'busy',
      'it reports too many requests (429)',
      true,
      retryAfterMs(posted.headers['retry-after']),
    );
  if (responseFormat != null && isAboutFormat(posted))
    throw new ChatError('format_unknown', 'it does not support the response format', false);
  const isTransient = status >= 500 || status === 408;
  const waitMs = isTransient ? retryAfterMs(posted.headers['retry-after']) : null;
  throw new ChatError('error_status', `it returned ${status}`, isTransient, waitMs);
}

/**
 * Requests one chat completion. Retries on 429, 5xx and network errors after Retry-After, or 0.5, 1, 2… s, and never
 * beyond `totalMs`. Throws `ChatError`.
 */
export async function completeChat(
  target: ChatTarget,
  request: ChatRequest,
  { timeoutMs, totalMs, tries = 1, signal }: ChatOptions,
): Promise<ChatAnswer> {
  const deadline = performance.now() + totalMs;
  for (let tried = 1; ; tried++) {
    try {
      const left = Math.max(1, Math.ceil(Math.min(timeoutMs, deadline - performance.now())));
      const { text, usage } = await askOnce(target, request, left, signal);
      return { text, usage: { ...usage, requests: tried } };
    } catch (error) {
      if (!(error instanceof ChatError) || !error.isTransient || tried >= tries || signal?.aborted) throw error;
      const ms = error.waitMs ?? Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tried - 1));
      if (performance.now() + ms >= deadline) throw error;
      await wait(ms, undefined, signal ? { signal } : {});
    }
  }
}
