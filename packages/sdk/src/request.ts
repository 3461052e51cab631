import { AmbitError, AmbitUnreachableError } from './errors.js';

export interface Connection {
  baseUrl: string;
  token: string;
  fetch: (input: Request) => Promise<Response>;
}

/** By Request: the signal that it was made with. */
const signals = new WeakMap<Request, AbortSignal>();

/**
 * A Request whose signal `abortable` passes to `fetch`: the Request's own signal is not aborted any more once the Request
 * is garbage-collected, which can happen before its response ends (Node.js 20 to 24).
 */
export class AbortableRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init);
    if (init?.signal) signals.set(this, init.signal);
  }
}

export function abortable(fetch: (input: Request, init?: RequestInit) => Promise<Response>): Connection['fetch'] {
  return (request) => {
    const signal = signals.get(request);
    return fetch(request, signal && { signal });
  };
}

/** Returns the address without a final slash. Throws a TypeError if the address or the key is missing. */
export function baseUrlOf({ url, token }: { url: string; token: string }): string {
  if (!url) throw new TypeError('url is missing: pass the address of Ambit, such as http://localhost:3000.');
  if (!token) throw new TypeError('token is missing: pass an API key, such as amb_agent_… of an agent.');
  return url.replace(/\/+$/, '');
}

export interface RequestOptions {
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

function addressOf(baseUrl: string, path: string, query: RequestOptions['query'] = {}): string {
  const url = new URL(`${baseUrl}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

/** Sends a request to a path of the REST API. */
export function send(
  connection: Connection,
  method: 'GET' | 'POST',
  path: string,
  options: RequestOptions = {},
): Promise<Response> {
  return sendTo(connection, method, `/api/v1${path}`, options);
}

/** Sends a request. Throws AmbitUnreachableError without a response; aborts keep their own error. */
export async function sendTo(
  connection: Connection,
  method: 'GET' | 'POST',
  path: string,
  { query, body, headers, signal }: RequestOptions = {},
): Promise<Response> {
  const request = new AbortableRequest(addressOf(connection.baseUrl, path, query), {
    method,
    headers: {
      Authorization: `Bearer ${connection.token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  try {
    return await connection.fetch(request);
  } catch (error) {
    if (error instanceof TypeError) throw new AmbitUnreachableError(connection.baseUrl, error);
    throw error;
  }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** Returns the JSON body of a successful response. Throws AmbitError otherwise. */
export async function jsonOf<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const problem: unknown = await response.json().catch(() => ({}));
  throw new AmbitError(
    response.status,
    typeof problem === 'object' && problem !== null ? problem : {},
    retryAfterOf(response),
  );
}
