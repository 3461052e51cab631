import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.js';

export type { components, operations, paths } from './schema.js';
/** The shapes of the API by the names that its OpenAPI document gives them. */
export type Schemas = components['schemas'];

/** What Ambit refused, as RFC 9457 says it. */
export class AmbitError extends Error {
  readonly status: number;
  /** Stays the same over time, unlike the words: `not_found`, `channel_not_bound`, … */
  readonly code: string;
  readonly requestId: string | undefined;
  readonly invalidParams: readonly { pointer: string; message: string; line?: number; column?: number }[];

  constructor(status: number, problem: Partial<Schemas['Problem']>) {
    super(problem.detail ?? `Ambit answered ${status}`);
    this.name = 'AmbitError';
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.requestId = problem.requestId;
    this.invalidParams = problem.invalidParams ?? [];
  }
}

/** What stands below `fetch failed`: browsers say nothing more, Node has a code and sometimes words. */
function reasonOf(error: unknown): string {
  const { code, message } = (error as { cause?: { code?: unknown; message?: unknown } }).cause ?? {};
  const said = [message, code].find((one) => typeof one === 'string' && one !== '');
  return said === undefined ? '' : ` (${said})`;
}

/** Nothing answered where Ambit should be. `cause` is what `fetch` threw. */
export class AmbitUnreachableError extends Error {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super(
      `${url} does not answer${reasonOf(cause)}. Start Ambit there, or give createAmbit the url where it runs, such as http://localhost:3000.`,
      { cause },
    );
    this.name = 'AmbitUnreachableError';
    this.url = url;
  }
}

export interface AmbitOptions extends Omit<ClientOptions, 'baseUrl' | 'headers'> {
  /** Where Ambit is, such as `https://ambit.example`. */
  url: string;
  /** An API key: `amb_agent_…` for an agent, `amb_user_…` for a member. */
  token: string;
}

interface Settled<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The answer of any call of `api`, or an AmbitError thrown. Without any answer the call itself throws AmbitUnreachableError. */
export async function orThrow<T>(call: Promise<Settled<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (response.ok) return data as NonNullable<T>;
  throw new AmbitError(response.status, typeof error === 'object' && error !== null ? error : {});
}

type Json<Response> = Response extends { content: { 'application/json': infer T } } ? T : never;
/** What a call of the API answers. */
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

/** Every route of the API, typed, as `api`; and the calls that an agent makes all day, which throw what is refused. */
export interface Ambit {
  api: Client<paths>;
  /** The tools that the agent has now. */
  tools(query?: Query<Tools>): Promise<Answer<Tools>>;
  /** The same for a message or data at hand, ranked. */
  resolve(question: Schemas['ResolveInput']): Promise<Answer<Resolve>>;
  /** What came of calls. A repeat with the same ids counts once. */
  reportOutcome(...events: OutcomeEvent[]): Promise<Answer<Outcomes>>;
}

/** An event; without an id it gets one, without a moment it is now. */
export type OutcomeEvent = Omit<Schemas['OutcomesInput']['events'][number], 'id' | 'occurredAt'> & {
  id?: string;
  occurredAt?: string;
};

export function createAmbit({ url, token, ...options }: AmbitOptions): Ambit {
  const baseUrl = url.replace(/\/+$/, '');
  const api = createClient<paths>({ ...options, baseUrl, headers: { Authorization: `Bearer ${token}` } });
  // A TypeError is how `fetch` says that there was no answer; whoever gave up waiting gets their own error.
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
