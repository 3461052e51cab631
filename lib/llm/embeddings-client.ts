import { setTimeout as wait } from 'node:timers/promises';
import { type Posted, safePost } from '@/lib/outbound/safe-post';
import { retryAfterMs } from './retry-after';

/** An OpenAI-compatible endpoint: `POST {baseUrl}/embeddings`. */
export interface EmbeddingsTarget {
  baseUrl: string;
  model: string;
  /** Sent along and checked; null: not sent, and as the model answers. */
  dimensions: number | null;
  /** Null: asked without one. */
  key: string | null;
  allowPrivate: boolean;
}

export interface EmbedOptions {
  /** For each try. */
  timeoutMs: number;
  /** How often in all; 1 tries once. Only what may pass by itself is tried again. */
  tries?: number;
  signal?: AbortSignal;
}

/** Why there are no vectors, in words that may be shown to whoever configured the endpoint. */
export class EmbeddingsError extends Error {
  constructor(
    message: string,
    /** Whether another try may do. */
    readonly mayPass: boolean,
    /** What the endpoint asked to wait. */
    readonly waitMs: number | null = null,
  ) {
    super(message);
    this.name = 'EmbeddingsError';
  }
}

/** Texts of one request. */
export const BATCH = 64;
const MOST_DIMENSIONS = 4096;
const MOST_BYTES = 16 * 1024 * 1024;
const FIRST_WAIT_MS = 1_000;
const MOST_WAIT_MS = 30_000;

/** Where vectors are asked for. */
function embeddingsUrl(baseUrl: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/embeddings`;
}

function toUnitVector(value: unknown): Float32Array<ArrayBuffer> {
  if (!Array.isArray(value) || value.length === 0) throw new EmbeddingsError('its answer holds no vectors', false);
  if (value.length > MOST_DIMENSIONS)
    throw new EmbeddingsError(`its vectors have more than ${MOST_DIMENSIONS} dimensions`, false);
  let square = 0;
  for (const one of value) {
    if (typeof one !== 'number' || !Number.isFinite(one))
      throw new EmbeddingsError('its vectors hold something else than numbers', false);
    square += one * one;
  }
  const length = Math.sqrt(square);
  if (!(length > 0 && Number.isFinite(length))) throw new EmbeddingsError('its vectors have no direction', false);
  return Float32Array.from(value as number[], (one) => one / length);
}

/** The vectors of an answer, of length 1, in the order of the texts. */
function readVectors(body: Buffer, texts: number, dimensions: number | null): Float32Array<ArrayBuffer>[] {
  let answer: unknown;
  try {
    answer = JSON.parse(body.toString('utf8'));
  } catch {
    throw new EmbeddingsError('its answer is not JSON', false);
  }
  const data = (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) throw new EmbeddingsError('its answer holds no vectors', false);
  if (data.length !== texts) throw new EmbeddingsError(`it answered ${data.length} vectors for ${texts} texts`, false);
  const vectors: (Float32Array<ArrayBuffer> | undefined)[] = new Array(texts).fill(undefined);
  data.forEach((row: { index?: unknown; embedding?: unknown } | null, place) => {
    const index = row?.index ?? place;
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= texts || vectors[index])
      throw new EmbeddingsError('its vectors are numbered wrongly', false);
    vectors[index] = toUnitVector(row?.embedding);
  });
  const whole = vectors as Float32Array<ArrayBuffer>[];
  const expected = dimensions ?? whole[0]?.length ?? 0;
  const odd = whole.find((vector) => vector.length !== expected);
  if (odd) throw new EmbeddingsError(`its vectors have ${odd.length} dimensions, not ${expected}`, false);
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
      ...{ maxBytes: MOST_BYTES, timeoutMs, allowPrivate },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw new EmbeddingsError(error instanceof Error ? error.message : 'it cannot be reached', true);
  }
  const { status } = posted;
  if (status === 200) return readVectors(posted.body, texts.length, dimensions);
  // What else the answer says is not passed on: it may repeat what was sent, the key included.
  if (status === 401 || status === 403) throw new EmbeddingsError('it refuses the key', false);
  if (status === 429)
    throw new EmbeddingsError('it answers too many requests (429)', true, retryAfterMs(posted.headers['retry-after']));
  throw new EmbeddingsError(
    `it answered ${status}`,
    status >= 500,
    status >= 500 ? retryAfterMs(posted.headers['retry-after']) : null,
  );
}

/**
 * One vector of length 1 for each text, of at most `BATCH`. Waits and tries again on 429, 5xx and where nothing answers: as
 * long as the endpoint asks for (at most 30 s), or 1, 2, 4… s. Throws `EmbeddingsError`.
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
      if (!(error instanceof EmbeddingsError) || !error.mayPass || tried >= tries || signal?.aborted) throw error;
      const ms = error.waitMs ?? Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tried - 1));
      await wait(ms, undefined, signal ? { signal } : {});
    }
  }
}
