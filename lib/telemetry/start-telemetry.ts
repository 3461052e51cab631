import type http from 'node:http';
import { log } from '@/lib/log';
import { startOtlp } from './otlp';
import { requestFacts } from './request-facts';
import { signalSettings } from './settings';
import { setTelemetry } from './traced';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Paths served without a declared route, and paths that set their own route name. */
const ROUTES = new Set(['/api/v1/tools', '/api/v1/tools/resolve', '/api/mcp', '/api/mcp/knowledge']);
const isData = (url: string) => url.startsWith('/api/v1/') || url.startsWith('/api/mcp');
const only = (header: string | string[] | undefined) => (Array.isArray(header) ? undefined : header);

/**
 * Loads the exporters if an endpoint is set and returns the request tracer; otherwise null, without any cost per
 * request.
 */
export async function startTelemetry(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<((handle: Handler) => Handler) | null> {
  const settings = signalSettings(environment);
  if (settings === null) return null;
  const telemetry = await startOtlp(settings);
  setTelemetry(telemetry);
  log().info({ traces: settings.traces, metrics: settings.metrics }, 'OpenTelemetry export started');
  return (handle) => (request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    if (!isData(path)) return handle(request, response);
    const method = request.method ?? 'GET';
    const attributes = { 'http.request.method': method, 'http.route': ROUTES.has(path) ? path : undefined };
    const duration = {
      name: 'http.server.request.duration' as const,
      by: ['http.request.method', 'http.route', 'http.response.status_code'],
    };
    const facts = requestFacts(request);
    const { traceparent, tracestate } = request.headers;
    telemetry.within({ traceparent: only(traceparent), tracestate: only(tracestate), facts }, () => {
      void telemetry.run({ name: method, kind: 'server', attributes, duration }, (open) => {
        const ended = new Promise<void>((resolve) => response.once('close', resolve));
        telemetry.bindEmitter(request);
        handle(request, response);
        return ended.then(() => {
          open.set({ 'http.response.status_code': response.statusCode });
          if (facts.route !== undefined) open.set({ 'http.route': facts.route });
          if (response.statusCode >= 500) open.fail(String(response.statusCode));
        });
      });
    });
  };
}
