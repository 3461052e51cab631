import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import {
  type Context,
  createContextKey,
  createTraceState,
  type Histogram,
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import type { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import type { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { BasicTracerProvider } from '@opentelemetry/sdk-trace-base';
import { VERSION } from '@/lib/version';
import type { RequestFacts } from './request-facts';
import type { SignalSettings } from './settings';
import type { Attributes, DurationName, OpenStep, Step, Telemetry } from './traced';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;
/** Histogram bounds of the MCP conventions, in seconds; also used for requests. */
const BOUNDS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];
const STOP_LIMIT_MS = 3_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const known = (attributes: Attributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >;

function readTrace(traceparent: string | undefined, tracestate?: string): Context | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return null;
  const context = {
    ...{ traceId, spanId, isRemote: true },
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    ...(tracestate ? { traceState: createTraceState(tracestate) } : {}),
  };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : null;
}

function traceparentOf(span: Span): string | undefined {
  const { traceId, spanId, traceFlags } = span.spanContext();
  if (traceId === INVALID_SPAN_CONTEXT.traceId) return undefined;
  return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`;
}

/** Returns an error class: low cardinality, without call content. */
function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : String(name ?? '_OTHER');
}

/** Returns the span name, including attributes set during the span. */
function nameOf({ name, attributes: at }: Step, all: Attributes): string {
  const [route, tool] = [all['http.route'], all['gen_ai.tool.name']];
  if (route !== undefined) return `${all['http.request.method']} ${route}`;
  const isNew = tool !== undefined && at['gen_ai.tool.name'] === undefined && at['mcp.method.name'] !== undefined;
  return isNew ? `${name} ${tool}` : name;
}

const FACTS = createContextKey('ambit request facts');

interface TracedRequest {
  traceparent: string | undefined;
  tracestate: string | undefined;
  facts: RequestFacts;
}

/** Organization and agent of the request, known once it is authenticated. On spans only: metrics stay bounded. */
function tenantOf(context: Context): Attributes {
  const { org, agent } = (context.getValue(FACTS) ?? {}) as RequestFacts;
  return { 'ambit.organization': org, 'gen_ai.agent.name': agent };
}

interface Providers {
  contexts: AsyncLocalStorageContextManager;
  traces: BasicTracerProvider;
  metrics: MeterProvider;
}

/** Loaded lazily, so that installations without telemetry do not load the SDK. */
async function loadProviders({ traces, metrics, intervalMs }: SignalSettings): Promise<Providers> {
  const [hooks, resources, tracing, metering, spanExport, metricExport] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const resource = resources
    .defaultResource()
    .merge(
      resources.resourceFromAttributes({
        'service.name': 'ambit',
        'service.version': VERSION,
        // Distinguishes replicas, whose metrics would otherwise overwrite each other.
        'service.instance.id': randomUUID(),
      }),
    )
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const spanProcessors = traces ? [new tracing.BatchSpanProcessor(new spanExport.OTLPTraceExporter())] : [];
  const reader = () =>
    new metering.PeriodicExportingMetricReader({
      exporter: new metricExport.OTLPMetricExporter(),
      exportIntervalMillis: intervalMs,
      exportTimeoutMillis: Math.min(intervalMs, 10_000),
    });
  return {
    contexts: new hooks.AsyncLocalStorageContextManager().enable(),
    traces: new tracing.BasicTracerProvider({ resource, spanProcessors }),
    metrics: new metering.MeterProvider({ resource, readers: metrics ? [reader()] : [] }),
  };
}

export const startOtlp = async (settings: SignalSettings) => new OtlpTelemetry(await loadProviders(settings));

/**
 * Exports telemetry with OTLP over HTTP. Uses its own context and providers instead of global ones, so that no other
 * library exports data.
 */
class OtlpTelemetry implements Telemetry {
  readonly #durations = new Map<DurationName, Histogram>();
  readonly #contexts: AsyncLocalStorageContextManager;
  readonly #traces: BasicTracerProvider;
  readonly #metrics: MeterProvider;

  constructor({ contexts, traces, metrics }: Providers) {
    this.#contexts = contexts;
    this.#traces = traces;
    this.#metrics = metrics;
  }

  /** Runs a request's work in the trace of its headers, if any. All its spans name the organization and the agent. */
  within<T>({ traceparent, tracestate, facts }: TracedRequest, work: () => T): T {
    const around = readTrace(traceparent, tracestate) ?? ROOT_CONTEXT;
    return this.#contexts.with(around.setValue(FACTS, facts), work);
  }

  /** Binds the emitter's listeners to the active trace. */
  bindEmitter(emitter: EventEmitter): void {
    this.#contexts.bind(this.#contexts.active(), emitter);
  }

  async run<T>(step: Step, work: (open: OpenStep) => Promise<T>): Promise<T> {
    const around = this.#contexts.active();
    const remote = readTrace(step.traceparent);
    const ambient = remote && trace.getSpanContext(around);
    // The trace of the message, with the facts of the request around it.
    const within = remote?.setValue(FACTS, around.getValue(FACTS)) ?? around;
    const span = this.#traces.getTracer('ambit').startSpan(
      step.name,
      {
        kind: step.kind ? KINDS[step.kind] : SpanKind.INTERNAL,
        attributes: known(step.attributes),
        ...(ambient ? { links: [{ context: ambient }] } : {}),
      },
      within,
    );
    let all = step.attributes;
    let failure: string | undefined;
    const open: OpenStep = {
      set: (attributes) => {
        all = { ...all, ...attributes };
        span.setAttributes(known(attributes));
      },
      fail: (type) => {
        failure = type;
      },
      traceparent: () => traceparentOf(span),
    };
    const startedAt = performance.now();
    try {
      return await this.#contexts.with(trace.setSpan(within, span), () => work(open));
    } catch (error) {
      failure ??= typeOf(error);
      throw error;
    } finally {
      if (failure !== undefined) {
        span.setAttribute('error.type', failure);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.setAttributes(known(tenantOf(around)));
      span.updateName(nameOf(step, all));
      span.end();
      if (step.duration) this.#record(step.duration, { ...all, 'error.type': failure }, performance.now() - startedAt);
    }
  }

  #record({ name, by }: NonNullable<Step['duration']>, all: Attributes, ms: number): void {
    let histogram = this.#durations.get(name);
    if (!histogram) {
      const advice = { explicitBucketBoundaries: BOUNDS };
      histogram = this.#metrics.getMeter('ambit').createHistogram(name, { unit: 's', advice });
      this.#durations.set(name, histogram);
    }
    histogram.record(ms / 1_000, known(Object.fromEntries([...by, 'error.type'].map((key) => [key, all[key]]))));
  }

  /** Flushes pending data with a short timeout, because the collector may be down. */
  async stop(): Promise<void> {
    const ended = Promise.allSettled([this.#traces.shutdown(), this.#metrics.shutdown()]);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref())]);
  }
}
