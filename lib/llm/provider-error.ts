import { APICallError } from '@ai-sdk/provider';
import { isRecord } from '@/lib/shared/is-record';
import { ChatError } from './chat-error';
import type { ChatTarget } from './model-target';
import { retryAfterMs } from './retry-after';

type Json = Record<string, unknown>;

function bodyOf(text: string | undefined): Json {
  try {
    const body: unknown = JSON.parse(text ?? '');
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

/** An error response of a provider. Messages are not shown, because they may repeat the request or the key. */
export interface ProviderError {
  status: number;
  code: string | null;
  param: string | null;
  /** Only for recognizing the error. */
  message: string;
}

/** Codes and parameters are names. Other texts are not shown. */
const NAME = /^[A-Za-z][\w.\-[\]]{0,79}$/;

/** Reads the error formats of OpenAI, Azure, Anthropic, Google, Bedrock, Ollama and vLLM. */
export function readProviderError(error: APICallError, key: string | null): ProviderError {
  const body = bodyOf(error.responseBody);
  const inner = isRecord(body.error) ? body.error : body;
  const nameOf = (...values: unknown[]) =>
    values.find((value): value is string => typeof value === 'string' && NAME.test(value) && !isKey(value)) ?? null;
  const isKey = (value: string) => key !== null && (value.includes(key) || key.includes(value));
  // Google reports an invalid key as a 400.
  const reasons = (Array.isArray(inner.details) ? inner.details : []).map((one) => isRecord(one) && one.reason);
  const header = error.responseHeaders?.['x-amzn-errortype']?.split(':')[0];
  const said = [inner.message, body.message, body.error].find((one) => typeof one === 'string');
  return {
    status: error.statusCode ?? 0,
    code: nameOf(...reasons, inner.code, inner.status, inner.type, header),
    param: nameOf(inner.param),
    message: typeof said === 'string' ? said : '',
  };
}

const quotedParam = /['"`]?\b(max_tokens|temperature|top_p)\b['"`]?/;

/** Returns the parameter that the model refuses, as far as requests can do without it; null for other errors. */
export function refusedParameter({
  status,
  param,
  message,
}: ProviderError): 'max_tokens' | 'sampling' | 'format' | null {
  if (status !== 400 && status !== 422) return null;
  const named = param ?? quotedParam.exec(message)?.[1] ?? '';
  if (named === 'max_tokens')
    return /max_completion_tokens|unsupported|not supported/i.test(message) ? 'max_tokens' : null;
  if (named === 'temperature' || named === 'top_p') return 'sampling';
  if (
    /response_?format|json_?schema|guided|response_?schema|output_?(?:format|config)|tool_?(?:choice|config)/i.test(
      `${param} ${message}`,
    )
  )
    return 'format';
  return null;
}

const NO_CREDIT = /quota|billing|credit/i;
const NO_MODEL = /model|deployment/i;

function adviceFor({ status, code, param, message }: ProviderError, { provider }: ChatTarget): string | null {
  const model = provider === 'azure' ? 'deployment' : 'model';
  if (status === 401 || code === 'API_KEY_INVALID') return 'enter a valid key';
  if (status === 403) return `give the key access to the ${model}, or enter another one`;
  if (status === 404 || /model identifier/i.test(message))
    return NO_MODEL.test(`${code} ${message}`)
      ? `check the name of the ${model}`
      : `check the address and the name of the ${model}`;
  if (status === 402 || (status === 429 && NO_CREDIT.test(`${code}`)))
    return 'check the plan and billing of the account';
  if (status === 429) return 'raise the rate limit of the account, or send fewer messages';
  if (status === 413) return 'offer fewer or shorter tools';
  if (param !== null) return `choose a model that accepts it`;
  if (status >= 300 && status < 400) return 'enter the address that it redirects to';
  return null;
}

/** Returns the error as a clause with the provider's code, its parameter and what to change. */
export function toChatError(error: unknown, target: ChatTarget): ChatError {
  if (!APICallError.isInstance(error)) return new ChatError('bad_answer', 'the response contains no message', false);
  const { statusCode } = error;
  if (statusCode === undefined) {
    const { cause } = error;
    return new ChatError('unreachable', cause instanceof Error ? cause.message : 'it is unreachable', true);
  }
  if (statusCode === 200) {
    const isJson = Object.keys(bodyOf(error.responseBody)).length > 0;
    return isJson
      ? new ChatError('bad_answer', 'the response contains no message', false)
      : new ChatError('bad_answer', 'the response is not JSON', true);
  }
  const said = readProviderError(error, target.key);
  const advice = adviceFor(said, target);
  const code = said.code === null ? '' : ` (${said.code})`;
  const text = (what: string) => `${what}${code}${advice === null ? '' : `: ${advice}`}`;
  const waitMs = retryAfterMs(error.responseHeaders?.['retry-after']);
  const isBadKey = statusCode === 401 || statusCode === 403 || said.code === 'API_KEY_INVALID';
  if (isBadKey) return new ChatError('key_refused', text('it rejects the API key'), false);
  const isUnknownModel =
    (statusCode === 404 && NO_MODEL.test(`${said.code} ${said.message}`)) ||
    (statusCode === 400 && /model identifier/i.test(said.message));
  if (isUnknownModel) return new ChatError('model_unknown', text(`it has no ${target.model}`), false);
  if (statusCode === 429) {
    const isOutOfCredit = NO_CREDIT.test(`${said.code}`);
    const what = isOutOfCredit ? 'the account has no quota left' : 'it reports too many requests (429)';
    return new ChatError('busy', text(what), !isOutOfCredit, waitMs);
  }
  if (refusedParameter(said) === 'format')
    return new ChatError('format_unknown', text('it does not support the response format'), false);
  if (said.param !== null) return new ChatError('error_status', text(`it rejects the parameter ${said.param}`), false);
  const isTransient = statusCode >= 500 || statusCode === 408;
  return new ChatError('error_status', text(`it returned ${statusCode}`), isTransient, isTransient ? waitMs : null);
}
