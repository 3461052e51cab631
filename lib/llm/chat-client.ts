import { setTimeout as wait } from 'node:timers/promises';
import { type Posted, safePost } from '@/lib/outbound/safe-post';
import type { ModelMessage, ModelUsage } from './model-port';
import { retryAfterMs } from './retry-after';

/** An OpenAI-compatible endpoint: `POST {baseUrl}/chat/completions`. */
export interface ChatTarget {
  baseUrl: string;
  model: string;
  /** Null: asked without one. */
  key: string | null;
  allowPrivate: boolean;
}

export interface ChatRequest {
  messages: readonly ModelMessage[];
  responseFormat: unknown;
  sampling?: { temperature: number; topP?: number; maxTokens: number };
}

export interface ChatOptions {
  /** For each try. */
  timeoutMs: number;
  /** For all tries and the waits between them. */
  totalMs: number;
  /** How often in all; 1 tries once. Only what may pass by itself is tried again. */
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

/** Why there is no answer, in words that may be shown to whoever configured the endpoint. */
export class ChatError extends Error {
  constructor(
    readonly fault: ChatFault,
    message: string,
    /** Whether another try may do. */
    readonly mayPass: boolean,
    /** What the endpoint asked to wait. */
    readonly waitMs: number | null = null,
    readonly usage: ModelUsage | null = null,
  ) {
    super(message);
    this.name = 'ChatError';
  }
}

const MOST_BYTES = 4 * 1024 * 1024;
const FIRST_WAIT_MS = 500;
const MOST_WAIT_MS = 10_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const count = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0);

function usageOf(answer: Record<string, unknown>): ModelUsage {
  const usage = isRecord(answer.usage) ? answer.usage : {};
  return { inputTokens: count(usage.prompt_tokens), outputTokens: count(usage.completion_tokens), requests: 1 };
}

/** What a message says: text, or the text among its parts. Null where it says nothing. */
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
    throw new ChatError('bad_answer', 'its answer is not JSON', true);
  }
  const choice = isRecord(answer) && Array.isArray(answer.choices) ? answer.choices[0] : undefined;
  if (!isRecord(answer) || !isRecord(choice) || !isRecord(choice.message))
    throw new ChatError('bad_answer', 'its answer holds no message', false);
  const usage = usageOf(answer);
  const { content, refusal } = choice.message;
  if (typeof refusal === 'string' && refusal !== '')
    throw new ChatError('refused', 'the model refused to answer', false, null, usage);
  if (choice.finish_reason === 'content_filter')
    throw new ChatError('refused', 'a content filter held the answer back', false, null, usage);
  const text = textOf(content);
  if (choice.finish_reason === 'length')
    throw new ChatError('cut_off', 'the answer was cut off at the token limit', false, null, usage);
  if (text === null || text.trim() === '')
    throw new ChatError('bad_answer', 'its answer says nothing', false, null, usage);
  return { text, usage };
}

/** Whether a 400 is about the form that was asked for: many servers know no JSON Schema there. */
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
      ...{ maxBytes: MOST_BYTES, timeoutMs, allowPrivate },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw new ChatError('unreachable', error instanceof Error ? error.message : 'it cannot be reached', true);
  }
  const { status } = posted;
  if (status === 200) return readAnswer(posted.body);
  // What else the answer says is not passed on: it may repeat what was sent, the key included.
  if (status === 401 || status === 403) throw new ChatError('key_refused', 'it refuses the key', false);
  if (status === 429)
    throw new ChatError(
      'busy',
      'it answers too many requests (429)',
      true,
      retryAfterMs(posted.headers['retry-after']),
    );
  if (responseFormat != null && isAboutFormat(posted))
    throw new ChatError('format_unknown', 'it does not know the form that it was asked to answer in', false);
  const mayPass = status >= 500 || status === 408;
  const waitMs = mayPass ? retryAfterMs(posted.headers['retry-after']) : null;
  throw new ChatError('error_status', `it answered ${status}`, mayPass, waitMs);
}

/**
 * One answer of a model. Waits and tries again on 429, 5xx and where nothing answers: as long as the endpoint asks for, or
 * 0.5, 1, 2… s, and never beyond `totalMs`, so that whoever waits gets an answer in time. Throws `ChatError`.
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
      if (!(error instanceof ChatError) || !error.mayPass || tried >= tries || signal?.aborted) throw error;
      const ms = error.waitMs ?? Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tried - 1));
      if (performance.now() + ms >= deadline) throw error;
      await wait(ms, undefined, signal ? { signal } : {});
    }
  }
}
