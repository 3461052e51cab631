import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { listener } from '@/lib/data/listener';
import { env } from '@/lib/env';
import { stopJobs } from '@/lib/jobs/run-every';
import { haltScheduler } from '@/lib/jobs/schedule-job';
import { startJobs } from '@/lib/jobs/start-jobs';
import { stopWorker } from '@/lib/jobs/worker';
import { outliveRejections } from '@/lib/log';
import { CALL_DEADLINE_MS } from '@/lib/mcp/call-limits';
import { toolWatch } from '@/lib/mcp/tool-watch';
import { closeUpstreams } from '@/lib/mcp/upstream/upstream-pool';
import { stopTelemetry } from '@/lib/telemetry/traced';
import { closeThreads } from '@/lib/threads/thread-pool';
import { admitPage, admitRequest, refuseConnect } from './admit-request';
import { makeApp } from './app';
import { settleForwarding } from './client-address';
import { draining } from './draining';
import { MCP_PATH } from './mcp-endpoint';
import { openApiBytes } from './openapi';
import { answerOperations, observe } from './operations';
import { pagePolicy } from './page-policy';
import { processSamples } from './process-health';
import { answerCallRaw } from './raw-mcp';
import { answerResolveRaw } from './raw-resolve';
import { answerToolsRaw } from './raw-tools';
import { routes } from './routes/registry';
import { followConnections } from './unused-connections';

type Tracing = (handle: NodeHandler) => NodeHandler;
type NodeHandler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Requests that are under way have this long to end: more than any call may take. */
const CLOSE_LIMIT_MS = CALL_DEADLINE_MS + 5_000;
/** The shortest drain: connections that are in use hear with an answer that they end, in place of meeting the end with a request. */
const TELL_MS = 300;
/** And then what is left to write. */
const FLUSH_LIMIT_MS = 8_000;
const LOOK_EVERY_MS = 100;
/** One keypress may reach us twice. */
const ECHO_MS = 100;

/** The API and the operations' addresses on Node's own server; `pages` gets everything else. `tracing`: what traces requests. */
export function makeServer(pages: NodeHandler, tracing: Tracing | null = null): http.Server {
  const { trustedProxies } = env();
  const drain = draining();
  const api = getRequestListener(makeApp().fetch, { overrideGlobalObjects: false });
  const handle: NodeHandler = (request, response) => {
    if (drain.isDraining) response.setHeader('Connection', 'close');
    if (!admitRequest(request, response)) return;
    const url = request.url ?? '/';
    const startedAt = performance.now();
    if (url.startsWith('/api/v1/')) {
      const handOn = () => {
        observe('api', request, response, startedAt);
        void api(request, response);
      };
      if (!answerToolsRaw(request, response, startedAt) && !answerResolveRaw(request, response, startedAt, handOn))
        handOn();
      return;
    }
    if (url === MCP_PATH || url.startsWith(`${MCP_PATH}?`) || url.startsWith(`${MCP_PATH}/`)) {
      observe('mcp', request, response, startedAt);
      const handOn = () => void api(request, response);
      if (!answerCallRaw(request, response, handOn)) handOn();
      return;
    }
    if (answerOperations(request, response)) return;
    observe('pages', request, response, startedAt);
    if (!admitPage(request, response)) return;
    // Sign-in counts failures by address; nobody but this server, and the proxies it trusts, may say which one it is.
    settleForwarding(request, trustedProxies);
    // A layout of Next cannot know its own address, which sign-in has to lead back to.
    request.headers['x-ambit-path'] = url;
    // Next reads the nonce from the request, and writes it into every script of the page.
    const policy = pagePolicy();
    request.headers['content-security-policy'] = policy;
    delete request.headers['content-security-policy-report-only'];
    response.setHeader('Content-Security-Policy', policy);
    pages(request, response);
  };
  const options = { keepAliveTimeout: 65_000, requestTimeout: 60_000 };
  const server = http.createServer(options, tracing ? tracing(handle) : handle);
  return server.on('connect', (_request, socket) => refuseConnect(socket));
}

/**
 * Listens where the environment says, tells `ready`, and ends on SIGINT or SIGTERM: it drains for as long as it was told
 * that proxies need to notice, and a moment in any case, then accepts nothing more and ends after open requests, or at once at a second signal.
 * `worker`: it takes jobs too.
 */
export function serve(server: http.Server, ready: (address: string) => void, { worker }: { worker: boolean }): void {
  const { port, host, drainMs } = env();
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') console.error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`);
    else console.error(error.message);
    process.exit(1);
  });
  outliveRejections();
  openApiBytes(routes);
  server.listen(port, host, () => {
    ready(`http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`);
    // Whoever supervises this process starts it again from now on.
    process.send?.('ready');
  });
  startJobs({ worker });
  processSamples();
  const { closeUnused } = followConnections(server);
  const close = async () => {
    // Streams that wait for changes would keep the server open.
    toolWatch().endAll();
    // Jobs are given back at once, while requests end.
    const halted = Promise.allSettled([haltScheduler(), stopWorker()]);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // A browser opens connections that it may never use, and one becomes idle with the last answer on it.
    const looking = setInterval(() => {
      server.closeIdleConnections();
      closeUnused();
    }, LOOK_EVERY_MS);
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
      if (performance.now() - toldAt > ECHO_MS) process.exit(1);
      return;
    }
    toldAt = performance.now();
    draining().isDraining = true;
    // What has come by then is read before connections that look idle are closed.
    setTimeout(() => setImmediate(close), Math.max(drainMs, TELL_MS));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
