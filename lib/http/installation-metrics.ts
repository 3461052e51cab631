import type { Metric, Registry } from 'prom-client';
import { type InstallationSignals, readInstallationSignals } from '@/lib/data/system/installation-signals';
import { logOutage } from '@/lib/log';

interface Told {
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

const METRICS: readonly Told[] = [
  {
    ...{ name: 'ambit_rollup_lag_seconds', type: 'gauge' },
    help: 'How long the oldest call has waited to be counted.',
    values: ({ pendingSeconds }) => alone(pendingSeconds),
  },
  {
    ...{ name: 'ambit_rollup_pending_rows', type: 'gauge' },
    help: 'Rows that wait to be counted.',
    values: ({ pendingRows }) => alone(pendingRows),
  },
  {
    ...{ name: 'ambit_outbox_messages', type: 'gauge' },
    help: 'Webhooks and mails that are not delivered yet.',
    values: ({ outbox }) => alone(outbox),
  },
  {
    ...{ name: 'ambit_outbox_oldest_seconds', type: 'gauge' },
    help: 'How long the oldest of them has waited.',
    values: ({ outboxSeconds }) => alone(outboxSeconds),
  },
  {
    ...{ name: 'ambit_job_runs_total', type: 'counter' },
    help: 'Runs of a job, in the whole installation.',
    values: byJob(({ runs }) => runs),
  },
  {
    ...{ name: 'ambit_job_failures_total', type: 'counter' },
    help: 'Runs that failed.',
    values: byJob(({ failures }) => failures),
  },
  {
    ...{ name: 'ambit_job_failures_in_row', type: 'gauge' },
    help: 'Runs that failed since the last that did not.',
    values: byJob(({ failuresInRow }) => failuresInRow),
  },
  {
    ...{ name: 'ambit_job_last_duration_seconds', type: 'gauge' },
    help: 'How long the last run took.',
    values: byJob(({ lastSeconds }) => lastSeconds),
  },
];

/** Every process tells the same of these: take the largest, never the sum. Asked of the database once for each reading. */
export function registerInstallationMetrics(registry: Registry): void {
  let asked: Promise<InstallationSignals | null> | null = null;
  const ask = () => {
    asked ??= readInstallationSignals()
      .catch((error: unknown) => {
        // What this process itself has counted is told all the same.
        logOutage('warn', { err: error }, 'the installation’s metrics cannot be read');
        return null;
      })
      .finally(() => setTimeout(() => (asked = null), 100).unref());
    return asked;
  };
  for (const { values, ...told } of METRICS) {
    const about = { ...told, aggregator: 'max' };
    const get = async () => {
      const signals = await ask();
      return { ...about, values: signals === null ? [] : values(signals) };
    };
    registry.registerMetric({ ...about, get } as unknown as Metric);
  }
}
