import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { type PlaneTotals, requestMetrics, UPPER_BOUNDS } from '@/lib/http/metrics/request-metrics';
import { singleton } from '@/lib/shared/singleton';
import { VERSION } from '@/lib/version';
import type { HealthSample, PlaneHealth } from './platform-health-contract';
import type { ProcessHealth } from './platform-health-service';

const EVERY_MS = 5_000;
/** Ten minutes are shown; rates cover the last five. */
const KEPT = 120;
const WINDOW = 60;

interface Reading {
  /** Monotonic milliseconds: rates must not depend on clock changes. */
  at: number;
  api: PlaneTotals;
  pages: PlaneTotals;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns a latency percentile between two samples in milliseconds, from the histogram's buckets. */
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

/** Recent metrics of this process, sampled every 5 seconds, so that charts work without Prometheus. */
class ProcessSamples {
  readonly #readings: Reading[] = [read()];
  readonly #samples: HealthSample[] = [];
  readonly #delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });
  #loopDelayMs = 0;
  #memoryBytes = 0;

  constructor() {
    this.#delay.enable();
    setInterval(() => this.#take(), EVERY_MS).unref();
  }

  /** Node opens a file to read it, and throws when the process has no free descriptor: then the last value stays. */
  #memory(): number {
    try {
      this.#memoryBytes = process.memoryUsage.rss();
    } catch {}
    return this.#memoryBytes;
  }

  #take(): void {
    const before = this.#readings.at(-1)!;
    const now = read();
    // The histogram includes its own 20 ms resolution; subtract it.
    this.#loopDelayMs = rounded(Math.max(0, this.#delay.percentile(99) / 1e6 - 20));
    this.#delay.reset();
    const api = planeBetween(before, now, 'api');
    this.#samples.push({
      at: new Date().toISOString(),
      apiPerSecond: api.perSecond,
      pagesPerSecond: planeBetween(before, now, 'pages').perSecond,
      apiP99Ms: api.p99Ms,
      loopDelayMs: this.#loopDelayMs,
      memoryBytes: this.#memory(),
    });
    this.#readings.push(now);
    if (this.#readings.length > WINDOW + 1) this.#readings.shift();
    if (this.#samples.length > KEPT) this.#samples.shift();
  }

  health(): ProcessHealth {
    const first = this.#readings[0]!;
    const now = read();
    const heap = getHeapStatistics();
    const uptime = process.uptime();
    return {
      process: {
        version: VERSION,
        node: process.version,
        startedAt: new Date(Date.now() - uptime * 1000).toISOString(),
        uptimeSeconds: Math.floor(uptime),
        memoryBytes: this.#memory(),
        heapBytes: heap.used_heap_size,
        heapLimitBytes: heap.heap_size_limit,
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

/** Starts sampling on first use; the server calls it at startup. */
export function processSamples(): ProcessSamples {
  return singleton('process-samples', () => new ProcessSamples());
}
