import { setTimeout as wait } from 'node:timers/promises';
import type {
  JSONSchema7,
  LanguageModelV3CallOptions,
  LanguageModelV3GenerateResult,
  LanguageModelV3Prompt,
  SharedV3ProviderOptions,
} from '@ai-sdk/provider';
import { APICallError } from '@ai-sdk/provider';
import { sdkFetch } from '@/lib/outbound/sdk-fetch';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { ChatError } from './chat-error';
import { languageModel } from './language-model';
import { withBreaker } from './model-breaker';
import type { ModelMessage, ModelUsage, ResponseFormat } from './model-port';
import type { ChatTarget } from './model-target';
import { readProviderError, refusedParameter, toChatError } from './provider-error';

export { ChatError } from './chat-error';
export type { ChatTarget } from './model-target';

export interface ChatRequest {
  messages: readonly ModelMessage[];
  /** Null: text. */
  responseFormat: ResponseFormat | null;
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

/** Parameters that an endpoint rejected before. Later requests omit them. */
interface Adaptation {
  /** Sends `max_completion_tokens`, and no sampling parameters where the provider is OpenAI or Azure. */
  completionTokens: boolean;
  noSampling: boolean;
  /** Place in `FORMS`. */
  form: number;
  /** The model spends output tokens on reasoning, so it gets more of them. */
  reasons: boolean;
}

const AS_CONFIGURED: Adaptation = { completionTokens: false, noSampling: false, form: 0, reasons: false };
/** From JSON Schema to any JSON object to text, for endpoints that support less. */
const FORMS = ['schema', 'json', 'text'] as const;
const MAX_ADAPTATIONS = 5;
const REASONING_TOKENS = 4_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 10_000;
const MAX_ENDPOINTS = 1_000;

const adaptations = () => singleton('model-adaptations', () => new Lru<string, Adaptation>(MAX_ENDPOINTS));
const keyOf = ({ provider, baseUrl, model }: ChatTarget) => `${provider} ${baseUrl} ${model}`;

/** Bedrock models that accept cache points. Others refuse them. */
const CACHES_ON_BEDROCK = /anthropic\.claude|amazon\.nova/;

/** Marks the system message, which holds what stays the same, for providers that cache only what is marked. */
function cacheMark({ provider, model }: ChatTarget): SharedV3ProviderOptions | null {
  if (provider === 'anthropic') return { anthropic: { cacheControl: { type: 'ephemeral' } } };
  if (provider === 'bedrock' && CACHES_ON_BEDROCK.test(model)) return { bedrock: { cachePoint: { type: 'default' } } };
  return null;
}

function promptOf(messages: readonly ModelMessage[], target: ChatTarget): LanguageModelV3Prompt {
  const mark = cacheMark(target);
  return messages.map(({ role, content }) =>
    role === 'system'
      ? { role, content, ...(mark && { providerOptions: mark }) }
      : { role, content: [{ type: 'text', text: content }] },
  );
}

function formatOf(format: ResponseFormat | null, form: number): LanguageModelV3CallOptions['responseFormat'] {
  const chosen = FORMS[form];
  if (format === null || chosen === 'text') return undefined;
  if (chosen === 'json') return { type: 'json' };
  const { name, schema } = format.json_schema;
  return { type: 'json', name, schema: schema as JSONSchema7 };
}

function callOptions(
  target: ChatTarget,
  { messages, responseFormat, sampling }: ChatRequest,
  { completionTokens, noSampling, form, reasons }: Adaptation,
): LanguageModelV3CallOptions {
  const strictJsonSchema = responseFormat?.json_schema.strict ?? false;
  const format = formatOf(responseFormat, form);
  return {
    prompt: promptOf(messages, target),
    ...(format && { responseFormat: format }),
    ...(sampling && { maxOutputTokens: sampling.maxTokens + (reasons ? REASONING_TOKENS : 0) }),
    ...(sampling && !noSampling && { temperature: sampling.temperature }),
    ...(sampling?.topP !== undefined && !noSampling && { topP: sampling.topP }),
    providerOptions: {
      openai: { strictJsonSchema, ...(completionTokens && { forceReasoning: true }) },
      openaiCompatible: { strictJsonSchema },
    },
  };
}

const countOf = (value: number | undefined) => (value !== undefined && Number.isFinite(value) && value > 0 ? value : 0);

function refusalOf(body: unknown): boolean {
  const choice = (body as { choices?: { message?: { refusal?: unknown } }[] } | undefined)?.choices?.[0];
  return typeof choice?.message?.refusal === 'string' && choice.message.refusal !== '';
}

/** Returned instead of an answer when the model used up its tokens before it wrote one. */
const OUT_OF_TOKENS = Symbol('out of tokens');

function readAnswer(
  { content, finishReason, usage: used, response }: LanguageModelV3GenerateResult,
  mayAddTokens: boolean,
): ChatAnswer | typeof OUT_OF_TOKENS {
  const usage: ModelUsage = {
    inputTokens: countOf(used.inputTokens.total),
    outputTokens: countOf(used.outputTokens.total),
    requests: 1,
  };
  if (refusalOf(response?.body)) throw new ChatError('refused', 'the model refused to respond', false, null, usage);
  if (finishReason.unified === 'content-filter')
    throw new ChatError('refused', 'a content filter blocked the response', false, null, usage);
  const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  if (finishReason.unified === 'length') {
    const isReasoning = countOf(used.outputTokens.reasoning) > 0 || text.trim() === '';
    if (mayAddTokens && isReasoning) return OUT_OF_TOKENS;
    throw new ChatError('cut_off', 'the response was cut off at the token limit: raise it', false, null, usage);
  }
  if (text.trim() === '') throw new ChatError('bad_answer', 'the response is empty', false, null, usage);
  return { text, usage };
}

/** Returns how to repeat a request that was refused; null when nothing more can be left out. */
function adapted(known: Adaptation, error: unknown, target: ChatTarget): Adaptation | null {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return null;
  switch (refusedParameter(readProviderError(error, target.key))) {
    case 'max_tokens':
      return known.completionTokens ? null : { ...known, completionTokens: true };
    case 'sampling':
      return known.noSampling ? null : { ...known, noSampling: true };
    case 'format':
      return known.form + 1 < FORMS.length ? { ...known, form: known.form + 1 } : null;
    default:
      return null;
  }
}

/** One attempt. Repeats the request without what the endpoint refuses, and remembers it. */
async function askOnce(
  target: ChatTarget,
  request: ChatRequest,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<ChatAnswer> {
  const key = keyOf(target);
  const deadline = performance.now() + timeoutMs;
  for (let requests = 1; ; requests++) {
    const known = adaptations().get(key) ?? AS_CONFIGURED;
    const left = Math.max(1, Math.ceil(deadline - performance.now()));
    const fetch = sdkFetch({ allowPrivate: target.allowPrivate, timeoutMs: left });
    const learn = (next: Adaptation) => adaptations().set(key, next);
    try {
      const model = await languageModel(target, { fetch, completionTokens: known.completionTokens });
      const result = await model.doGenerate({
        ...callOptions(target, request, known),
        ...(signal && { abortSignal: signal }),
      });
      const answer = readAnswer(result, request.sampling !== undefined && !known.reasons);
      if (answer !== OUT_OF_TOKENS) return { ...answer, usage: { ...answer.usage, requests } };
      learn({ ...known, reasons: true });
    } catch (error) {
      if (error instanceof ChatError) throw error;
      const next = requests < MAX_ADAPTATIONS ? adapted(known, error, target) : null;
      if (next === null) throw toChatError(error, target);
      learn(next);
    }
  }
}

async function retried(target: ChatTarget, request: ChatRequest, options: ChatOptions): Promise<ChatAnswer> {
  const { timeoutMs, totalMs, tries = 1, signal } = options;
  const deadline = performance.now() + totalMs;
  for (let tried = 1; ; tried++) {
    try {
      const left = Math.max(1, Math.ceil(Math.min(timeoutMs, deadline - performance.now())));
      const { text, usage } = await askOnce(target, request, left, signal);
      return { text, usage: { ...usage, requests: usage.requests + tried - 1 } };
    } catch (error) {
      if (!(error instanceof ChatError) || !error.isTransient || tried >= tries || signal?.aborted) throw error;
      const ms = error.waitMs ?? Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tried - 1));
      if (performance.now() + ms >= deadline) throw error;
      await wait(ms, undefined, signal ? { signal } : {});
    }
  }
}

/**
 * Requests one completion. Retries on 429, 5xx and network errors after Retry-After, or 0.5, 1, 2… s, and never beyond
 * `totalMs`. Throws `ChatError`.
 */
export async function completeChat(
  target: ChatTarget,
  request: ChatRequest,
  options: ChatOptions,
): Promise<ChatAnswer> {
  if (target.key === null && target.provider !== 'openai-compatible')
    throw new ChatError('key_refused', 'it needs an API key: enter one', false);
  const ask = () => retried(target, request, options);
  return target.owner === undefined ? ask() : withBreaker(`${target.owner} ${keyOf(target)}`, ask);
}
