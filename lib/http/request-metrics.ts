import { Counter, collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { outcomeCounts } from '@/lib/features/outcomes/outcome-counts';
import { singleton } from '@/lib/shared/singleton';
import { registerInstallationMetrics } from './installation-metrics';

export type Plane = 'api' | 'mcp' | 'pages';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'other'] as const;
/** In seconds. */
export const UPPER_BOUNDS = [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 2];
const DURATION = {
  name: 'ambit_http_request_duration_seconds',
  help: 'Time to the answer’s end.',
  type: 'histogram',
  aggregator: 'sum',
};

/** Since the process began. */
export interface PlaneTotals {
  answers: number;
  /** Answers of 5xx. */
  failures: number;
  inBucket: number[];
}

/** What one plane has answered. */
class Tally {
  readonly byMethod = new Map(METHODS.map((method) => [method as string, new Map<number, { answers: number }>()]));
  /** Answers at most as slow as each bound and slower than the one before it; the last ones are slower than all. */
  readonly inBucket = new Array<number>(UPPER_BOUNDS.length + 1).fill(0);
  seconds = 0;

  count(method: string | undefined, status: number, seconds: number): void {
    const byStatus = this.byMethod.get(method ?? 'other') ?? this.byMethod.get('other')!;
    const counted = byStatus.get(status);
    if (counted) counted.answers++;
    else byStatus.set(status, { answers: 1 });
    let bucket = 0;
    while (bucket < UPPER_BOUNDS.length && seconds > UPPER_BOUNDS[bucket]!) bucket++;
    this.inBucket[bucket]!++;
    this.seconds += seconds;
  }

  totals(): PlaneTotals {
    let total = 0;
    let failures = 0;
    for (const byStatus of this.byMethod.values()) {
      for (const [status, { answers }] of byStatus) {
        total += answers;
        if (status >= 500) failures += answers;
      }
    }
    return { answers: total, failures, inBucket: [...this.inBucket] };
  }

  durations(plane: Plane) {
    let below = 0;
    const buckets = this.inBucket.map((count, bucket) => {
      below += count;
      const labels = { plane, le: UPPER_BOUNDS[bucket] ?? '+Inf' };
      return { metricName: `${DURATION.name}_bucket`, labels, value: below };
    });
    return [
      ...buckets,
      { metricName: `${DURATION.name}_sum`, labels: { plane }, value: this.seconds },
      { metricName: `${DURATION.name}_count`, labels: { plane }, value: below },
    ];
  }
}

/**
 * Answers are counted in plain numbers and told to the registry when it is read: its own counters spell their labels
 * into a string at each call, which costs more than deciding what an agent may see.
 */
class RequestMetrics {
  readonly registry = new Registry();
  readonly #tallies: Record<Plane, Tally> = { api: new Tally(), mcp: new Tally(), pages: new Tally() };

  constructor() {
    const tallies = Object.entries(this.#tallies) as [Plane, Tally][];
    collectDefaultMetrics({ register: this.registry });
    // No label names an organization: what one tenant does is nobody else's to read.
    new Counter({
      name: 'ambit_http_requests_total',
      help: 'Answers by plane, method and status.',
      labelNames: ['plane', 'method', 'status'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [plane, { byMethod }] of tallies) {
          for (const [method, byStatus] of byMethod) {
            for (const [status, { answers }] of byStatus) this.inc({ plane, method, status }, answers);
          }
        }
      },
    });
    new Counter({
      name: 'ambit_outcomes_total',
      help: 'Calls that were told: stored, or known already.',
      labelNames: ['result'],
      registers: [this.registry],
      collect() {
        this.reset();
        const { accepted, duplicates } = outcomeCounts();
        this.inc({ result: 'stored' }, accepted);
        this.inc({ result: 'known' }, duplicates);
      },
    });
    // The registry reads nothing else of a metric.
    const durations = {
      ...DURATION,
      get: async () => ({ ...DURATION, values: tallies.flatMap(([plane, tally]) => tally.durations(plane)) }),
    };
    this.registry.registerMetric(durations as unknown as Metric);
    registerInstallationMetrics(this.registry);
  }

  totals(plane: Plane): PlaneTotals {
    return this.#tallies[plane].totals();
  }

  /** One answer that has ended, `startedAt` by `performance.now()`. */
  count(plane: Plane, method: string | undefined, status: number, startedAt: number): void {
    this.#tallies[plane].count(method, status, (performance.now() - startedAt) / 1000);
  }
}

export function requestMetrics(): RequestMetrics {
  return singleton('request-metrics', () => new RequestMetrics());
}
