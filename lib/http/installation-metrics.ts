import type { Metric, Registry } from 'prom-client';
import { type InstallationSignals, readInstallationSignals } from '@/lib/data/system/installation-signals';
import { logOutage } from '@/lib/log';

interface MetricDescriptor {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  values: (signals: InstallationSignals) => { value: number; labels: Record<string, string> }[];
}

const alone = (value: number) => [{ value, labels: {} }];
const byJob = (of: (job: InstallationSignals['jobs'][number]) => number | null) => (signals: InstallationSignals) =>
  signals.jobs.flatMap((job) => {
    const value = of(job);
    return value === null ? [] : [{ value, labels: { job: job.slug } }];
  });

const METRICS: readonly MetricDescriptor[] = [
  {
    ...{ name: 'ambit_rollup_lag_seconds', type: 'gauge' },
    help: 'Age of the oldest call that is not counted yet.',
    values: ({ pendingSeconds }) => alone(pendingSeconds),
  },
  {
    ...{ name: 'ambit_rollup_pending_rows', type: 'gauge' },
    help: 'Rows that are not counted yet.',
    values: ({ pendingRows }) => alone(pendingRows),
  },
  {
    ...{ name: 'ambit_outbox_messages', type: 'gauge' },
    help: 'Webhook and mail deliveries that are pending.',
    values: ({ outbox }) => alone(outbox),
  },
  {
    ...{ name: 'ambit_outbox_oldest_seconds', type: 'gauge' },
    help: 'Age of the oldest pending delivery.',
    values: ({ outboxSeconds }) => alone(outboxSeconds),
  },
  {
    ...{ name: 'ambit_job_runs_total', type: 'counter' },
    help: 'Job runs in the whole installation.',
    values: byJob(({ runs }) => runs),
  },
  {
    ...{ name: 'ambit_job_failures_total', type: 'counter' },
    help: 'Failed job runs.',
    values: byJob(({ failures }) => failures),
  },
  {
    ...{ name: 'ambit_job_failures_in_row', type: 'gauge' },
    help: 'Consecutive failed job runs.',
    values: byJob(({ failuresInRow }) => failuresInRow),
  },
  {
    ...{ name: 'ambit_job_last_duration_seconds', type: 'gauge' },
    help: 'Duration of the last run.',
    values: byJob(({ lastSeconds }) => lastSeconds),
  },
];

/** Every process reports the same values: aggregate with max, not sum. Queried from the database once per scrape. */
export function registerInstallationMetrics(registry: Registry): void {
  let asked: Promise<InstallationSignals | null> | null = null;
  const ask = () => {
    asked ??= readInstallationSignals()
      .catch((error: unknown) => {
        // Metrics of this process are still reported.
        logOutage('warn', { err: error }, 'failed to read the installation’s metrics');
        return null;
      })
      .finally(() => setTimeout(() => (asked = null), 100).unref());
    return asked;
  };
  for (const { values, ...descriptor } of METRICS) {
    const about = { ...descriptor, aggregator: 'max' };
    const get = async () => {
      const signals = await ask();
      return { ...about, values: signals === null ? [] : values(signals) };
    };
    registry.registerMetric({ ...about, get } as unknown as Metric);
  }
}
