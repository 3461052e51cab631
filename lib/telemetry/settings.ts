/** Exporter settings from the standard OTEL_ variables. */
export interface SignalSettings {
  traces: boolean;
  metrics: boolean;
  intervalMs: number;
}

const DEFAULT_INTERVAL_MS = 60_000;

/**
 * Null without an endpoint: nothing is loaded or exported. The exporters read endpoint, headers, timeout and
 * compression themselves.
 */
export function signalSettings(environment: Readonly<Record<string, string | undefined>>): SignalSettings | null {
  if (environment.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  const sends = (signal: 'TRACES' | 'METRICS') =>
    Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]) &&
    environment[`OTEL_${signal}_EXPORTER`] !== 'none';
  const [traces, metrics] = [sends('TRACES'), sends('METRICS')];
  if (!traces && !metrics) return null;
  const asked = Number(environment.OTEL_METRIC_EXPORT_INTERVAL);
  return { traces, metrics, intervalMs: asked > 0 ? asked : DEFAULT_INTERVAL_MS };
}
