import { setTimeout as wait } from 'node:timers/promises';
import { type Posted, safePost } from '@/lib/outbound/safe-post';
import { retryAfterMs } from './retry-after';

/** OpenAI-compatible endpoint: `POST {baseUrl}/embeddings`. */
export interface EmbeddingsTarget {
  baseUrl: string;
  model: string;
  /** Sent with the request and verified; null: the model's default. */
  dimensions: number | null;
  /** Null: no authentication. */
  key: string | null;
  allowPrivate: boolean;
}

export interface EmbedOptions {
  /** Per attempt. */
  timeoutMs: number;
  /** Maximum number of attempts; 1: no retries. Only transient errors are retried. */
  tries?: number;
  signal?: AbortSignal;
}

/** Embedding error. The message is safe to show to the endpoint's administrators. */
export class EmbeddingsError extends Error {
  constructor(
    message: string,
    /** True for transient errors. */
    readonly isTransient: boolean,
    readonly waitMs: number | null = null,
  ) {
    super(message);
    this.name = 'EmbeddingsError';
  }
}

/** Texts per request. */
export const BATCH = 64;
const MAX_DIMENSIONS = 4096;
const MAX_BYTES = 16 * 1024 * 1024;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

function embeddingsUrl(baseUrl: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/embeddings`;
}

function toUnitVector(value: unknown): Float32Array<ArrayBuffer> {
  if (!Array.isArray(value) || value.length === 0)
    throw new EmbeddingsError('the response contains no embeddings', false);
  if (value.length > MAX_DIMENSIONS)
    throw new EmbeddingsError(`its embeddings have more than ${MAX_DIMENSIONS} dimensions`, false);
  let square = 0;
  for (const one of value) {
    if (typeof one !== 'number' || !Number.isFinite(one))
      throw new EmbeddingsError('its embeddings contain values that are not numbers', false);
    square += one * one;
  }
  const length = Math.sqrt(square);
  if (!(length > 0 && Number.isFinite(length))) throw new EmbeddingsError('its embeddings have length zero', false);
  return Float32Array.from(value as number[], (one) => one / length);
}

/** Returns the response's vectors, normalized to length 1, in the order of the texts. */
function readVectors(body: Buffer, texts: number, dimensions: number | null): Float32Array<ArrayBuffer>[] {
  let answer: unknown;
  try {
    answer = JSON.parse(body.toString('utf8'));
  } catch {
    throw new EmbeddingsError('the response is not JSON', false);
  }
  const data = (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) throw new EmbeddingsError('the response contains no embeddings', false);
  if (data.length !== texts)
    throw new EmbeddingsError(`it returned ${data.length} embeddings for ${texts} texts`, false);
  const vectors: (Float32Array<ArrayBuffer> | undefined)[] = new Array(texts).fill(undefined);
  data.forEach((row: { index?: unknown; embedding?: unknown } | null, place) => {
    const index = row?.index ?? place;
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= texts || vectors[index])
      throw new EmbeddingsError('its embeddings have invalid indexes', false);
    vectors[index] = toUnitVector(row?.embedding);
  });
  const whole = vectors as Float32Array<ArrayBuffer>[];
  const expected = dimensions ?? whole[0]?.length ?? 0;
  const odd = whole.find((vector) => vector.length !== expected);
  if (odd) throw new EmbeddingsError(`its embeddings have ${odd.length} dimensions, not ${expected}`, false);
  return whole;
}

async function askOnce(
  { baseUrl, model, dimensions, key, allowPrivate }: EmbeddingsTarget,
  texts: readonly string[],
  { timeoutMs, signal }: EmbedOptions,
): Promise<Float32Array<ArrayBuffer>[]> {
  const body = { model, input: texts, encoding_format: 'float', ...(dimensions === null ? {} : { dimensions }) };
  let posted: Posted;
  try {
    posted = await safePost(embeddingsUrl(baseUrl), body, {
      headers: key === null ? {} : { Authorization: `Bearer ${key}` },
      ...{ maxBytes: MAX_BYTES, timeoutMs, allowPrivate },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw new EmbeddingsError(error instanceof Error ? error.message : 'it is unreachable', true);
  }
  const { status } = posted;
  if (status === 200) return readVectors(posted.body, texts.length, dimensions);
  // The response body is not included, because it may repeat the request or the key.
  if (status === 401 || status === 403) throw new EmbeddingsError('it rejects the API key', false);
  if (status === 429)
    throw new EmbeddingsError('it reports too many requests (429)', true, retryAfterMs(posted.headers['retry-after']));
  throw new EmbeddingsError(
    `it returned ${status}`,
    status >= 500,
    status >= 500 ? retryAfterMs(posted.headers['retry-after']) : null,
  );
}

/**
 * Embeds up to `BATCH` texts; returns one normalized vector per text. Retries on 429, 5xx and network errors after
 * Retry-After (at most 30 s), or 1, 2, 4… s. Throws `EmbeddingsError`.
 */
export async function embedTexts(
  target: EmbeddingsTarget,
  texts: readonly string[],
  options: EmbedOptions,
): Promise<Float32Array<ArrayBuffer>[]> {
  const { tries = 1, signal } = options;
  for (let tried = 1; ; tried++) {
    try {
      return await askOnce(target, texts, options);
    } catch (error) {
      if (!(error instanceof EmbeddingsError) || !error.isTransient || tried >= tries || signal?.aborted) throw error;
      const ms = error.waitMs ?? Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tried - 1));
      await wait(ms, undefined, signal ? { signal } : {});
    }
  }
}
