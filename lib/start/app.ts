import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type AddressOf, authenticate } from '@/lib/access/authenticate';
import {
  type Principal,
  principalId,
  requireAgent,
  requireBrowser,
  requireMember,
  requirePerson,
  requirePlatformAdmin,
} from '@/lib/access/principal';
import type { RequestOutcome } from '@/lib/data/made-revision';
import { env } from '@/lib/env';
import { clientAddress, rateLimitAddress } from '@/lib/http/client-address';
import { requireOwnHost, requireSameOrigin } from '@/lib/http/cross-site';
import { handleIdempotent } from '@/lib/http/idempotency';
import { noteCaller } from '@/lib/http/note-caller';
import { openApiBytes } from '@/lib/http/openapi';
import { waitForTurn } from '@/lib/http/org-pace';
import { type Problem, toProblem } from '@/lib/http/problem';
import { countAddress, countRequest } from '@/lib/http/rate-limit';
import {
  discardBody,
  isLarge,
  type ReadBody,
  readBody,
  readIfMatch,
  readJsonBytes,
  readRouteQuery,
  readTextBody,
  requireStorable,
  validate,
} from '@/lib/http/read-request';
import { requestIdOf } from '@/lib/http/request-id';
import { getRevisionToken, orgOf, requireRevision } from '@/lib/http/revisions';
import type { Answer, AnyRoute, HandlerContext, Permission } from '@/lib/http/route';
import { staleVersions } from '@/lib/http/stale-versions';
import { KNOWLEDGE_PATH, serveKnowledge } from '@/lib/mcp/knowledge/knowledge-endpoint';
import { MCP_PATH, serveMcp } from '@/lib/mcp/mcp-endpoint';
import { AppError, isAppError } from '@/lib/shared/app-error';
import { singleton } from '@/lib/shared/singleton';
import { type RequestFacts, requestFacts } from '@/lib/telemetry/request-facts';
import { routes } from './routes';
import { startListening } from './start-listening';

const EMPTY = z.strictObject({});
/** Non-standard status of nginx: the client disconnected before the response. */
const CLIENT_CLOSED_REQUEST = 499;
const UNSAFE = new Set(['post', 'put', 'patch', 'delete']);

interface Authorized {
  principal: Principal | null;
  orgId: string | null;
  granted: object;
}

function authorize(
  principal: Principal | null,
  permission: Permission,
  params: Record<string, string>,
  requestId: string,
): Authorized {
  if (permission === 'public' || principal === null) return { principal, orgId: null, granted: {} };
  if (permission === 'person') return { principal, orgId: null, granted: { person: requirePerson(principal) } };
  if (permission === 'browser') return { principal, orgId: null, granted: { person: requireBrowser(principal) } };
  if (permission === 'agent') {
    const granted = requireAgent(principal, requestId);
    return { principal, orgId: granted.scope.orgId, granted };
  }
  if (permission === 'platform') {
    const scope = requirePlatformAdmin(principal, requestId);
    return { principal, orgId: null, granted: { scope, person: principal } };
  }
  const { scope, role } = requireMember(principal, params.org ?? '', permission.org, requestId);
  return { principal, orgId: scope.orgId, granted: { scope, role, person: principal } };
}

interface Exchange {
  route: AnyRoute;
  request: Request;
  params: Record<string, string>;
  requestId: string;
  addressOf: AddressOf;
  headers: Record<string, string>;
  orgId: string | null;
  facts: RequestFacts;
}

/** Reads the body: parsed, or as text for routes that parse it themselves. */
async function readWhole(route: AnyRoute, request: Request): Promise<ReadBody & { text: string }> {
  if (!UNSAFE.has(route.method)) return { bytes: Buffer.alloc(0), value: undefined, hasEscapes: false, text: '' };
  if (route.readsBytes)
    return { bytes: await readJsonBytes(request, route.maxBodyBytes), value: undefined, hasEscapes: false, text: '' };
  if (!route.text) return { ...(await readBody(request, route.maxBodyBytes, route.maxBodyValues)), text: '' };
  return { ...(await readTextBody(request, route.text, route.maxBodyBytes)), value: undefined, hasEscapes: false };
}

/** Creating a resource with an invalid name in the path is `invalid`; for other methods the resource is `not_found`. */
function readParams({ method, params }: AnyRoute, given: Record<string, string>): unknown {
  if (!params) return given;
  try {
    return validate(params, given, '/path');
  } catch (error) {
    if (method === 'put' || !isAppError(error) || error.code !== 'invalid') throw error;
    const { invalidParams = [] } = error;
    throw new AppError('not_found', 'Not found. See invalidParams for the invalid name.', {
      invalidParams,
    });
  }
}

async function handle(exchange: Exchange): Promise<Answer> {
  const { route, request, requestId, headers } = exchange;
  const unsafe = UNSAFE.has(route.method);
  let principal: Principal | null = null;
  if (route.permission === 'public') Object.assign(headers, countAddress(exchange.addressOf()));
  else {
    const authorization = request.headers.get('authorization') ?? undefined;
    const cookie = request.headers.get('cookie') ?? undefined;
    principal = await authenticate(authorization, cookie, exchange.addressOf).catch((error) => {
      Object.assign(headers, countAddress(exchange.addressOf()));
      throw error;
    });
    noteCaller(exchange.facts, principal);
    Object.assign(headers, countRequest(principal));
    exchange.orgId = orgOf(principal);
    if (authorization === undefined) {
      const host = request.headers.get('host') ?? new URL(request.url).host;
      requireOwnHost(host);
      if (unsafe) requireSameOrigin(request.headers, host);
    }
  }
  const { granted, orgId } = authorize(principal, route.permission, exchange.params, requestId);
  exchange.orgId = orgId;
  if (orgId !== null && exchange.params.org !== undefined) exchange.facts.org = exchange.params.org;
  if (orgId !== null && principal?.kind === 'person') await waitForTurn(orgId, principal.key ? 'keys' : 'sessions');
  if (principal) await requireRevision(request.headers.get('x-min-revision'), orgId);
  const query = readRouteQuery(route.query ?? EMPTY, new URL(request.url).searchParams);
  const params = readParams(route, exchange.params);
  const ifMatch = readIfMatch(request.headers.get('if-match'), route.ifMatch);
  const target = ifMatch === null ? null : { orgId, path: new URL(request.url).pathname, ifMatch };
  if (target) staleVersions().refuseAgain(target);
  const { text, ...read } = await readWhole(route, request);
  const hasToRest = isLarge(read.bytes);
  if (hasToRest) await nextTurn();
  const readsItself = route.text !== undefined || route.readsBytes === true;
  const body =
    route.body && !readsItself ? validate(route.body, read.value === undefined ? {} : read.value, '') : undefined;
  if (hasToRest) await nextTurn();
  if (!route.anyText && read.hasEscapes) requireStorable(read.value, '');
  const ifNoneMatch = request.headers.get('if-none-match') ?? undefined;
  const accept = request.headers.get('accept') ?? undefined;
  const prefer = request.headers.get('prefer') ?? undefined;
  const context = {
    ...{ ...granted, params, query, body, text, bytes: read.bytes, accept, prefer, ifMatch, ifNoneMatch, requestId },
    clientAddress: exchange.addressOf,
    // Lazy: creating a signal has a cost, and few routes use it.
    get signal() {
      return request.signal;
    },
  } as HandlerContext<Permission, unknown, unknown, unknown>;
  const outcome: RequestOutcome = {};
  if (unsafe && 'scope' in context && principal?.kind === 'person') context.scope = { ...context.scope, outcome };
  const idempotencyKey = request.headers.get('idempotency-key');
  const answer = async (): Promise<Answer> => {
    try {
      const made = await route.handle(context);
      if (outcome.revision !== undefined) headers['X-Revision-Number'] = outcome.revision;
      return { status: route.status ?? 200, ...made };
    } catch (error) {
      if (target && isAppError(error) && error.code === 'version_mismatch') staleVersions().remember(target, error);
      throw error;
    }
  };
  if (!unsafe || route.readOnly || principal === null || idempotencyKey === null) return answer();
  // The query is part of the request's identity: a dry run differs from the real request.
  const { pathname, search: asking } = new URL(request.url);
  return handleIdempotent(principalId(principal), idempotencyKey, {
    ...{ method: route.method, path: pathname + asking, bytes: read.bytes, shownOnce: route.shownOnce, requestId },
    // Transactions mark the claim in their scope; handlers without a scope leave no mark.
    unmarked: !('scope' in granted),
    answer: (claim) => {
      if ('scope' in context) context.scope = { ...context.scope, claim };
      return answer();
    },
    recover: async (created) => {
      const recovered = await route.recover?.(context, created);
      return recovered ? { status: route.status ?? 200, ...recovered } : null;
    },
  });
}

async function addRevision({ headers, orgId }: Exchange): Promise<void> {
  if (headers['X-Revision']) return;
  const { token, stale } = await getRevisionToken(orgId);
  headers['X-Revision'] = token;
  if (stale) headers['Ambit-Stale'] = 'true';
}

function toReadable(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    // Backpressure: produces the next chunk when the client has read the current one.
    { highWaterMark: 0 },
  );
}

function toResponse(answer: Answer | Problem, headers: Record<string, string>): Response {
  if ('bytes' in answer && answer.bytes) {
    return new Response(answer.bytes as Uint8Array<ArrayBuffer>, { status: answer.status ?? 200, headers });
  }
  if ('stream' in answer && answer.stream) return new Response(toReadable(answer.stream), { status: 200, headers });
  const status = answer.status ?? 200;
  if (status === 204 || status === 304) return new Response(null, { status, headers });
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  return new Response(text, { status, headers });
}

async function respond(exchange: Exchange): Promise<Response> {
  try {
    const answer = await handle(exchange);
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...exchange.headers,
      ...answer.headers,
    };
    exchange.headers = headers;
    // Header errors must not fail a committed write, nor a request that needs no database.
    const { method, permission } = exchange.route;
    if (UNSAFE.has(method) || permission === 'public') await addRevision(exchange).catch(() => {});
    else await addRevision(exchange);
    if (answer.status === 204 || answer.status === 304) delete (headers as Record<string, string>)['Content-Type'];
    return toResponse(answer, headers);
  } catch (error) {
    // Nobody receives the response, and aborted work is not an error worth logging.
    if (exchange.request.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    const problem = toProblem(error, exchange.requestId);
    exchange.facts.code = problem.code;
    await discardBody(exchange.request);
    // The revision header is optional on errors. During a database outage, another query would only add delay.
    if (problem.code !== 'unavailable') await addRevision(exchange).catch(() => {});
    return toResponse(problem, { ...exchange.headers, ...problem.headers });
  }
}

/** Returns the client address used for rate limits; unknown in `next dev`. */
function addressOf(c: Context): AddressOf {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return () =>
    rateLimitAddress(
      clientAddress(incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), env().trustedProxies),
    );
}

/** Facts of the Node request; in `next dev` nobody reads them. */
function factsOf(c: Context): RequestFacts {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return incoming ? requestFacts(incoming) : {};
}

function exchangeOf(c: Context, route: AnyRoute): Exchange {
  const requestId = requestIdOf(c.req.header('x-request-id'));
  const headers = { 'X-Request-Id': requestId };
  const facts = factsOf(c);
  facts.requestId = requestId;
  if (route.path !== '') facts.route = `/api/v1${route.path}`;
  const { raw: request } = c.req;
  return { route, request, params: c.req.param(), requestId, addressOf: addressOf(c), headers, orgId: null, facts };
}

/** Responds outside the declared routes, with the common headers. */
function answerUnrouted(c: Context, answer: () => Answer): Promise<Response> {
  const names = { method: 'get', path: '', operationId: '', summary: '', description: '', tag: 'Agents' } as const;
  const query = z.record(z.string(), z.string());
  return respond(exchangeOf(c, { ...names, permission: 'public', query, handle: answer }));
}

/** Creates the HTTP application: mounted in Next, in front of Next, and standalone. */
export function makeApp(): Hono {
  return singleton('http-app', () => {
    startListening();
    const app = new Hono();
    const api = new Hono();
    const methods = new Map<string, Set<string>>();
    for (const declared of routes) {
      const path = declared.path.replaceAll(/\{(\w+)\}/g, ':$1');
      methods.set(path, (methods.get(path) ?? new Set()).add(declared.method.toUpperCase()));
      api.on(declared.method.toUpperCase(), path, (c) => respond(exchangeOf(c, declared)));
    }
    api.get('/openapi.json', (c) => answerUnrouted(c, () => ({ bytes: openApiBytes(routes) })));
    for (const [path, allowed] of methods) {
      const allow = [...allowed].sort().join(', ');
      api.all(path, (c) =>
        answerUnrouted(c, () => {
          throw new AppError('method_not_allowed', `Use one of these methods: ${allow}.`, {
            headers: { Allow: allow },
          });
        }),
      );
    }
    app.route('/api/v1', api);
    app.all(MCP_PATH, (c) => serveMcp(c.req.raw, addressOf(c), factsOf(c)));
    app.all(KNOWLEDGE_PATH, (c) => serveKnowledge(c.req.raw, null, addressOf(c), factsOf(c)));
    app.all(`${KNOWLEDGE_PATH}/:org`, (c) => serveKnowledge(c.req.raw, c.req.param('org'), addressOf(c), factsOf(c)));
    app.notFound((c) =>
      answerUnrouted(c, () => {
        throw new AppError('not_found', 'Unknown path. See /api/v1/openapi.json for all paths.');
      }),
    );
    app.onError((error, c) => {
      const requestId = requestIdOf(c.req.header('x-request-id'));
      const problem = toProblem(error, requestId);
      Object.assign(factsOf(c), { requestId, code: problem.code });
      return toResponse(problem, { 'X-Request-Id': requestId, ...problem.headers });
    });
    return app;
  });
}
