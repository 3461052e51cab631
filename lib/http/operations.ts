import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listener } from '@/lib/data/listener';
import { withTimeout } from '@/lib/data/query-timeout';
import { currentPlatformRevision } from '@/lib/data/system/snapshot/load-boundaries';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { AppError } from '@/lib/shared/app-error';
import type { OutageCode } from '@/lib/shared/outage';
import { outageTracker } from '@/lib/shared/outage-tracker';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { requestFacts } from '@/lib/telemetry/request-facts';
import { accessLog, finalStatus } from './access-log';
import { draining } from './draining';
import { JWKS_PATH, jwksResponse } from './jwks';
import { type Plane, requestMetrics } from './metrics/request-metrics';
import { toProblem } from './problem';
import { requestIdOf } from './request-id';
import { startup } from './startup';

/** Records metrics and the access log when the response ends. */
export function observe(plane: Plane, request: IncomingMessage, response: ServerResponse, startedAt: number): void {
  response.once('close', () => {
    requestMetrics().count(plane, request.method, response.statusCode, startedAt);
    accessLog().note(request, finalStatus(response), startedAt);
  });
}

const PROXIED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

function mayReadMetrics(request: IncomingMessage): boolean {
  const { metricsToken } = env();
  if (metricsToken !== undefined) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${metricsToken}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  // Behind a proxy, all requests come from loopback, so only a token grants access.
  if (PROXIED.some((name) => request.headers[name] !== undefined)) return false;
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}

const metricsRefusal = (): string =>
  env().metricsToken === undefined
    ? 'Metrics require a request from the same machine, without a proxy. To allow others, set AMBIT_METRICS_TOKEN.'
    : 'Metrics require Authorization: Bearer with the value of AMBIT_METRICS_TOKEN.';

const NOTHING_STORED: ReadonlySet<OutageCode> = new Set(['disk_full', 'read_only']);

async function readiness(): Promise<{ status: number; body: object }> {
  const database = await withTimeout(currentPlatformRevision).then(
    () => true,
    (error) => {
      outageTracker().note(error);
      return false;
    },
  );
  const checks = {
    database,
    listener: listener().healthy,
    loaded: !startup().isLoading,
    draining: draining().isDraining,
  };
  const reasons = outageTracker().present();
  // Without storage the installation is not ready for people and scripts, although it responds.
  const stores = !reasons.some(({ code }) => NOTHING_STORED.has(code));
  const isReady = database && stores && checks.listener && checks.loaded && !checks.draining;
  return { status: isReady ? 200 : 503, body: { ...checks, reasons: isReady ? [] : reasons.map(({ code }) => code) } };
}

/**
 * Readiness for agents: also during a database outage while cached policies may be served. A load balancer that used
 * `/readyz` would remove every replica at once.
 */
function agentsReadiness(): { status: number; body: object } {
  const { answeredAt } = listener();
  const vouched = answeredAt > 0 && performance.now() - answeredAt <= env().staleLimitMs;
  const loaded = !startup().isLoading;
  // With nothing compiled since the start, every answer needs the database.
  const canAnswer = loaded && (listener().healthy || snapshots().size().organizations > 0);
  const checks = { boundaries: vouched && canAnswer, loaded, draining: draining().isDraining };
  return { status: checks.boundaries && !checks.draining ? 200 : 503, body: checks };
}

/** Paths that programs read. A page here, such as the sign-in page, is an error that clients cannot parse. */
const isMachinePath = (path = '') => path.startsWith('/.well-known/') || path === '/robots.txt';

function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
  observe('api', request, response, performance.now());
  const id = requestIdOf(request.headers['x-request-id'] as string | undefined);
  const { code, status, headers, body } = toProblem(new AppError('not_found', 'Unknown path.'), id);
  Object.assign(requestFacts(request), { requestId: id, code });
  const length = Buffer.byteLength(body);
  response.writeHead(status, { 'X-Request-Id': id, 'Content-Length': length, ...headers }).end(body);
}

/**
 * Serves `/healthz`, `/readyz`, `/metrics` and well-known paths. Returns false for every other path.
 */
export function serveOperations(request: IncomingMessage, response: ServerResponse): boolean {
  const path = (request.url ?? '').split('?')[0];
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  if (path === JWKS_PATH) {
    const { body, headers } = jwksResponse();
    response.writeHead(200, headers);
    response.end(body);
  } else if (path === '/healthz') send(200, { alive: true });
  else if (path === '/readyz') void readiness().then(({ status, body }) => send(status, body));
  else if (path === '/readyz/agents') {
    const { status, body } = agentsReadiness();
    send(status, body);
  } else if (path === '/metrics') {
    if (!mayReadMetrics(request)) send(403, { detail: metricsRefusal() });
    else {
      const { registry } = requestMetrics();
      registry.metrics().then(
        (text) => {
          response.writeHead(200, { 'Content-Type': registry.contentType });
          response.end(text);
        },
        (error: unknown) => {
          log().error({ err: error }, 'failed to collect metrics');
          send(503, { detail: 'Metrics are unavailable. Try again.' });
        },
      );
    }
  } else if (isMachinePath(path)) sendNotFound(request, response);
  else return false;
  return true;
}
