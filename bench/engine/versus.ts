import { median } from '../median';
import type { Pair } from './scenario';

export type Work = (pair: Pair) => unknown;

const ROUNDS = 5;
/** Keeps results alive, so that no measured call can be left out. */
let sink: unknown;

export function isMeasured(): boolean {
  return sink !== undefined;
}

/** Microseconds a call over at least `minMs` of wall time, going round the pairs from `from` on. */
function timeOf(pairs: readonly Pair[], from: number, minMs: number, work: Work): number {
  const start = performance.now();
  let calls = 0;
  let elapsed = 0;
  for (let step = 1; elapsed < minMs; ) {
    for (let i = 0; i < step; i++) sink = work(pairs[(from + calls + i) % pairs.length]!);
    calls += step;
    elapsed = performance.now() - start;
    if (elapsed < minMs / 8) step *= 2;
  }
  return (elapsed * 1000) / calls;
}

/** Medians of alternated rounds, in microseconds a call, both sides warmed up first. */
export function versus(pairs: readonly Pair[], ours: Work, peer: Work, minMs = 60): { ours: number; peer: number } {
  timeOf(pairs, 0, minMs, ours);
  timeOf(pairs, 0, minMs, peer);
  const times = Array.from({ length: ROUNDS }, (_, round) => ({
    ours: timeOf(pairs, round * 137, minMs, ours),
    peer: timeOf(pairs, round * 137, minMs, peer),
  }));
  return { ours: median(times.map((time) => time.ours)), peer: median(times.map((time) => time.peer)) };
}
