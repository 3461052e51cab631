import { ApiError, problemOf, unreachable } from '@/lib/client/api-error';
import { signInAgain } from '@/lib/client/session-ended';
import { isWrite, trackWrite } from '@/lib/client/writes';

type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  /** Undefined values are omitted. */
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** Non-JSON body, sent unchanged. */
  text?: { type: string; content: string };
  /** Revision that the change is based on. */
  ifMatch?: string | null | undefined;
  signal?: AbortSignal;
}

/** Response to a change. */
export interface Changed<T> {
  view: T;
  /** Number of the revision that the change created; null: it created none. */
  revision: string | null;
}

const ROOT = '/api/v1';

/** Address of a path with its query. */
export function address(path: string, query: Record<string, QueryValue> | undefined): string {
  // Remedies contain full paths (`/api/v1/…`); callers pass paths relative to `/api/v1`.
  const base = path.startsWith(`${ROOT}/`) ? path : `${ROOT}${path}`;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${base}?${text}` : base;
}

const MAX_RETRIES = 4;
/** A server that asks for a longer pause is not asked again. */
const MAX_PAUSE_MS = 10_000;

/** Waits as long as a busy server asks, with jitter, so that pages do not return together. Rejects when aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      ms * (1 + Math.random() / 2),
    );
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Repeats reads that a busy server refuses. Changes are left to the person, who sees the error. */
async function request<T>(method: string, path: string, options: RequestOptions = {}): Promise<Changed<T>> {
  for (let retries = 0; ; retries++) {
    try {
      return await requestOnce<T>(method, path, options);
    } catch (error) {
      const after = error instanceof ApiError && error.status === 503 ? error.retryAfterMs : undefined;
      const isFinal = after === undefined || after > MAX_PAUSE_MS || retries === MAX_RETRIES;
      if (isFinal || isWrite(method, path)) throw error;
      await pause(after, options.signal);
    }
  }
}

async function requestOnce<T>(method: string, path: string, options: RequestOptions): Promise<Changed<T>> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (options.text !== undefined) headers['Content-Type'] = options.text.type;
  else if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.ifMatch != null) headers['If-Match'] = `"${options.ifMatch}"`;
  const body = options.text?.content ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  let response: Response;
  try {
    const answer = fetch(address(path, options.query), {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    response = await (isWrite(method, path) ? trackWrite(answer) : answer);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw unreachable();
  }
  // Signed out meanwhile: the change is kept and sent again after sign-in.
  if (response.status === 401 && isWrite(method, path) && (await signInAgain()))
    return requestOnce(method, path, options);
  if (!response.ok) throw await problemOf(response);
  const isEmpty = response.status === 204 || response.status === 205;
  const view = (isEmpty ? undefined : await response.json()) as T;
  return { view, revision: response.headers.get('x-revision-number') };
}

const viewOf = async <T>(method: string, path: string, options?: RequestOptions): Promise<T> =>
  (await request<T>(method, path, options)).view;

/**
 * Browser client of the REST API; authenticates with the session cookie. Paths are relative to `/api/v1`; build paths
 * that contain data with `path`. Throws ApiError. T is the response type of the contract.
 */
export const api = {
  get: <T>(path: string, options?: Omit<RequestOptions, 'body'>) => viewOf<T>('GET', path, options),
  post: <T>(path: string, options?: RequestOptions) => viewOf<T>('POST', path, options),
  put: <T>(path: string, options?: RequestOptions) => viewOf<T>('PUT', path, options),
  patch: <T>(path: string, options?: RequestOptions) => viewOf<T>('PATCH', path, options),
  delete: <T = void>(path: string, options?: RequestOptions) => viewOf<T>('DELETE', path, options),
  send: <T>(method: string, path: string, options?: RequestOptions) => viewOf<T>(method, path, options),
  /** A change whose revision can be reverted. */
  change: request,
};

/** path`/orgs/${org}/tools/${name}`: percent-encodes each part. */
export function path(strings: TemplateStringsArray, ...parts: string[]): string {
  return strings.reduce(
    (whole, text, index) => whole + text + (index < parts.length ? encodeURIComponent(parts[index]!) : ''),
    '',
  );
}
