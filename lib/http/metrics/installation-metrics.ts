import type { Registry } from 'prom-client';
import { type InstallationSignals, readInstallationSignals } from '@/lib/data/system/installation-signals';
import { logOutage } from '@/lib/log';
import { registerMetric, type Sample, single } from './metric';

interface InstallationMetric {
  name: string;
  help: string;
  values: (signals: InstallationSignals) => Sample[];
}

const byJob = (of: (job: InstallationSignals['jobs'][number]) => number | null) => (signals: InstallationSignals) =>
  signals.jobs.flatMap((job) => {
    const value = of(job);
    return value === null ? [] : [{ value, labels: { name: job.slug } }];
  });

/** One value for each state, also for those that nothing has. */
const byState = (states: readonly string[], found: { state: string; value: number }[]): Sample[] =>
  states.map((state) => ({ value: found.find((one) => one.state === state)?.value ?? 0, labels: { state } }));

const METRICS: readonly InstallationMetric[] = [
  {
    name: 'ambit_rollup_lag_seconds',
    help: 'Age of the oldest call that is not counted yet.',
    values: ({ pendingSeconds }) => single(pendingSeconds),
  },
  {
    name: 'ambit_rollup_pending_rows',
    help: 'Rows that are not counted yet.',
    values: ({ pendingRows }) => single(pendingRows),
  },
  {
    name: 'ambit_outbox_messages',
    help: 'Webhook and mail deliveries that are pending.',
    values: ({ outbox }) => single(outbox),
  },
  {
    name: 'ambit_outbox_oldest_seconds',
    help: 'Age of the oldest pending delivery.',
    values: ({ outboxSeconds }) => single(outboxSeconds),
  },
  {
    name: 'ambit_approvals_pending',
    help: 'Calls that wait for a person.',
    values: ({ approvals }) => single(approvals),
  },
  {
    name: 'ambit_approvals_oldest_seconds',
    help: 'Age of the oldest pending approval.',
    values: ({ approvalSeconds }) => single(approvalSeconds),
  },
  {
    name: 'ambit_quarantined_tools',
    help: 'Tool definitions that nobody has approved, or that changed since.',
    values: ({ quarantine }) =>
      byState(
        ['unapproved', 'changed'],
        quarantine.map(({ state, tools: value }) => ({ state, value })),
      ),
  },
  {
    name: 'ambit_sources',
    help: 'MCP servers by state: healthy, failing, open (calls are paused) or unknown (not called yet).',
    values: ({ sources }) =>
      byState(
        ['unknown', 'healthy', 'failing', 'open'],
        sources.map(({ state, sources: value }) => ({ state, value })),
      ),
  },
  {
    name: 'ambit_job_failures_in_row',
    help: 'Consecutive failed runs of a job.',
    values: byJob(({ failuresInRow }) => failuresInRow),
  },
  {
    name: 'ambit_job_last_duration_seconds',
    help: 'Duration of the last run of a job.',
    values: byJob(({ lastSeconds }) => lastSeconds),
  },
  {
    name: 'ambit_job_age_seconds',
    help: 'Time since the start of the running run, or since the end of the last one.',
    values: byJob(({ ageSeconds }) => ageSeconds),
  },
  {
    name: 'ambit_job_interval_seconds',
    help: 'Time between two runs of a scheduled job.',
    values: byJob(({ everySeconds }) => everySeconds),
  },
];

/**
 * Gauges of the whole installation. Every process reports the same values: aggregate with max, not sum. Queried from
 * the database once per scrape.
 */
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
  for (const { values, ...about } of METRICS) {
    registerMetric(registry, {
      ...{ ...about, type: 'gauge', aggregator: 'max' },
      values: async () => {
        const signals = await ask();
        return signals === null ? [] : values(signals);
      },
    });
  }
}
