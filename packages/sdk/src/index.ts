import createClient, { type Client } from 'openapi-fetch';
import { type CallOptions, callTool } from './call.js';
import { AmbitError, AmbitUnreachableError } from './errors.js';
import { OutcomeQueue } from './outcomes.js';
import { AbortableRequest, abortable, baseUrlOf, type Connection, jsonOf, send } from './request.js';
import { withRetries } from './retry.js';
import type { paths } from './schema.js';
import { ToolList, type WatchOptions } from './tool-list.js';
import type { CallResult, OutcomeEvent, ResolveResponse, Schemas, ToolsQuery, ToolsResponse } from './types.js';

export type { CallOptions } from './call.js';
export { AmbitError, AmbitUnreachableError, ApprovalRequiredError, type PendingApproval } from './errors.js';
export type { components, operations, paths } from './schema.js';
export type { WatchOptions } from './tool-list.js';
export type { CallResult, OutcomeEvent, ResolveResponse, Schemas, ToolsQuery, ToolsResponse } from './types.js';

const DEFAULT_MAX_RETRIES = 3;

export interface AmbitOptions {
  /** Address of the installation, such as `https://ambit.example`. */
  url: string;
  /** An API key: `amb_agent_…` for an agent, `amb_user_…` for a member. */
  token: string;
  /** Retries of requests that are safe to repeat. Default: 3. */
  maxRetries?: number;
  /** Replaces the global `fetch`. */
  fetch?: (input: Request, init?: RequestInit) => Promise<Response>;
  /** Receives errors of outcomes that were sent in the background. Default: ignored. */
  onError?(error: unknown): void;
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

/** Every method throws AmbitError for an error response and AmbitUnreachableError without a response. */
export interface Ambit {
  /** Every route of the API, typed by path. Use with `orThrow`. */
  api: Client<paths>;
  /** Lists the tools the agent can call. Sends the last ETag, so an unchanged list costs a 304 response. */
  tools(query?: ToolsQuery, signal?: AbortSignal): Promise<ToolsResponse>;
  /**
   * Calls `onChange` with the tools now and as soon as they change, over a stream. Returns a function that stops.
   */
  watchTools(query: ToolsQuery, onChange: (list: ToolsResponse) => void, options?: WatchOptions): () => void;
  /** Lists the tools ranked for a message or data. */
  resolve(question: Schemas['ResolveInput'], signal?: AbortSignal): Promise<ResolveResponse>;
  /**
   * Calls a tool at most once, also when the connection fails in between. Throws ApprovalRequiredError when a person
   * must approve, unless `waitForApproval` is set.
   */
  call(tool: string, args?: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<CallResult>;
  /**
   * Queues the outcome of a call that the application made itself. Sent within a second, in batches; a Node.js process
   * that ends by itself sends them first.
   */
  queueOutcome(event: OutcomeEvent): void;
  /** Sends outcomes now. Retries with the same IDs count once. */
  reportOutcome(...events: OutcomeEvent[]): Promise<Schemas['OutcomesAccepted']>;
  /** Sends queued outcomes. Call it before `process.exit`, and when an edge function ends. */
  flush(): Promise<void>;
  /** The same as `flush`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Creates a client. Throws a TypeError if `url` or `token` is missing. */
export function createAmbit({ url, token, maxRetries = DEFAULT_MAX_RETRIES, ...options }: AmbitOptions): Ambit {
  const baseUrl = baseUrlOf({ url, token });
  const connection: Connection = {
    baseUrl,
    token,
    fetch: abortable(options.fetch ?? ((request, init) => fetch(request, init))),
  };
  const list = new ToolList(connection, maxRetries);
  const outcomes = new OutcomeQueue(connection, maxRetries, options.onError ?? (() => undefined));
  return {
    api: createApi(connection),
    tools: (query, signal) => list.get(query, signal),
    watchTools: (query, onChange, watch) => list.watch(query, onChange, watch),
    resolve: (body, signal) =>
      withRetries(
        async () => jsonOf(await send(connection, 'POST', '/tools/resolve', { body, signal })),
        maxRetries,
        signal,
      ),
    call: (tool, args = {}, call = {}) => callTool(connection, maxRetries, tool, args, call),
    queueOutcome: (event) => outcomes.add(event),
    reportOutcome: (...events) => outcomes.send(events),
    flush: () => outcomes.flush(),
    [Symbol.asyncDispose]: () => outcomes.flush(),
  };
}

function createApi({ baseUrl, token, fetch: send }: Connection): Client<paths> {
  const headers = { Authorization: `Bearer ${token}` };
  const api = createClient<paths>({ baseUrl, fetch: send, Request: AbortableRequest, headers });
  // `fetch` throws a TypeError when there was no response; aborts keep their own error.
  api.use({
    onError: ({ error }) => (error instanceof TypeError ? new AmbitUnreachableError(baseUrl, error) : undefined),
  });
  return api;
}
