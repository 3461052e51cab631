import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listener } from '@/lib/data/listener';
import { soon } from '@/lib/data/patience';
import { currentPlatformRevision } from '@/lib/data/system/load-boundaries';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import type { OutageCode } from '@/lib/shared/outage';
import { outageNotes } from '@/lib/shared/outage-notes';
import { draining } from './draining';
import { JWKS_PATH, jwksAnswer } from './jwks';
import { type Plane, requestMetrics } from './request-metrics';

/** Counts an answer when it ends. */
export function observe(plane: Plane, request: IncomingMessage, response: ServerResponse, startedAt: number): void {
  response.once('close', () => requestMetrics().count(plane, request.method, response.statusCode, startedAt));
}

const PROXIED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

function mayReadMetrics(request: IncomingMessage): boolean {
  const { metricsToken } = env();
  if (metricsToken !== undefined) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${metricsToken}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  // Behind a proxy everyone comes from loopback; then only a token tells who may.
  if (PROXIED.some((name) => request.headers[name] !== undefined)) return false;
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}

const NOTHING_STORED: ReadonlySet<OutageCode> = new Set(['disk_full', 'read_only']);

async function readiness(): Promise<{ status: number; body: object }> {
  const database = await soon(currentPlatformRevision).then(
    () => true,
    (error) => {
      outageNotes().note(error);
      return false;
    },
  );
  const checks = { database, listener: listener().healthy, draining: draining().isDraining };
  const reasons = outageNotes().present();
  // It is answered, but stores nothing: for people and scripts that is no better.
  const stores = !reasons.some(({ code }) => NOTHING_STORED.has(code));
  const isReady = database && stores && checks.listener && !checks.draining;
  return { status: isReady ? 200 : 503, body: { ...checks, reasons: isReady ? [] : reasons.map(({ code }) => code) } };
}

/**
 * Whether agents may be sent here: also while the database is away, for as long as boundaries in memory may be served. A
 * proxy that asked `/readyz` would take every replica out at once, with all that they could still answer.
 */
function agentsReadiness(): { status: number; body: object } {
  const { answeredAt } = listener();
  const vouched = answeredAt > 0 && performance.now() - answeredAt <= env().staleLimitMs;
  const checks = { boundaries: vouched, draining: draining().isDraining };
  return { status: checks.boundaries && !checks.draining ? 200 : 503, body: checks };
}

/** `/healthz`, `/readyz`, `/metrics` and the public keys. Returns false for every other address. */
export function answerOperations(request: IncomingMessage, response: ServerResponse): boolean {
  const path = (request.url ?? '').split('?')[0];
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  if (path === JWKS_PATH) {
    const { body, headers } = jwksAnswer();
    response.writeHead(200, headers);
    response.end(body);
  } else if (path === '/healthz') send(200, { alive: true });
  else if (path === '/readyz') void readiness().then(({ status, body }) => send(status, body));
  else if (path === '/readyz/agents') {
    const { status, body } = agentsReadiness();
    send(status, body);
  } else if (path === '/metrics') {
    if (!mayReadMetrics(request))
      send(403, { detail: 'Metrics are for loopback, or for a request with the metrics token.' });
    else {
      const { registry } = requestMetrics();
      registry.metrics().then(
        (text) => {
          response.writeHead(200, { 'Content-Type': registry.contentType });
          response.end(text);
        },
        (error: unknown) => {
          log().error({ err: error }, 'the metrics cannot be told');
          send(503, { detail: 'The metrics cannot be told just now.' });
        },
      );
    }
  } else return false;
  return true;
}
