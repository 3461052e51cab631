import type { OutageCode } from '@/lib/shared/outage';
import type { HealthReason, HealthView } from './platform-health-contract';

const SLOW_ROUND_TRIP_MS = 100;
const SLOW_LOOP_MS = 200;
const FULL = 0.9;
const CROWDED = 0.8;
const LATE_SIGNATURE_SECONDS = 600;
const LATE_ROLLUP_SECONDS = 60;
const LATE = 3;
const LATE_SECONDS = 60;

const CLOCKS_APART_MS = 5_000;

type Facts = Omit<HealthView, 'status' | 'reasons'>;

function monthAfter(at: string): string {
  const now = new Date(at);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
}

function ofDatabase({ at, database, listener }: Facts): (HealthReason | false)[] {
  const { migrations, audit, partitions, rollups, connections, maxConnections, roundTripMs } = database;
  const next = monthAfter(at);
  return [
    !listener.healthy && {
      code: 'listener_silent',
      text: 'The connection for change notifications is down.',
      action: 'Responses stay correct: each request queries the database. Check the network to PostgreSQL and its log.',
    },
    roundTripMs > SLOW_ROUND_TRIP_MS && {
      code: 'database_slow',
      text: `A round trip to the database takes ${Math.round(roundTripMs)} ms.`,
      action: 'Check PostgreSQL for long transactions and load, or move it closer to this process.',
    },
    connections >= maxConnections * CROWDED && {
      code: 'database_crowded',
      text: `${connections} of ${maxConnections} connections to the database are in use.`,
      action: 'Increase max_connections or run fewer processes.',
    },
    migrations.failed > 0 && {
      code: 'migration_failed',
      text: 'A database migration failed and changed nothing.',
      action: 'Check the startup log, fix the cause and start the new version again.',
    },
    !partitions.some(({ month }) => month >= next) && {
      code: 'partition_missing',
      text: `Outcomes of ${next} have no partition yet.`,
      action: 'The server creates it within the hour. If the problem persists, check the log.',
    },
    rollups.behindSeconds > LATE_ROLLUP_SECONDS && {
      code: 'rollups_behind',
      text: `Call counts are behind by ${rollups.behindSeconds} s.`,
      action: 'Dashboards are delayed; no data is lost. Check the job “Counting calls”.',
    },
    (audit.oldestUnsignedSeconds ?? 0) > LATE_SIGNATURE_SECONDS && {
      code: 'audit_unsigned',
      text: `${audit.unsigned === 1 ? 'An audit log has' : `${audit.unsigned} audit logs have`} not been signed for a while.`,
      action: 'Run `npm run audit:verify` to find the cause.',
    },
  ];
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Formats a duration: `40 days`, `2 minutes`, `7 seconds`. */
function inWords(ms: number): string {
  const [unit, size] = UNITS.find(([, each]) => Math.abs(ms) >= each) ?? UNITS[3];
  const amount = Math.round(Math.abs(ms) / size);
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

const OUTAGES: Record<OutageCode, Omit<HealthReason, 'code'>> = {
  disk_full: {
    text: 'The database is out of disk space. Nothing can be saved.',
    action: 'Free space on the disk of PostgreSQL. The embedded database restarts automatically.',
  },
  out_of_memory: {
    text: 'The database is out of memory.',
    action: 'Add memory for PostgreSQL, or decrease work_mem and max_connections.',
  },
  too_many_connections: {
    text: 'The database has no free connections.',
    action: 'Increase max_connections, run fewer processes, or use a pooler (AMBIT_POOLER).',
  },
  starting: { text: 'The database is starting or recovering.', action: 'Wait. Check its log if the problem persists.' },
  shutting_down: { text: 'The database is shutting down.', action: 'Restart it if it is not restarted automatically.' },
  read_only: {
    text: 'The database is read-only.',
    action: 'It is a standby or read-only. Set DATABASE_URL to the primary.',
  },
  refused: {
    text: 'The database refused connections.',
    action: 'Check that PostgreSQL runs and that its address is correct.',
  },
  not_answering: {
    text: 'The database did not respond.',
    action: 'Check the network to PostgreSQL, its load and its log.',
  },
};

const ofOutages = ({ outages }: Facts): HealthReason[] =>
  outages.map(({ code }) => ({ code: `database_${code}`, ...OUTAGES[code] }));

function ofClocks({ clock: { aheadMs, jumps } }: Facts): (HealthReason | false)[] {
  const whose = { process: 'The clock of this process', database: 'The database’s clock' } as const;
  return [
    ...jumps.map(({ clock, byMs, secondsAgo }) => ({
      code: byMs < 0 ? 'clock_went_back' : 'clock_went_forward',
      text: `${whose[clock]} ${byMs < 0 ? 'went back' : 'jumped forward'} by ${inWords(byMs)}, ${inWords(secondsAgo * 1000)} ago.`,
      action:
        'Check time synchronization (NTP) on that machine. Jobs continue. Rows saved in between have the wrong time; approvals, sessions or blocks may have expired early.',
    })),
    aheadMs !== null &&
      Math.abs(aheadMs) > CLOCKS_APART_MS && {
        code: 'clocks_differ',
        text: `The clock of this process is ${inWords(aheadMs)} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s.`,
        action: 'Check time synchronization (NTP) on both machines.',
      },
  ];
}

function ofProcess({ at, process, requests, snapshots, jobs }: Facts): (HealthReason | false)[] {
  const failures = requests.api.failures + requests.pages.failures;
  const late = jobs.filter(
    ({ lastRunAt, everySeconds }) =>
      lastRunAt !== null && Date.parse(at) - Date.parse(lastRunAt) > Math.max(LATE * everySeconds, LATE_SECONDS) * 1000,
  );
  return [
    failures > 0 && {
      code: 'answers_failed',
      text: `${failures} ${failures === 1 ? 'answer' : 'answers'} failed in the last ${Math.round(requests.windowSeconds / 60) || 1} min.`,
      action: 'Find the cause in the log by request ID.',
    },
    process.loopDelayMs > SLOW_LOOP_MS && {
      code: 'process_busy',
      text: `The event loop of this process is delayed by ${Math.round(process.loopDelayMs)} ms.`,
      action: 'Add CPU or more gateways.',
    },
    process.heapBytes > process.heapLimitBytes * FULL && {
      code: 'memory_full',
      text: 'The memory of this process is nearly full.',
      action: 'Decrease AMBIT_SNAPSHOT_LIMIT or increase --max-old-space-size.',
    },
    snapshots.organizations >= snapshots.limit && {
      code: 'snapshots_full',
      text: 'More organizations are active than fit in memory.',
      action: 'Increase AMBIT_SNAPSHOT_LIMIT to avoid recompiling them.',
    },
    ...jobs
      .filter(({ lastError }) => lastError)
      .map(({ name }) => ({
        code: 'job_failed',
        text: `Job “${name}” failed.`,
        action: 'Check the log. It is retried automatically.',
      })),
    ...late.map(({ name }) => ({
      code: 'job_late',
      text: `“${name}” has not run for a while.`,
      action: 'Restart the process if it does not recover.',
    })),
  ];
}

/** Returns the installation's problems in words; empty when healthy. */
export function healthReasons(facts: Facts): HealthReason[] {
  return [...ofOutages(facts), ...ofDatabase(facts), ...ofClocks(facts), ...ofProcess(facts)].filter(
    (reason) => reason !== false,
  );
}
