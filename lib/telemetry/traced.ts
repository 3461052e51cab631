import { singleton } from '@/lib/shared/singleton';

/** Plain facts: never what a call was given or what it answered, nor words of people. */
export type Attributes = Record<string, string | number | undefined>;

/** Durations that are told as histograms, in seconds, by the names of the conventions. */
export type DurationName =
  | 'http.server.request.duration'
  | 'mcp.server.operation.duration'
  | 'mcp.client.operation.duration'
  | 'gen_ai.execute_tool.duration';

/** A step that is traced when somebody listens. */
export interface Step {
  name: string;
  kind?: 'server' | 'client';
  attributes: Attributes;
  /** W3C trace context that came with the message itself; it goes before that of the request around it. */
  traceparent?: string | undefined;
  /** Told as a histogram too, by these of the attributes. */
  duration?: { name: DurationName; by: readonly string[] };
}

/** The step that is open. */
export interface OpenStep {
  set(attributes: Attributes): void;
  /** It failed, by a class of error and never by its words. */
  fail(type: string): void;
  /** What the next one on the way is told; undefined: nothing is traced. */
  traceparent(): string | undefined;
}

/** What takes spans and durations in. */
export interface Telemetry {
  run<T>(step: Step, work: (open: OpenStep) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const UNTOLD: OpenStep = { set() {}, fail() {}, traceparent: () => undefined };

const held = singleton('telemetry', (): { to: Telemetry | null } => ({ to: null }));

/** Says who listens from now on; null: nobody. */
export function tellTo(telemetry: Telemetry | null): void {
  held.to = telemetry;
}

/** Does the work, as a span where somebody listens. */
export function traced<T>(step: Step, work: (open: OpenStep) => Promise<T>): Promise<T> {
  return held.to === null ? work(UNTOLD) : held.to.run(step, work);
}

/** Sends what is waiting, and ends; at once where nobody listens. */
export async function stopTelemetry(): Promise<void> {
  const { to } = held;
  held.to = null;
  await to?.stop();
}
