import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.js';

export type { components, operations, paths } from './schema.js';
export type Schemas = components['schemas'];

/** An error response from Ambit (RFC 9457). */
export class AmbitError extends Error {
  readonly status: number;
  /** Stable error code, unlike the message: `not_found`, `channel_not_bound`, … */
  readonly code: string;
  readonly requestId: string | undefined;
  readonly invalidParams: readonly { pointer: string; message: string; line?: number; column?: number }[];

  constructor(status: number, problem: Partial<Schemas['Problem']>) {
    super(problem.detail ?? `Ambit returned ${status}`);
    this.name = 'AmbitError';
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.requestId = problem.requestId;
    this.invalidParams = problem.invalidParams ?? [];
  }
}

/** Returns the cause of `fetch failed`. Node provides a code and sometimes a message, browsers nothing. */
function reasonOf(error: unknown): string {
  const { code, message } = (error as { cause?: { code?: unknown; message?: unknown } }).cause ?? {};
  const said = [message, code].find((one) => typeof one === 'string' && one !== '');
  return said === undefined ? '' : ` (${said})`;
}

/** The server is unreachable. `cause` is the error thrown by `fetch`. */
export class AmbitUnreachableError extends Error {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super(
      `${url} does not respond${reasonOf(cause)}. Start Ambit, or pass its url to createAmbit, such as http://localhost:3000.`,
      { cause },
    );
    this.name = 'AmbitUnreachableError';
    this.url = url;
  }
}

export interface AmbitOptions extends Omit<ClientOptions, 'baseUrl' | 'headers'> {
  url: string;
  /** An API key: `amb_agent_…` for an agent, `amb_user_…` for a member. */
  token: string;
}

interface Settled<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * Returns the data of an `api` call, or throws an AmbitError. Without a response the call throws AmbitUnreachableError.
 */
export async function orThrow<T>(call: Promise<Settled<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (response.ok) return data as NonNullable<T>;
  throw new AmbitError(response.status, typeof error === 'object' && error !== null ? error : {});
}

type Json<Response> = Response extends { content: { 'application/json': infer T } } ? T : never;
type Answer<Operation> = Operation extends { responses: infer R }
  ? R extends { 200: infer Ok }
    ? Json<Ok>
    : R extends { 202: infer Accepted }
      ? Json<Accepted>
      : never
  : never;
type Query<Operation> = Operation extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;

type Tools = paths['/api/v1/tools']['get'];
type Resolve = paths['/api/v1/tools/resolve']['post'];
type Outcomes = paths['/api/v1/outcomes']['post'];

/** `api` has every route, typed. The other methods cover an agent's frequent calls and throw on errors. */
export interface Ambit {
  api: Client<paths>;
  tools(query?: Query<Tools>): Promise<Answer<Tools>>;
  /** Lists the tools ranked for a message or data. */
  resolve(question: Schemas['ResolveInput']): Promise<Answer<Resolve>>;
  /** Reports outcomes of calls. Retries with the same IDs count once. */
  reportOutcome(...events: OutcomeEvent[]): Promise<Answer<Outcomes>>;
}

/** An event. A missing ID is generated; a missing time is now. */
export type OutcomeEvent = Omit<Schemas['OutcomesInput']['events'][number], 'id' | 'occurredAt'> & {
  id?: string;
  occurredAt?: string;
};

export function createAmbit({ url, token, ...options }: AmbitOptions): Ambit {
  const baseUrl = url.replace(/\/+$/, '');
  const api = createClient<paths>({ ...options, baseUrl, headers: { Authorization: `Bearer ${token}` } });
  // `fetch` throws a TypeError when there was no response; aborts keep their own error.
  api.use({
    onError: ({ error }) => (error instanceof TypeError ? new AmbitUnreachableError(baseUrl, error) : undefined),
  });
  return {
    api,
    tools: (query = {}) => orThrow(api.GET('/api/v1/tools', { params: { query } })),
    resolve: (body) => orThrow(api.POST('/api/v1/tools/resolve', { body })),
    reportOutcome: (...events) => {
      const occurredAt = new Date().toISOString();
      const complete = events.map((event) => ({ id: crypto.randomUUID(), occurredAt, ...event }));
      return orThrow(api.POST('/api/v1/outcomes', { body: { events: complete } }));
    },
  };
}
