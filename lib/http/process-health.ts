import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { HealthSample, PlaneHealth } from '@/lib/features/health/health-contract';
import type { ProcessHealth } from '@/lib/features/health/health-service';
import { singleton } from '@/lib/shared/singleton';
import manifest from '@/package.json';
import { type PlaneTotals, requestMetrics, UPPER_BOUNDS } from './request-metrics';

const EVERY_MS = 5_000;
/** Ten minutes are shown, and the last five counted. */
const KEPT = 120;
const WINDOW = 60;

interface Reading {
  /** Monotonic milliseconds: rates must survive a clock that jumps. */
  at: number;
  api: PlaneTotals;
  pages: PlaneTotals;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The time under which a share of the answers between two readings ended, in milliseconds, from the histogram's bounds. */
export function percentileMs(before: PlaneTotals, after: PlaneTotals, share: number): number | null {
  const counts = after.inBucket.map((count, bucket) => count - (before.inBucket[bucket] ?? 0));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let wanted = total * share;
  for (const [bucket, count] of counts.entries()) {
    if (wanted > count) {
      wanted -= count;
      continue;
    }
    const low = bucket === 0 ? 0 : UPPER_BOUNDS[bucket - 1]!;
    const high = UPPER_BOUNDS[bucket] ?? low;
    return rounded((low + (high - low) * (wanted / count)) * 1000);
  }
  return rounded(UPPER_BOUNDS.at(-1)! * 1000);
}

function planeBetween(before: Reading, after: Reading, plane: 'api' | 'pages'): PlaneHealth {
  const answers = after[plane].answers - before[plane].answers;
  const seconds = (after.at - before.at) / 1000;
  return {
    perSecond: seconds > 0 ? rounded(answers / seconds) : 0,
    p50Ms: percentileMs(before[plane], after[plane], 0.5),
    p99Ms: percentileMs(before[plane], after[plane], 0.99),
    answers,
    failures: after[plane].failures - before[plane].failures,
  };
}

function read(): Reading {
  return { at: performance.now(), api: requestMetrics().totals('api'), pages: requestMetrics().totals('pages') };
}

/** What this process did lately: a reading every five seconds, so that nobody has to keep Prometheus to see a curve. */
class ProcessSamples {
  readonly #readings: Reading[] = [read()];
  readonly #samples: HealthSample[] = [];
  readonly #delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });
  #loopDelayMs = 0;

  constructor() {
    this.#delay.enable();
    setInterval(() => this.#take(), EVERY_MS).unref();
  }

  #take(): void {
    const before = this.#readings.at(-1)!;
    const now = read();
    // The histogram counts from one tick to the next, its own resolution included.
    this.#loopDelayMs = rounded(Math.max(0, this.#delay.percentile(99) / 1e6 - 20));
    this.#delay.reset();
    const api = planeBetween(before, now, 'api');
    this.#samples.push({
      at: new Date().toISOString(),
      apiPerSecond: api.perSecond,
      pagesPerSecond: planeBetween(before, now, 'pages').perSecond,
      apiP99Ms: api.p99Ms,
      loopDelayMs: this.#loopDelayMs,
      memoryBytes: process.memoryUsage.rss(),
    });
    this.#readings.push(now);
    if (this.#readings.length > WINDOW + 1) this.#readings.shift();
    if (this.#samples.length > KEPT) this.#samples.shift();
  }

  health(): ProcessHealth {
    const first = this.#readings[0]!;
    const now = read();
    const { rss, heapUsed } = process.memoryUsage();
    const uptime = process.uptime();
    return {
      process: {
        version: manifest.version,
        node: process.version,
        startedAt: new Date(Date.now() - uptime * 1000).toISOString(),
        uptimeSeconds: Math.floor(uptime),
        memoryBytes: rss,
        heapBytes: heapUsed,
        heapLimitBytes: getHeapStatistics().heap_size_limit,
        loopDelayMs: this.#loopDelayMs,
      },
      requests: {
        windowSeconds: Math.max(1, Math.round((now.at - first.at) / 1000)),
        api: planeBetween(first, now, 'api'),
        pages: planeBetween(first, now, 'pages'),
      },
      samples: [...this.#samples],
    };
  }
}

/** Starts sampling when first asked; the server asks at its start. */
export function processSamples(): ProcessSamples {
  return singleton('process-samples', () => new ProcessSamples());
}
