import { COHESION_DEFAULTS, WARNING_KINDS, type WarningKind } from '@/lib/cohesion/settings';
import { type Phase, type Run, simulate } from '@/lib/cohesion/testing/simulate';
import { percent as percentOf, printTable } from './search/print-table';

/**
 * `npm run eval:cohesion -- [--tools <n>] [--half-life <days>] [--only rises|steady]`: simulates tools of known rates, looked at after every
 * call: false alarms of steady tools, the delay until a planted rise is found and its moment, and the delay until a
 * warning closes after the repair.
 */
const given = process.argv.slice(2);
const numberOf = (name: string, otherwise: number) => Number(given[given.indexOf(name) + 1] ?? Number.NaN) || otherwise;
const tools = given.includes('--tools') ? numberOf('--tools', 10) : 10;
const halfLifeDays = given.includes('--half-life') ? numberOf('--half-life', 7) : COHESION_DEFAULTS.halfLifeDays;
const settings = { ...COHESION_DEFAULTS, halfLifeDays };
const HOURS = 24;
const STEADY_DAYS = 60;

const runsOf = (kind: WarningKind, phases: readonly Phase[], days: number): Run[] =>
  Array.from({ length: tools }, (_, seed) => simulate(kind, phases, days, settings, 1_000 + seed));

function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
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

const only = given.includes('--only') ? given[given.indexOf('--only') + 1] : undefined;
console.log(`${tools} tools each; half-life ${halfLifeDays} days; looked at after every call`);
if (only !== 'steady') {
  console.log('\nPlanted rises');
  print([
    planted('implementation', 20, 0.02, 0.18),
    planted('implementation', 20, 0.02, 0.4),
    planted('implementation', 100, 0.02, 0.18),
    planted('implementation', 100, 0.02, 0.4),
    planted('utility', 100, 0.01, 0.15),
    planted('boundary', 100, 0.002, 0.1),
  ]);
}
if (only !== 'rises') {
  console.log(`\nSteady rates, ${STEADY_DAYS} days`);
  print(WARNING_KINDS.flatMap((kind) => [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4].map((share) => steady(kind, 30, share))));
}
