import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { listener } from '@/lib/data/listener';
import { env } from '@/lib/env';
import { handleRestCallRaw } from '@/lib/features/calls/raw-call';
import { processSamples } from '@/lib/features/platform/health/process-health';
import { handleResolveRaw } from '@/lib/features/search/raw-resolve';
import { handleToolsRaw } from '@/lib/features/search/raw-tools';
import { accessLog } from '@/lib/http/access-log';
import { admitPage, admitRequest, rejectConnect } from '@/lib/http/admit-request';
import { normalizeForwardedHeaders } from '@/lib/http/client-address';
import { draining } from '@/lib/http/draining';
import { openApiBytes } from '@/lib/http/openapi';
import { observe, serveOperations } from '@/lib/http/operations';
import { pagePolicy } from '@/lib/http/page-policy';
import { requestIdOf } from '@/lib/http/request-id';
import { startup } from '@/lib/http/startup';
import { trackConnections } from '@/lib/http/unused-connections';
import { stopJobs } from '@/lib/jobs/run-every';
import { haltScheduler } from '@/lib/jobs/schedule-job';
import { logUnhandledRejections } from '@/lib/log';
import { MCP_PATH } from '@/lib/mcp/mcp-endpoint';
import { handleCallRaw } from '@/lib/mcp/raw-mcp';
import { toolWatch } from '@/lib/mcp/tool-watch';
import { requestFacts } from '@/lib/telemetry/request-facts';
import { stopTelemetry } from '@/lib/telemetry/traced';
import { closeThreads } from '@/lib/threads/thread-pool';
import { CALL_DEADLINE_MS } from '@/lib/upstream/call-limits';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { makeApp } from './app';
import { routes } from './routes';
import { startJobs } from './start-jobs';
import { warmUp } from './warm-up';
import { stopWorker } from './worker';

type Tracing = (handle: NodeHandler) => NodeHandler;
type NodeHandler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Time for running requests to finish on shutdown. Longer calls are cut off. */
const CLOSE_LIMIT_MS = CALL_DEADLINE_MS + 5_000;
/**
 * Minimum drain time: tells active connections to close with a response, so that they are not closed while the client
 * sends a request.
 */
const MIN_DRAIN_MS = 300;
/** Time for final writes after that. */
const FLUSH_LIMIT_MS = 8_000;
const CHECK_INTERVAL_MS = 100;
/** Limit for receiving a whole request. Later, the answer is 408. */
const REQUEST_TIMEOUT_MS = 60_000;
const TIMEOUT_CHECK_MS = 5_000;
/** One keypress may deliver the signal twice. */
const DUPLICATE_SIGNAL_MS = 100;

/**
 * Serves the API and the operations endpoints on a Node server; `pages` handles all other requests. `tracing`: request
 * tracing.
 */
export function makeServer(pages: NodeHandler, tracing: Tracing | null = null): http.Server {
  const { trustedProxies } = env();
  const drain = draining();
  const isSampling = accessLog().share > 0;
  const api = getRequestListener(makeApp().fetch, { overrideGlobalObjects: false });
  const handle: NodeHandler = (request, response) => {
    if (drain.isDraining) response.setHeader('Connection', 'close');
    const startedAt = performance.now();
    if (isSampling) requestFacts(request);
    if (!admitRequest(request, response, startedAt)) return;
    const url = request.url ?? '/';
    if (url.startsWith('/api/v1/')) {
      const handOn = () => void api(request, response);
      const observed = () => {
        observe('api', request, response, startedAt);
        if (!handleRestCallRaw(request, response, handOn)) handOn();
      };
      // These count what they answer themselves.
      const isAnswered =
        handleToolsRaw(request, response, startedAt) || handleResolveRaw(request, response, startedAt, observed);
      if (!isAnswered) observed();
      return;
    }
    if (url === MCP_PATH || url.startsWith(`${MCP_PATH}?`) || url.startsWith(`${MCP_PATH}/`)) {
      observe('mcp', request, response, startedAt);
      const handOn = () => void api(request, response);
      if (!handleCallRaw(request, response, handOn)) handOn();
      return;
    }
    if (serveOperations(request, response)) return;
    observe('pages', request, response, startedAt);
    const facts = requestFacts(request);
    facts.requestId = requestIdOf(request.headers['x-request-id'] as string | undefined);
    request.headers['x-request-id'] = facts.requestId;
    response.setHeader('X-Request-Id', facts.requestId);
    if (!admitPage(request, response)) return;
    // Sign-in failures are counted by address, so only this server and trusted proxies may set it.
    normalizeForwardedHeaders(request, trustedProxies);
    // Next layouts do not know the request path, which sign-in needs to return to.
    request.headers['x-ambit-path'] = url;
    // Next reads the nonce from this header and adds it to the page's scripts.
    const policy = pagePolicy();
    request.headers['content-security-policy'] = policy;
    delete request.headers['content-security-policy-report-only'];
    response.setHeader('Content-Security-Policy', policy);
    pages(request, response);
  };
  const options = {
    keepAliveTimeout: 65_000,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  };
  const server = http.createServer(options, tracing ? tracing(handle) : handle);
  return server.on('connect', (_request, socket) => rejectConnect(socket));
}

/** Requests a page of this server, so that its code is loaded. Its status does not matter. */
async function requestPage(server: http.Server, path: string): Promise<void> {
  const { address, family, port } = server.address() as AddressInfo;
  const open = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  const host = family === 'IPv6' ? `[${open}]` : open;
  await fetch(`http://${host}:${port}${path}`, { redirect: 'manual' }).then((answer) => answer.arrayBuffer());
}

/**
 * Listens on the configured address, calls `ready`, and shuts down on SIGINT or SIGTERM: drains for AMBIT_DRAIN_MS (at
 * least a short time), stops accepting connections, and waits for open requests. A second signal exits immediately.
 * `worker`: also runs queue jobs. `pages`: paths of pages to load before the process is ready.
 */
export function serve(
  server: http.Server,
  ready: (address: string) => void,
  { worker, pages = [] }: { worker: boolean; pages?: readonly string[] },
): void {
  const { port, host, drainMs } = env();
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      console.error(`Port ${port} is in use. Choose another port: PORT=${port + 1} npm start`);
    else console.error(error.message);
    process.exit(1);
  });
  logUnhandledRejections();
  openApiBytes(routes);
  startup().isLoading = true;
  server.listen(port, host, () => {
    void warmUp(async () => {
      for (const page of pages) await requestPage(server, page);
    });
    ready(`http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`);
    // The supervisor restarts this process after this message.
    process.send?.('ready');
  });
  startJobs({ worker });
  processSamples();
  const { closeUnused } = trackConnections(server);
  const close = async () => {
    // Open subscriptions would keep the server running.
    toolWatch().endAll();
    // Returns jobs to the queue while requests finish.
    const halted = Promise.allSettled([haltScheduler(), stopWorker()]);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Browsers open unused connections, and connections become idle after their last response: check repeatedly.
    const looking = setInterval(() => {
      server.closeIdleConnections();
      closeUnused();
    }, CHECK_INTERVAL_MS);
    await Promise.race([closed, delay(CLOSE_LIMIT_MS)]);
    clearInterval(looking);
    const written = stopJobs().finally(() =>
      Promise.allSettled([listener().stop(), closeUpstreams(), closeThreads(), stopTelemetry()]),
    );
    await Promise.race([Promise.allSettled([halted, written]), delay(FLUSH_LIMIT_MS)]);
    process.exit(0);
  };
  let toldAt = 0;
  const stop = () => {
    if (draining().isDraining) {
      if (performance.now() - toldAt > DUPLICATE_SIGNAL_MS) process.exit(1);
      return;
    }
    toldAt = performance.now();
    draining().isDraining = true;
    // Reads pending data before closing connections that look idle.
    setTimeout(() => setImmediate(close), Math.max(drainMs, MIN_DRAIN_MS));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
