import { appDatabase, systemDatabase } from '@/lib/data/db';
import { listener } from '@/lib/data/listener';
import { foldOutcomes } from '@/lib/data/system/fold-outcomes';
import { makeApp } from '@/lib/http/app';
import { ORG, startMonthWorld } from './outcomes/month-world';
import type { Row } from './row';

const EVENTS = Number(process.env.AMBIT_BENCH_EVENTS ?? 1_000_000);
const ROUNDS = 5;
const LIMIT_MS = 300;

const DASHBOARDS = [
  ...['24h', '7d', '30d', '90d'].map((range) => `health?range=${range}`),
  'health?range=30d&agent=agent-1',
  'health?range=30d&tool=tool_003',
  ...['7d', '30d', '90d'].map((range) => `health/tools?range=${range}`),
  'health/tools?range=30d&byMethod=true',
  ...['7d', '30d'].map((range) => `health/failures?range=${range}`),
  ...['7d', '30d'].map((range) => `usage/goals?range=${range}`),
  'usage?days=30',
  'outcomes?limit=100',
];

async function ask(key: string, path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await makeApp().fetch(
    new Request(`http://localhost:3000/api/v1/orgs/${ORG}/${path}`, { headers: { Authorization: `Bearer ${key}` } }),
  );
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return performance.now() - startedAt;
}

/** Q-D1: every dashboard over a month of 1,000,000 calls; whole requests, authentication included. AMBIT_BENCH_EVENTS makes it smaller. */
export async function run(): Promise<Row[]> {
  const world = await startMonthWorld(EVENTS);
  Object.assign(process.env, {
    AMBIT_APP_URL: world.connection.appUrl,
    AMBIT_SYSTEM_URL: world.connection.systemUrl,
    AMBIT_SECRET: world.connection.secret,
    AMBIT_ORIGIN: 'http://localhost:3000',
    AMBIT_LOG_LEVEL: 'silent',
  });
  try {
    const startedAt = performance.now();
    const folded = await foldOutcomes();
    const seconds = (performance.now() - startedAt) / 1_000;
    await world.owner.query('VACUUM ANALYZE');
    const rows: Row[] = [
      {
        id: 'Q-D2',
        name: 'calls counted into rollups a second',
        ours: folded / seconds,
        peer: 0,
        ratio: folded / seconds,
        limit: '',
      },
    ];
    for (const path of DASHBOARDS) {
      await ask(world.key, path);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await ask(world.key, path));
      const ours = times.sort((a, b) => a - b)[ROUNDS >> 1]!;
      rows.push({ id: 'Q-D1', name: `Q-D1 ${path}, ms`, ours, peer: LIMIT_MS, ratio: ours / LIMIT_MS, limit: '<= 1' });
    }
    return rows;
  } finally {
    await listener().stop();
    await Promise.all([appDatabase().$disconnect(), systemDatabase().$disconnect()]);
    await world.stop();
  }
}
