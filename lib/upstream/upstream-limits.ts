import { singleton } from '@/lib/shared/singleton';
import { CIRCUIT_LIMITS, type CircuitLimits } from './circuit-breaker';

export interface UpstreamLimits {
  /** Default per call. */
  deadlineMs: number;
  /** Limit for opening a connection. */
  connectMs: number;
  maxArgumentBytes: number;
  /** Limit for one response, including its whole stream. */
  maxResultBytes: number;
  /** Limit for one page of a tool list. */
  maxListBytes: number;
  /** Concurrent calls per source and process, the number of waiting calls, and their maximum wait. */
  concurrency: number;
  mostWaiting: number;
  waitMs: number;
  /** Idle connections are closed after this time. */
  idleMs: number;
  circuit: CircuitLimits;
}

const MIB = 1024 * 1024;

const DEFAULTS: UpstreamLimits = {
  deadlineMs: 50_000,
  connectMs: 15_000,
  maxArgumentBytes: MIB,
  maxResultBytes: 4 * MIB,
  maxListBytes: 16 * MIB,
  concurrency: 16,
  mostWaiting: 64,
  waitMs: 2_000,
  idleMs: 300_000,
  circuit: CIRCUIT_LIMITS,
};

const place = () => singleton('upstream-limits', () => ({ limits: DEFAULTS }));

export const upstreamLimits = (): UpstreamLimits => place().limits;

/** Overrides limits for sources that have no connection yet. */
export function setUpstreamLimits(limits: Partial<UpstreamLimits>): void {
  place().limits = { ...DEFAULTS, ...limits };
}
