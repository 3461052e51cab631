import { singleton } from '@/lib/shared/singleton';
import { CIRCUIT_LIMITS, type CircuitLimits } from './circuit-breaker';

export interface UpstreamLimits {
  /** Of a call, where the caller says nothing. */
  deadlineMs: number;
  /** Of opening a connection. */
  connectMs: number;
  maxArgumentBytes: number;
  /** Of one answer, all of its stream. */
  maxResultBytes: number;
  /** Of one page of a list of tools. */
  maxListBytes: number;
  /** Calls of one source at once, in this process; and how many more wait, how long. */
  concurrency: number;
  mostWaiting: number;
  waitMs: number;
  /** A connection that nobody used for so long is closed. */
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

/** What every call of a source keeps to. */
export const upstreamLimits = (): UpstreamLimits => place().limits;

/** Other limits than usual, for sources that are first asked from now on. */
export function setUpstreamLimits(limits: Partial<UpstreamLimits>): void {
  place().limits = { ...DEFAULTS, ...limits };
}
