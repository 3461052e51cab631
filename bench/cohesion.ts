import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { systemOrgScope } from '@/lib/access/system-scope';
import { appDatabase, systemDatabase } from '@/lib/data/db';
import { listener } from '@/lib/data/listener';
import { foldOutcomes } from '@/lib/data/system/fold-outcomes';
import { listWarnings } from '@/lib/features/cohesion/cohesion-service';
import { lookAtOrg } from '@/lib/features/suggestions/suggestion-job';
import { startTestTemplate } from '@/scripts/lib/test-template.mjs';
import { loadMonth } from './outcomes/load-month';
import { generateMonth, PLANTED } from './outcomes/month';
import type { Row } from './row';

const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const AGENTS = 12;
/** Looking at everything, as the job does once a day, must leave room for the other jobs. */
const WHOLE_LIMIT_MS = 30_000;
const AGAIN_LIMIT_MS = 5_000;

async function fill(owner: pg.Client): Promise<{ orgId: string; agents: string[] }> {
  const orgId = randomUUID();
  await owner.query(`INSERT INTO "Organization" (id, slug, name) VALUES ($1, 'month', 'Month')`, [orgId]);
  await owner.query(`INSERT INTO "OrgSettings" ("orgId") VALUES ($1)`, [orgId]);
  await owner.query(`INSERT INTO "OrgPolicy" ("orgId", "allowTools") VALUES ($1, '{}')`, [orgId]);
  const { rows } = await owner.query(
    `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, "requireApprovalFor", channels)
     SELECT gen_random_uuid(), $1, 'agent-' || n, 'Agent ' || n, 'general', '{}', '{}' FROM generate_series(1, ${AGENTS}) AS n
     RETURNING id`,
    [orgId],
  );
  return { orgId, agents: rows.map(({ id }) => id) };
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const from = performance.now();
  const result = await work();
  return { result, ms: performance.now() - from };
}

/** A month of a million calls: the planted boundary problems and no others are found, and how long that takes. */
export async function run(): Promise<Row<number | string>[]> {
  const { connection, stop } = await startTestTemplate();
  try {
    Object.assign(process.env, {
      ...{ AMBIT_APP_URL: connection.appUrl, AMBIT_SYSTEM_URL: connection.systemUrl, AMBIT_SECRET: connection.secret },
      ...{ AMBIT_ORIGIN: 'http://localhost:3000', AMBIT_LOG_LEVEL: 'silent' },
    });
    const owner = new pg.Client({ connectionString: connection.ownerUrl });
    await owner.connect();
    const { orgId, agents } = await fill(owner);
    const until = Date.now();
    await loadMonth(owner, orgId, agents, generateMonth({ seed: 5, events: EVENTS, until }));
    await owner.query('ANALYZE "Outcome"');
    await owner.end();
    await foldOutcomes();
    const scope = systemOrgScope({ id: orgId, slug: 'month' }, { actor: 'system:bench', label: 'bench' });
    const whole = await timed(() => lookAtOrg(scope, new Date(until)));
    const again = await timed(() => lookAtOrg(scope, new Date(until + 700_000)));
    const { data } = await listWarnings(scope, { state: 'open', limit: 200 });
    const keys = new Set(PLANTED.map(({ tool, method }) => `boundary/${tool}/${method}`));
    const found = data.map(({ kind, tool, method }) => `${kind}/${tool}/${method}`);
    const boundary = found.filter((key) => key.startsWith('boundary/'));
    const planted = boundary.filter((key) => keys.has(key)).length;
    const others = boundary.length - planted;
    const rest = found.filter((key) => !key.startsWith('boundary/')).join(', ') || 'none';
    const size = EVENTS.toLocaleString('en');
    return [
      {
        id: 'C1',
        name: `planted problems found in ${size} calls`,
        ours: planted,
        peer: keys.size,
        ratio: planted,
        limit: `>= ${keys.size}`,
      },
      {
        id: 'C2',
        name: 'other boundary problems found',
        ours: others,
        peer: `beside: ${rest}`,
        ratio: others,
        limit: '<= 0',
      },
      {
        id: 'C3',
        name: 'looking at everything, ms',
        ours: whole.ms,
        peer: WHOLE_LIMIT_MS,
        ratio: whole.ms,
        limit: `<= ${WHOLE_LIMIT_MS}`,
      },
      {
        id: 'C4',
        name: 'looking again at what is open, ms',
        ours: again.ms,
        peer: AGAIN_LIMIT_MS,
        ratio: again.ms,
        limit: `<= ${AGAIN_LIMIT_MS}`,
      },
    ];
  } finally {
    await listener().stop();
    await Promise.all([appDatabase().$disconnect(), systemDatabase().$disconnect()]);
    await stop();
  }
}
