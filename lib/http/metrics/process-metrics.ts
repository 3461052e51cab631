import type { Metric, Registry } from 'prom-client';
import { listener } from '@/lib/data/listener';
import { poolUsage } from '@/lib/data/pool-usage';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { processCounts } from '@/lib/telemetry/counts';
import { upstreamPool } from '@/lib/upstream/upstream-pool';
import { VERSION } from '@/lib/version';
import { registerMetric, type Sample, single } from './metric';
import { outcomeCounts } from './outcome-counts';

interface ProcessMetric {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  values: () => Sample[];
}

const byPool = (of: 'max' | 'waiting') => () =>
  poolUsage().map(({ pool, ...usage }) => ({ value: usage[of], labels: { pool } }));

function connections(): Sample[] {
  return poolUsage().flatMap(({ pool, active, idle }) => [
    { value: active, labels: { pool, state: 'active' } },
    { value: idle, labels: { pool, state: 'idle' } },
  ]);
}

function secondsSinceHeartbeat(): Sample[] {
  const { answeredAt } = listener();
  return answeredAt > 0 ? single(Math.max(0, performance.now() - answeredAt) / 1_000) : [];
}

const METRICS: readonly ProcessMetric[] = [
  {
    ...{ name: 'ambit_build_info', type: 'gauge', help: 'Version of Ambit and of Node.js; always 1.' },
    values: () => [{ value: 1, labels: { version: VERSION, node: process.versions.node } }],
  },
  {
    ...{
      name: 'ambit_outcomes_total',
      type: 'counter',
      help: 'Reported calls: stored, or known from an earlier report.',
    },
    values: () => [
      { value: outcomeCounts().accepted, labels: { result: 'stored' } },
      { value: outcomeCounts().duplicates, labels: { result: 'known' } },
    ],
  },
  {
    ...{ name: 'ambit_tool_calls_total', type: 'counter', help: 'Tool calls that the policy allowed, by result.' },
    values: () => processCounts().toolCalls.values(),
  },
  {
    ...{ name: 'ambit_tool_denials_total', type: 'counter', help: 'Tool calls denied, by the rule that decided.' },
    values: () => processCounts().denials.values(),
  },
  {
    ...{ name: 'ambit_job_runs_total', type: 'counter', help: 'Job runs of this process, by result.' },
    values: () => processCounts().jobRuns.values(),
  },
  {
    ...{ name: 'ambit_job_run_seconds_total', type: 'counter', help: 'Time spent in job runs of this process.' },
    values: () => processCounts().jobSeconds.values(),
  },
  {
    ...{
      name: 'ambit_listener_healthy',
      type: 'gauge',
      help: '1: database notifications arrive. 0: each request queries the database.',
    },
    values: () => single(listener().healthy ? 1 : 0),
  },
  {
    ...{
      name: 'ambit_listener_heartbeat_age_seconds',
      type: 'gauge',
      help: 'Time since the database last answered the listening connection.',
    },
    values: secondsSinceHeartbeat,
  },
  {
    ...{
      name: 'ambit_stale_answers_total',
      type: 'counter',
      help: 'Answers from memory while the database was unreachable.',
    },
    values: () => single(processCounts().staleAnswers),
  },
  {
    ...{ name: 'ambit_snapshots', type: 'gauge', help: 'Organizations whose compiled policies are in memory.' },
    values: () => single(snapshots().size().organizations),
  },
  {
    ...{ name: 'ambit_snapshots_limit', type: 'gauge', help: 'AMBIT_SNAPSHOT_LIMIT.' },
    values: () => single(snapshots().size().limit),
  },
  {
    ...{ name: 'ambit_snapshot_compilations_total', type: 'counter', help: 'Policies loaded and compiled.' },
    values: () => single(processCounts().compiledSnapshots),
  },
  {
    ...{ name: 'ambit_snapshot_compile_seconds_total', type: 'counter', help: 'Time spent compiling policies.' },
    values: () => single(processCounts().compileSeconds),
  },
  {
    ...{ name: 'ambit_db_pool_connections', type: 'gauge', help: 'Open database connections, by pool and state.' },
    values: connections,
  },
  {
    ...{ name: 'ambit_db_pool_max', type: 'gauge', help: 'Maximum number of connections of the pool.' },
    values: byPool('max'),
  },
  {
    ...{ name: 'ambit_db_pool_waiting', type: 'gauge', help: 'Queries that wait for a connection.' },
    values: byPool('waiting'),
  },
  {
    ...{
      name: 'ambit_upstream_circuits',
      type: 'gauge',
      help: 'Sources by state of their circuit breaker in this process.',
    },
    values: () => Object.entries(upstreamPool().circuits()).map(([state, value]) => ({ value, labels: { state } })),
  },
];

const CALL_DURATION = {
  name: 'ambit_tool_call_duration_seconds',
  help: 'Time of tool calls at the tool.',
  type: 'histogram',
  aggregator: 'sum',
};

function callDurations() {
  const { bounds, inBucket, seconds } = processCounts().toolDurations;
  const { name } = CALL_DURATION;
  let below = 0;
  const buckets = inBucket.map((count, bucket) => {
    below += count;
    return { metricName: `${name}_bucket`, labels: { le: bounds[bucket] ?? '+Inf' }, value: below };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels: {}, value: seconds },
    { metricName: `${name}_count`, labels: {}, value: below },
  ];
}

/** Metrics of this process: sum the counters over all processes. */
export function registerProcessMetrics(registry: Registry): void {
  for (const metric of METRICS) registerMetric(registry, { ...metric, aggregator: 'sum' });
  const get = async () => ({ ...CALL_DURATION, values: callDurations() });
  registry.registerMetric({ ...CALL_DURATION, get } as unknown as Metric);
}
