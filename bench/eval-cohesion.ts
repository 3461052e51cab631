import { COHESION_DEFAULTS } from '@/lib/cohesion/settings';
import { type Phase, type Run, simulate } from '@/lib/cohesion/testing/simulate';
import { percent as percentOf, printTable } from './search/print-table';

/**
 * `npm run eval:cohesion -- [--tools <n>] [--half-life <days>]`: how soon planted boundary problems are found, how soon
 * repaired ones are let go, and how often healthy tools are accused, for mixtures that are known because they are made up.
 */
const given = process.argv.slice(2);
const numberOf = (name: string, otherwise: number) => Number(given[given.indexOf(name) + 1] ?? Number.NaN) || otherwise;
const tools = given.includes('--tools') ? numberOf('--tools', 100) : 100;
const halfLifeDays = given.includes('--half-life') ? numberOf('--half-life', 7) : COHESION_DEFAULTS.halfLifeDays;
const settings = { ...COHESION_DEFAULTS, halfLifeDays };

const runsOf = (phases: readonly Phase[], days: number): Run[] =>
  Array.from({ length: tools }, (_, seed) => simulate(phases, days, settings, 1_000 + seed));

function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
const percent = (share: number) => `${percentOf(share)} %`;

function print(rows: readonly Record<string, string | number>[]): void {
  printTable(
    Object.keys(rows[0]!),
    rows.map((row) => Object.values(row).map(String)),
  );
}

const daysOf = (value: number | null) => (value === null ? '–' : `${value} d`);

/** Sick from day 30, repaired on day 90, watched until day 180. */
function planted(callsADay: number, share: number, isNew: boolean) {
  const from = isNew ? 0 : 30;
  const repaired = from + 60;
  const noise = 0.01;
  const runs = runsOf(
    [
      { from: 0, callsADay, planted: isNew ? share : 0, noise },
      { from, callsADay, planted: share, noise },
      { from: repaired, callsADay, planted: 0, noise },
    ],
    repaired + 90,
  );
  const found = runs.flatMap(({ opened }) => opened.filter((day) => day >= from && day < repaired).slice(0, 1));
  const closed = runs.flatMap((run) => run.closed.filter((day) => day >= repaired).slice(0, 1));
  const flaps = runs.reduce((sum, { opened }) => sum + Math.max(0, opened.length - 1), 0);
  return {
    'calls a day': callsADay,
    'of them planted': percent(share),
    'before it': isNew ? 'nothing' : '30 healthy days',
    found: percent(found.length / tools),
    'after, median': daysOf(
      quantile(
        found.map((day) => day - from + 1),
        0.5,
      ),
    ),
    'after, p90': daysOf(
      quantile(
        found.map((day) => day - from + 1),
        0.9,
      ),
    ),
    'closed after repair, median': daysOf(
      quantile(
        closed.map((day) => day - repaired + 1),
        0.5,
      ),
    ),
    'opened again, of tools': percent(flaps / tools),
  };
}

/** Half a year of a tool that is what it always was. */
function healthy(callsADay: number, noise: number, share: number) {
  const days = 180;
  const runs = runsOf([{ from: 0, callsADay, planted: share, noise }], days);
  const alarms = runs.reduce((sum, { opened }) => sum + opened.length, 0);
  return {
    'calls a day': callsADay,
    'referrals about anything': percent(noise),
    'about one boundary': percent(share),
    'tools ever accused': percent(runs.filter(({ opened }) => opened.length > 0).length / tools),
    'alarms in 1,000 tool-months': ((alarms * 1_000) / ((tools * days) / 30)).toFixed(1),
  };
}

console.log(`${tools} tools each; half-life ${halfLifeDays} days; looked at once a day\n\nPlanted problems`);
print(
  [2, 10, 50].flatMap((calls) => [
    ...[0.1, 0.15, 0.3].map((share) => planted(calls, share, true)),
    ...[0.15, 0.3].map((share) => planted(calls, share, false)),
  ]),
);
console.log('\nTools that are as they should be');
print(
  [2, 10, 50].flatMap((calls) => [
    healthy(calls, 0.01, 0),
    healthy(calls, 0.05, 0),
    healthy(calls, 0.01, 0.01),
    healthy(calls, 0.01, 0.03),
  ]),
);
