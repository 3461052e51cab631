import http from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listener } from '@/lib/data/listener';
import { env } from '@/lib/env';
import { stopJobs } from '@/lib/jobs/run-every';
import { startJobs } from '@/lib/jobs/start-jobs';
import { stopWorker } from '@/lib/jobs/worker';
import { log } from '@/lib/log';
import { toolWatch } from '@/lib/mcp/tool-watch';
import { closeUpstreams } from '@/lib/mcp/upstream/upstream-pool';
import { stopTelemetry } from '@/lib/telemetry/traced';
import { makeApp } from './app';
import { settleForwarding } from './client-address';
import { draining } from './draining';
import { MCP_PATH } from './mcp-endpoint';
import { answerOperations, observe } from './operations';
import { pagePolicy } from './page-policy';
import { processSamples } from './process-health';
import { answerCallRaw } from './raw-mcp';
import { answerResolveRaw } from './raw-resolve';
import { answerToolsRaw } from './raw-tools';
import { requestMetrics } from './request-metrics';

type Tracing = (handle: NodeHandler) => NodeHandler;
type NodeHandler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const CLOSE_LIMIT_MS = 8_000;

/** The API and the operations' addresses on Node's own server; `pages` gets everything else. `tracing`: what traces requests. */
export function makeServer(pages: NodeHandler, tracing: Tracing | null = null): http.Server {
  const { trustedProxies } = env();
  const drain = draining();
  const api = getRequestListener(makeApp().fetch, { overrideGlobalObjects: false });
  const handle: NodeHandler = (request, response) => {
    const url = request.url ?? '/';
    if (drain.isDraining) response.setHeader('Connection', 'close');
    const startedAt = performance.now();
    if (url.startsWith('/api/v1/')) {
      const handOn = () => {
        observe('api', request, response, startedAt);
        void api(request, response);
      };
      // Answered before this turn ends, so there is no end to wait for: a listener on each response is not cheap.
      if (answerToolsRaw(request, response)) requestMetrics().count('api', 'GET', response.statusCode, startedAt);
      else if (!answerResolveRaw(request, response, startedAt, handOn)) handOn();
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
  return http.createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, tracing ? tracing(handle) : handle);
}

/**
 * Listens where the environment says, tells `ready`, and ends on SIGINT or SIGTERM: it drains for as long as it was told
 * that proxies need to notice, then accepts nothing more and ends after open requests. `worker`: it takes jobs too.
 */
export function serve(server: http.Server, ready: (address: string) => void, { worker }: { worker: boolean }): void {
  const { port, host, drainMs } = env();
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') console.error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`);
    else console.error(error.message);
    process.exit(1);
  });
  // Node would end, and every call under way with it, for what one of them left behind.
  process.on('unhandledRejection', (error) => log().error({ err: error }, 'something failed that nobody waited for'));
  server.listen(port, host, () => ready(`http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`));
  startJobs({ worker });
  processSamples();
  const close = () => {
    // Streams that wait for changes would keep the server open.
    toolWatch().endAll();
    server.close(
      () =>
        void Promise.allSettled([
          listener().stop(),
          stopJobs(),
          stopWorker(),
          closeUpstreams(),
          stopTelemetry(),
        ]).finally(() => process.exit(0)),
    );
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), CLOSE_LIMIT_MS).unref();
  };
  const stop = () => {
    draining().isDraining = true;
    if (drainMs === 0) close();
    else setTimeout(close, drainMs);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
