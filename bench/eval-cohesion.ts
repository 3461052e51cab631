import { findDoubtfulReports } from '@/lib/cohesion/doubtful-reports';
import { findRise } from '@/lib/cohesion/rate-change';
import { COHESION_DEFAULTS, WARNING_KINDS, type WarningKind } from '@/lib/cohesion/settings';
import { type Phase, type Run, simulate } from '@/lib/cohesion/testing/simulate';
import { type DayPhase, type DetectedRun, simulateLatency, simulateVolume } from '@/lib/cohesion/testing/simulate-days';
import { type AgentCounts, trustedCounts } from '@/lib/cohesion/trusted-counts';
import { percent as percentOf, printTable } from './search/print-table';

/**
 * `npm run eval:cohesion -- [--tools <n>] [--half-life <days>] [--only rises|steady|liars]`: simulates tools of known rates,
 * latencies and volumes at the job's own pace: false alarms of steady tools (Q-W1), the delay until a planted change is
 * found and its moment (Q-W2), the delay until a warning closes after the repair, and what a lying agent achieves (Q-W3).
 */
const given = process.argv.slice(2);
const numberOf = (name: string, otherwise: number) =>
  (given.includes(name) ? Number(given[given.indexOf(name) + 1]) : 0) || otherwise;
const tools = numberOf('--tools', 30);
const halfLifeDays = numberOf('--half-life', COHESION_DEFAULTS.halfLifeDays);
const settings = { ...COHESION_DEFAULTS, halfLifeDays };
const HOURS = 24;
const STEADY_DAYS = 60;

const runsOf = (kind: WarningKind, phases: readonly Phase[], days: number): Run[] =>
  Array.from({ length: tools }, (_, seed) => simulate(kind, phases, days, settings, 1_000 + seed));

/** The smallest value that at least this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? null;
}
const percent = (share: number) => `${percentOf(share)} %`;
const hours = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} h`);
const daysOf = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} d`);

function print(rows: readonly Record<string, string | number>[]): void {
  printTable(
    Object.keys(rows[0]!),
    rows.map((row) => Object.values(row).map(String)),
  );
}

const RISES_AT = 30.4;
const REPAIRED_AT = 45.4;

function planted(kind: WarningKind, callsADay: number, usual: number, share: number) {
  const noise = kind === 'boundary' ? 0.01 : 0;
  const phases = [
    { from: 0, callsADay, share: usual, noise },
    { from: RISES_AT, callsADay, share, noise },
    { from: REPAIRED_AT, callsADay, share: usual, noise },
  ];
  const runs = runsOf(kind, phases, REPAIRED_AT + 30);
  const found = runs.flatMap(({ opened, rises }) => {
    const place = opened.findIndex((day) => day >= RISES_AT && day < REPAIRED_AT);
    return place < 0 ? [] : [{ delay: opened[place]! - RISES_AT, since: rises[place]!.since / 86_400_000 }];
  });
  const delays = found.map(({ delay }) => delay * HOURS);
  const errors = found.map(({ since }) => Math.abs(since - RISES_AT) * HOURS);
  const closed = runs.flatMap((run) => run.closed.filter((day) => day >= REPAIRED_AT).slice(0, 1));
  return {
    kind,
    'calls a day': callsADay,
    rate: `${percent(usual)} to ${percent(share)}`,
    found: percent(found.length / tools),
    'after, median': hours(quantile(delays, 0.5)),
    'after, p90': hours(quantile(delays, 0.9)),
    'moment off by, median': hours(quantile(errors, 0.5)),
    'within 6 h': percent(errors.filter((error) => error <= 6).length / Math.max(1, found.length)),
    'closed after repair, median': daysOf(
      quantile(
        closed.map((day) => day - REPAIRED_AT),
        0.5,
      ),
    ),
    'opened more than once': percent(runs.filter(({ opened }) => opened.length > 1).length / tools),
  };
}

function steady(kind: WarningKind, callsADay: number, share: number) {
  const runs = runsOf(kind, [{ from: 0, callsADay, share, noise: kind === 'boundary' ? 0.01 : 0 }], STEADY_DAYS);
  const openings = runs.reduce((sum, { opened }) => sum + opened.length, 0);
  return {
    kind,
    'calls a day': callsADay,
    rate: percent(share),
    'opened, of tools': percent(runs.filter(({ opened }) => opened.length > 0).length / tools),
    'openings in 100 tool-months': ((openings * 100) / ((tools * STEADY_DAYS) / 30)).toFixed(1),
    'most openings of one tool': Math.max(...runs.map(({ opened }) => opened.length)),
    'closed while the rate stayed': runs.reduce((sum, { closed }) => sum + closed.length, 0),
  };
}

type Simulate<T> = (phases: readonly DayPhase[], days: number, seed: number) => DetectedRun<T>;
/** A Wednesday (UTC). */
const CHANGES_AT = 34.4;

function plantedChange<T extends { since: number }>(
  kind: string,
  simulateOne: Simulate<T>,
  change: string,
  [usual, changed]: readonly [Omit<DayPhase, 'from'>, Omit<DayPhase, 'from'>],
) {
  const phases = [
    { from: 0, ...usual },
    { from: CHANGES_AT, ...changed },
  ];
  const runs = Array.from({ length: tools }, (_, seed) => simulateOne(phases, CHANGES_AT + 10, 3_000 + seed));
  const found = runs.flatMap(({ opened, found: all }) => {
    const place = opened.findIndex((day) => day >= CHANGES_AT);
    return place < 0 ? [] : [{ delay: opened[place]! - CHANGES_AT, since: all[place]!.since / 86_400_000 }];
  });
  const delays = found.map(({ delay }) => delay * HOURS);
  const errors = found.map(({ since }) => Math.abs(since - CHANGES_AT) * HOURS);
  return {
    kind,
    'calls a day': usual.callsADay,
    change,
    found: percent(found.length / tools),
    'after, median': hours(quantile(delays, 0.5)),
    'after, p90': hours(quantile(delays, 0.9)),
    'moment off by, median': hours(quantile(errors, 0.5)),
    'within 6 h': percent(errors.filter((error) => error <= 6).length / Math.max(1, found.length)),
  };
}

function steadyChange<T>(kind: string, simulateOne: Simulate<T>, callsADay: number, count = tools) {
  const runs = Array.from({ length: count }, (_, seed) =>
    simulateOne([{ from: 0, callsADay }], STEADY_DAYS, 6_000 + seed),
  );
  const openings = runs.reduce((sum, { opened }) => sum + opened.length, 0);
  return {
    kind,
    'calls a day': callsADay,
    'tool-months': (count * STEADY_DAYS) / 30,
    'openings in 100 tool-months': ((openings * 100) / ((count * STEADY_DAYS) / 30)).toFixed(2),
    'most openings of one tool': Math.max(...runs.map(({ opened }) => opened.length)),
  };
}

/** An agent that reports 1,000 failures of a tool: one that it cannot call, and one whose calls Ambit saw succeed. */
function liar(name: string, reported: Partial<AgentCounts>, seen: Partial<AgentCounts>) {
  const none = { ok: 0, execution: 0, contractViolation: 0, wrongToolBoundary: 0, lowUtility: 0 };
  const nothing = { ...none, excused: 0, unbacked: 0, observed: 0, observedFailures: 0 };
  const honest = Array.from({ length: 30 }, (_, day) => {
    return { ...nothing, agentId: 'honest', at: day * 86_400_000, ok: 30 };
  });
  const lies: AgentCounts = { ...nothing, agentId: 'liar', at: 29 * 86_400_000, execution: 1_000, ...reported };
  const rows = [...honest, { ...lies, ...seen }];
  const bins = trustedCounts(rows).counts.map((counts) => {
    return { at: counts.at, calls: counts.ok + counts.execution, signals: counts.execution };
  });
  const calls = lies.execution + (seen.ok ?? 0);
  const told = {
    agentId: 'liar',
    tool: 'a',
    firstAt: lies.at,
    ...nothing,
    ...reported,
    ...seen,
    calls,
    failures: lies.execution,
  };
  return {
    lie: name,
    'opens for others': findRise(bins, settings.thresholds.implementation.open) === null ? 'no' : 'yes',
    named: findDoubtfulReports([told]).some(({ agentId }) => agentId === 'liar') ? 'yes' : 'no',
  };
}

const only = given.includes('--only') ? given[given.indexOf('--only') + 1] : undefined;
const isWanted = (part: string) => only === undefined || only === part;
console.log(
  `${tools} tools each; half-life ${halfLifeDays} days; rates after every call, latency every hour, volume every day`,
);
if (isWanted('rises')) {
  console.log('\nPlanted changes (Q-W2)');
  print([
    planted('implementation', 20, 0.02, 0.18),
    planted('implementation', 20, 0.02, 0.4),
    planted('implementation', 100, 0.02, 0.18),
    planted('implementation', 100, 0.02, 0.4),
    planted('utility', 100, 0.01, 0.15),
    planted('boundary', 100, 0.002, 0.1),
    planted('boundary', 100, 0.02, 0.18),
  ]);
  const at = (callsADay: number, medianMs = 200) => ({ callsADay, medianMs });
  print([
    plantedChange('latency', simulateLatency, 'p90 doubled', [at(100), at(100, 400)]),
    plantedChange('latency', simulateLatency, 'p90 times 4', [at(100), at(100, 800)]),
    plantedChange('volume', simulateVolume, 'stopped', [at(100), at(0.001)]),
    plantedChange('volume', simulateVolume, 'times 3', [at(100), at(300)]),
    plantedChange('volume', simulateVolume, 'doubled', [at(100), at(200)]),
  ]);
}
if (isWanted('steady')) {
  console.log(`\nSteady rates, ${STEADY_DAYS} days (Q-W1)`);
  print(WARNING_KINDS.flatMap((kind) => [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4].map((share) => steady(kind, 30, share))));
  console.log(`\nSteady latency and volume, ${STEADY_DAYS} days`);
  print([
    steadyChange('latency', simulateLatency, 100),
    steadyChange('volume', simulateVolume, 100, 10 * tools),
    steadyChange('volume', simulateVolume, 25, 10 * tools),
  ]);
}
if (isWanted('liars')) {
  console.log('\nOne agent lies, 1,000 outcomes (Q-W3)');
  print([
    liar('about a tool that it cannot call', { execution: 0, unbacked: 1_000 }, {}),
    liar('about calls that Ambit saw succeed', {}, { ok: 200, observed: 200 }),
  ]);
}
