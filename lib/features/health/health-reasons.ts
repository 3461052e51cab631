import type { OutageCode } from '@/lib/shared/outage';
import type { HealthReason, HealthView } from './health-contract';

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
      text: 'The connection that hears of changes is silent.',
      action: 'Answers stay right: each request asks the database. Check the network to PostgreSQL and its log.',
    },
    roundTripMs > SLOW_ROUND_TRIP_MS && {
      code: 'database_slow',
      text: `A round trip to the database takes ${Math.round(roundTripMs)} ms.`,
      action: 'Look for long transactions and load on PostgreSQL, or bring it nearer to this process.',
    },
    connections >= maxConnections * CROWDED && {
      code: 'database_crowded',
      text: `${connections} of ${maxConnections} connections to the database are in use.`,
      action: 'Raise max_connections, or run fewer processes beside it.',
    },
    migrations.failed > 0 && {
      code: 'migration_failed',
      text: 'A migration of the database did not finish.',
      action: 'Stop the server, run `npm run migrate -- forget <name>`, mend what failed, and start again.',
    },
    !partitions.some(({ month }) => month >= next) && {
      code: 'partition_missing',
      text: `Outcomes of ${next} have no partition yet.`,
      action: 'It is made by the server within the hour. If this stays, look for a refusal in its log.',
    },
    rollups.behindSeconds > LATE_ROLLUP_SECONDS && {
      code: 'rollups_behind',
      text: `Calls have waited to be counted for ${rollups.behindSeconds} s.`,
      action: 'Dashboards are that much behind. Look at “Counting calls” among the jobs; nothing is lost.',
    },
    (audit.oldestUnsignedSeconds ?? 0) > LATE_SIGNATURE_SECONDS && {
      code: 'audit_unsigned',
      text: `${audit.unsigned === 1 ? 'An audit log has' : `${audit.unsigned} audit logs have`} not been signed for a while.`,
      action: 'Run `npm run audit:verify`: it names what does not go on from what was signed.',
    },
  ];
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** `40 days`, `2 minutes`, `7 seconds`. */
function inWords(ms: number): string {
  const [unit, size] = UNITS.find(([, each]) => Math.abs(ms) >= each) ?? UNITS[3];
  const amount = Math.round(Math.abs(ms) / size);
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

const OUTAGES: Record<OutageCode, Omit<HealthReason, 'code'>> = {
  disk_full: {
    text: 'The database’s disk is full: nothing can be stored.',
    action: 'Make space on the disk of PostgreSQL’s data. The embedded database is restarted by itself if it ended.',
  },
  out_of_memory: {
    text: 'The database is out of memory.',
    action: 'Give PostgreSQL’s machine more memory, or lower work_mem and max_connections.',
  },
  too_many_connections: {
    text: 'The database takes no more connections.',
    action: 'Raise max_connections, run fewer processes beside it, or put a pooler in front (AMBIT_POOLER).',
  },
  starting: { text: 'The database is starting or recovering.', action: 'Wait, and look into its log if it lasts.' },
  shutting_down: { text: 'The database is shutting down.', action: 'Start it again if nobody else does.' },
  read_only: {
    text: 'The database takes no changes.',
    action: 'It is a standby, or set to read only: DATABASE_URL must name the primary.',
  },
  refused: {
    text: 'The database refused connections.',
    action: 'Check that PostgreSQL runs and that its address is right.',
  },
  not_answering: {
    text: 'The database did not answer.',
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
        'Check time synchronization (NTP) on that machine. Jobs go on by themselves; what was stored meanwhile has the wrong time, and approvals, sessions or blocks may have ended early.',
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
      action: 'The log says why, by the request’s id.',
    },
    process.loopDelayMs > SLOW_LOOP_MS && {
      code: 'process_busy',
      text: `This process is held up by ${Math.round(process.loopDelayMs)} ms.`,
      action: 'Give it more processor time, or run more gateways beside it.',
    },
    process.heapBytes > process.heapLimitBytes * FULL && {
      code: 'memory_full',
      text: 'The memory of this process is nearly full.',
      action: 'Lower AMBIT_SNAPSHOT_LIMIT, or start it with a larger --max-old-space-size.',
    },
    snapshots.organizations >= snapshots.limit && {
      code: 'snapshots_full',
      text: 'More organizations are in use than stay compiled in memory.',
      action: 'Raise AMBIT_SNAPSHOT_LIMIT: others are compiled again at each visit.',
    },
    ...jobs
      .filter(({ lastError }) => lastError)
      .map(({ name }) => ({
        code: 'job_failed',
        text: `“${name}” failed the last time.`,
        action: 'The log says why; it is tried again by itself.',
      })),
    ...late.map(({ name }) => ({
      code: 'job_late',
      text: `“${name}” has not run for a while.`,
      action: 'Restart the process if it does not recover.',
    })),
  ];
}

/** What of an installation needs somebody, in words; nothing when all is well. */
export function healthReasons(facts: Facts): HealthReason[] {
  return [...ofOutages(facts), ...ofDatabase(facts), ...ofClocks(facts), ...ofProcess(facts)].filter(
    (reason) => reason !== false,
  );
}
