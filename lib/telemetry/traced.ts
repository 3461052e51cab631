import { singleton } from '@/lib/shared/singleton';

/** Span attributes. Never contain arguments, results or user text. */
export type Attributes = Record<string, string | number | undefined>;

/** Histogram names of the conventions; durations in seconds. */
export type DurationName =
  | 'http.server.request.duration'
  | 'mcp.server.operation.duration'
  | 'mcp.client.operation.duration'
  | 'gen_ai.execute_tool.duration';

/** Operation recorded as a span when telemetry is enabled. */
export interface Step {
  name: string;
  kind?: 'server' | 'client';
  attributes: Attributes;
  /** W3C trace context of the message; overrides that of the enclosing request. */
  traceparent?: string | undefined;
  /** Also recorded as a histogram with these attributes. */
  duration?: { name: DurationName; by: readonly string[] };
}

export interface OpenStep {
  set(attributes: Attributes): void;
  /** Marks the span as failed, with an error class instead of the message. */
  fail(type: string): void;
  /** Returns the trace context for the next hop; undefined when tracing is disabled. */
  traceparent(): string | undefined;
}

export interface Telemetry {
  run<T>(step: Step, work: (open: OpenStep) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const UNTOLD: OpenStep = { set() {}, fail() {}, traceparent: () => undefined };

const held = singleton('telemetry', (): { to: Telemetry | null } => ({ to: null }));

/** Sets the receiver; null disables telemetry. */
export function setTelemetry(telemetry: Telemetry | null): void {
  held.to = telemetry;
}

export function traced<T>(step: Step, work: (open: OpenStep) => Promise<T>): Promise<T> {
  return held.to === null ? work(UNTOLD) : held.to.run(step, work);
}

/** Flushes and stops; immediate when telemetry is disabled. */
export async function stopTelemetry(): Promise<void> {
  const { to } = held;
  held.to = null;
  await to?.stop();
}
