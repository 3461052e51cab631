import type pg from 'pg';
import { systemOrgScope } from '@/lib/access/system-scope';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { listWarnings } from '@/lib/features/insights/cohesion/cohesion-service';
import { checkOrgCohesion } from '@/lib/features/suggestions/suggestion-job';
import { makeApp } from '@/lib/start/app';
import { withApp } from './in-process';
import { PLANTED } from './outcomes/month';
import { type MonthWorld, ORG, startMonthWorld } from './outcomes/month-world';
import { differingRollups } from './outcomes/recount';
import type { Row } from './row';

const EVENTS = Number(process.env.AMBIT_BENCH_EVENTS ?? 1_000_000);
const ROUNDS = 5;
const LIMIT_MS = 300;
/** Looking at everything, as the job does once a day, must leave room for the other jobs. */
const WHOLE_LIMIT_MS = 30_000;
const AGAIN_LIMIT_MS = 5_000;

const DASHBOARDS = [
  ...['24h', '7d', '30d', '90d'].map((range) => `health?range=${range}`),
  'health?range=30d&agent=agent-1',
  'health?range=30d&tool=tool_003',
  ...['7d', '30d', '90d'].map((range) => `health/tools?range=${range}`),
  'health/tools?range=30d&byMethod=true',
  ...['7d', '30d'].map((range) => `health/failures?range=${range}`),
  ...['7d', '30d'].map((range) => `usage/goals?range=${range}`),
  'usage?days=30',
  'activity?limit=100',
  'activity?limit=100&tool=tool_007&outcome=wrong_tool_boundary',
  'cohesion?limit=500',
  'cohesion/warnings',
  'cohesion/axes',
  'suggestions',
  'corrections',
];

type MonthRow = Row<number | string>;

async function ask(key: string, path: string): Promise<{ ms: number; body: unknown }> {
  const startedAt = performance.now();
  const response = await makeApp().fetch(
    new Request(`http://localhost:3000/api/v1/orgs/${ORG}/${path}`, { headers: { Authorization: `Bearer ${key}` } }),
  );
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return { ms, body: JSON.parse(text) };
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const from = performance.now();
  const result = await work();
  return { result, ms: performance.now() - from };
}

/** Every call in the rollups, and those equal to a count of the events. */
async function countAll(owner: pg.Client): Promise<MonthRow[]> {
  const { result: folded, ms } = await timed(() => rollUpOutcomes());
  const rate = folded / (ms / 1_000);
  await owner.query('VACUUM ANALYZE');
  const differing = await differingRollups(owner);
  const name = 'calls counted into rollups a second';
  const exact = `rollups that differ from a recount of ${folded.toLocaleString('en')} events`;
  return [
    { id: 'Q-D2', name, ours: rate, peer: '', ratio: rate, limit: '' },
    { id: 'M1', name: exact, ours: differing, peer: 0, ratio: differing, limit: '<= 0' },
  ];
}

/** The planted boundary problems and no others are found, and how long looking takes. */
async function look({ orgId, until }: MonthWorld): Promise<MonthRow[]> {
  const scope = systemOrgScope({ id: orgId, slug: ORG }, { actor: 'system:bench', label: 'bench' });
  const whole = await timed(() => checkOrgCohesion(scope, new Date(until)));
  const again = await timed(() => checkOrgCohesion(scope, new Date(until + 700_000)));
  const { data } = await listWarnings(scope, { state: 'open', limit: 200 });
  const keys = new Set(PLANTED.map(({ tool, method }) => `boundary/${tool}/${method}`));
  const found = data.map(({ kind, tool, method }) => `${kind}/${tool}/${method}`);
  const boundary = found.filter((key) => key.startsWith('boundary/'));
  const planted = boundary.filter((key) => keys.has(key)).length;
  const others = boundary.length - planted;
  const beside = `beside: ${found.filter((key) => !key.startsWith('boundary/')).join(', ') || 'none'}`;
  const limited = (id: string, name: string, ms: number, limit: number): MonthRow => {
    return { id, name, ours: ms, peer: limit, ratio: ms, limit: `<= ${limit}` };
  };
  return [
    { id: 'C1', name: 'planted problems found', ours: planted, peer: keys.size, ratio: planted, limit: '>= 3' },
    { id: 'C2', name: 'other boundary problems found', ours: others, peer: beside, ratio: others, limit: '<= 0' },
    limited('C3', 'looking at everything, ms', whole.ms, WHOLE_LIMIT_MS),
    limited('C4', 'looking again at what is open, ms', again.ms, AGAIN_LIMIT_MS),
  ];
}

/** Q-D1: every dashboard; whole requests, authentication included, medians. */
async function dashboards(key: string): Promise<MonthRow[]> {
  const { body } = await ask(key, 'cohesion/warnings');
  const { data } = body as { data: { id: string }[] };
  const rows: MonthRow[] = [];
  for (const path of [...DASHBOARDS, `cohesion/warnings/${data[0]?.id}`]) {
    await ask(key, path);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push((await ask(key, path)).ms);
    const ours = times.sort((a, b) => a - b)[ROUNDS >> 1]!;
    const name = `Q-D1 ${path.replace(/[0-9a-f-]{36}/, '{warning}')}, ms`;
    rows.push({ id: 'Q-D1', name, ours, peer: LIMIT_MS, ratio: ours / LIMIT_MS, limit: '<= 1' });
  }
  return rows;
}

/**
 * A month of 1,000,000 calls with three planted boundary problems and noise: rollups equal a plain recount, the three are
 * found and nothing else is, every dashboard answers in time. AMBIT_BENCH_EVENTS makes it smaller.
 */
export async function run(): Promise<MonthRow[]> {
  const world = await startMonthWorld(EVENTS, 5);
  return withApp(world, async () => {
    const counted = await countAll(world.owner);
    const looked = await look(world);
    return [...counted, ...looked, ...(await dashboards(world.key))];
  });
}
