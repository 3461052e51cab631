import { Counter, collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { singleton } from '@/lib/shared/singleton';
import { registerInstallationMetrics } from './installation-metrics';
import { registerProcessMetrics } from './process-metrics';

export type Plane = 'api' | 'mcp' | 'pages';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'other'] as const;
/** Histogram bounds in seconds. */
export const UPPER_BOUNDS = [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 2];
const DURATION = {
  name: 'ambit_http_request_duration_seconds',
  help: 'Time to the end of the response.',
  type: 'histogram',
  aggregator: 'sum',
};

export interface PlaneTotals {
  answers: number;
  /** Number of 5xx responses. */
  failures: number;
  inBucket: number[];
}

class Tally {
  readonly byMethod = new Map(METHODS.map((method) => [method as string, new Map<number, { answers: number }>()]));
  /** Non-cumulative bucket counts; the last bucket has no upper bound. */
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
 * Counts responses in plain numbers and exports them on scrape, because prom-client counters build a label string per
 * call, which costs more than a policy decision.
 */
class RequestMetrics {
  readonly registry = new Registry();
  readonly #tallies: Record<Plane, Tally> = { api: new Tally(), mcp: new Tally(), pages: new Tally() };

  constructor() {
    const tallies = Object.entries(this.#tallies) as [Plane, Tally][];
    collectDefaultMetrics({ register: this.registry });
    // Labels never name an organization, because tenants must not see each other's activity.
    new Counter({
      name: 'ambit_http_requests_total',
      help: 'Responses by plane, method and status.',
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
    // The registry reads only these members of a metric.
    const durations = {
      ...DURATION,
      get: async () => ({ ...DURATION, values: tallies.flatMap(([plane, tally]) => tally.durations(plane)) }),
    };
    this.registry.registerMetric(durations as unknown as Metric);
    registerProcessMetrics(this.registry);
    registerInstallationMetrics(this.registry);
  }

  totals(plane: Plane): PlaneTotals {
    return this.#tallies[plane].totals();
  }

  /** Counts a completed response; `startedAt` from `performance.now()`. */
  count(plane: Plane, method: string | undefined, status: number, startedAt: number): void {
    this.#tallies[plane].count(method, status, (performance.now() - startedAt) / 1000);
  }
}

export function requestMetrics(): RequestMetrics {
  return singleton('request-metrics', () => new RequestMetrics());
}
