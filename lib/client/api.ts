import { ApiError, type InvalidParam } from '@/lib/client/api-error';
import { isWrite, trackWrite } from '@/lib/client/writes';

type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  /** Absent values are left out. */
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** A body that is no JSON, as it is. */
  text?: { type: string; content: string };
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const ROOT = '/api/v1';

function address(path: string, query: Record<string, QueryValue> | undefined): string {
  // Remedies carry whole paths (`/api/v1/…`), callers short ones.
  const base = path.startsWith(`${ROOT}/`) ? path : `${ROOT}${path}`;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${base}?${text}` : base;
}

async function problemOf(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const fallback = { status: response.status, code: 'unexpected', title: `The server answered ${response.status}.` };
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) return new ApiError({ ...fallback, requestId });
  const body = (await response.json().catch(() => ({}))) as Partial<{
    code: string;
    title: string;
    detail: string;
    requestId: string;
    invalidParams: InvalidParam[];
  }>;
  return new ApiError({ ...fallback, ...body, status: response.status, requestId: body.requestId ?? requestId });
}

async function request<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  if (options.text !== undefined) headers['Content-Type'] = options.text.type;
  else if (options.body !== undefined) headers['Content-Type'] = 'application/json';
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
    throw new ApiError({ status: 0, code: 'network', title: 'The server could not be reached.' });
  }
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204 || response.status === 205) return undefined as T;
  return (await response.json()) as T;
}

/**
 * The browser's way to the REST API, with the session's cookie. Paths start after `/api/v1`; parts that come from data
 * are written with `path`. Throws ApiError; T is the contract's type of the answer.
 */
export const api = {
  get: <T>(path: string, options?: Omit<RequestOptions, 'body'>) => request<T>('GET', path, options),
  post: <T>(path: string, options?: RequestOptions) => request<T>('POST', path, options),
  put: <T>(path: string, options?: RequestOptions) => request<T>('PUT', path, options),
  patch: <T>(path: string, options?: RequestOptions) => request<T>('PATCH', path, options),
  delete: <T = void>(path: string, options?: RequestOptions) => request<T>('DELETE', path, options),
  /** Any method, for changes that the API itself proposes. */
  send: <T>(method: string, path: string, options?: RequestOptions) => request<T>(method, path, options),
};

/** path`/orgs/${org}/tools/${name}`: each part percent-encoded. */
export function path(strings: TemplateStringsArray, ...parts: string[]): string {
  return strings.reduce(
    (whole, text, index) => whole + text + (index < parts.length ? encodeURIComponent(parts[index]!) : ''),
    '',
  );
}
