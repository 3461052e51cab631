import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '@/scripts/lib/postgres.mjs';
import { startDurableCluster } from '@/scripts/lib/test-cluster.mjs';
import { fillInstallation } from './http/installation';
import { loadMonth } from './outcomes/load-month';
import { generateMonth } from './outcomes/month';
import { fillMonth, ORG } from './outcomes/month-world';
import type { Row } from './row';
import { Callers } from './upgrade/callers';
import { beforeNewestMigration, checkOut, HERE, startVersion } from './upgrade/version';

const EVENTS = Number(process.env.AMBIT_BENCH_EVENTS ?? 300_000);
const CALM_MS = 4_000;
const COUNT_WITHIN_MS = 600_000;
const SECRET = 'c2VjcmV0LW9mLWEtcmVoZWFyc2FsLXRoYXQtbm9ib2R5LXVzZXM';

async function countedBy(owner: pg.Client): Promise<void> {
  const giveUpAt = Date.now() + COUNT_WITHIN_MS;
  for (;;) {
    const { rows } = await owner.query('SELECT 1 FROM "OutcomePending" LIMIT 1');
    if (!rows.length) return;
    if (Date.now() > giveUpAt) throw new Error('the old version does not finish counting');
    await sleep(500);
  }
}

/**
 * An update under load: a version that serves a filled database, the migrations of this one applied while it serves, then
 * this one beside it, and the old one told to stop. AMBIT_BENCH_FROM names the old version (a commit; default:
 * `beforeNewestMigration`), AMBIT_BENCH_EVENTS how many calls are stored.
 */
export async function run(): Promise<Row<string>[]> {
  const old = checkOut(process.env.AMBIT_BENCH_FROM ?? beforeNewestMigration());
  const undo: (() => unknown)[] = [old.remove];
  try {
    const cluster = await startDurableCluster();
    undo.push(cluster.stop);
    const [oldPort, newPort] = [await freePort(), await freePort()];
    const common = { databaseUrl: cluster.ownerUrl, secret: SECRET };
    const before = await startVersion({ folder: old.folder, mode: 'gateway', port: oldPort, ...common });
    let stopBefore: () => unknown = before.stop;
    undo.push(() => stopBefore());

    const owner = new pg.Client({ connectionString: cluster.ownerUrl });
    owner.on('error', () => {});
    await owner.connect();
    undo.push(() => owner.end());
    // A start fills an empty database; the bench brings a profile of the same name.
    await owner.query(`DELETE FROM "Profile" WHERE "orgId" IS NULL AND slug = 'general'`);
    const keys = await fillInstallation(owner);
    const month = await fillMonth(owner);
    await loadMonth(owner, month.orgId, month.agentIds, generateMonth({ seed: 1, events: EVENTS, until: Date.now() }));
    const worker = await startVersion({ folder: old.folder, mode: 'worker', port: 0, ...common });
    undo.push(worker.stop);
    await countedBy(owner);
    await owner.query('VACUUM ANALYZE');

    let port = oldPort;
    const callers = new Callers(() => port);
    for (const key of keys.slice(0, 10)) callers.read('GET tools', '/tools', key, 10);
    for (const key of keys.slice(10, 14)) callers.tell(key, 10);
    callers.read('GET health', `/orgs/${ORG}/health?range=24h`, month.key, 2);
    undo.push(() => callers.stop());
    await sleep(CALM_MS);

    const [startedAt, applied] = [Date.now(), await migrationsOf(owner)];
    const after = await startVersion({ folder: HERE, mode: 'gateway', port: newPort, ...common });
    undo.push(after.stop);
    const readyAt = Date.now();
    const migrated = (await migrationsOf(owner)) - applied;
    await sleep(CALM_MS);
    port = newPort;
    stopBefore = () => {};
    const ended = await before.stop();
    await sleep(CALM_MS);
    await callers.stop();

    const failed = callers.asked.filter(({ status }) => status === 0 || status >= 400);
    if (failed.length) console.log('failed:', failed.slice(0, 5), `(${failed.length})`);
    if (ended !== 0) console.log(`the old version ended with ${ended}`);
    const { rows } = await owner.query(
      `SELECT count(*)::int AS n FROM unnest($1::uuid[]) AS told (id) WHERE NOT EXISTS (SELECT FROM "Outcome" o WHERE o.id = told.id)`,
      [callers.acknowledged],
    );
    /** While only the old version ran, while the new one started, and after it ran; milliseconds. */
    const longest = (kind: string, from: number, until: number) =>
      Math.max(
        0,
        ...callers.asked
          .filter((ask) => ask.kind === kind && ask.endedAt > from && ask.startedAt < until)
          .map((ask) => ask.endedAt - ask.startedAt),
      );
    const told = (name: string, ours: number, limit: string): Row<string> => ({
      ...{ id: 'Upgrade', name, ours, peer: '', ratio: ours, limit },
    });
    const which = `${migrated} migrations after ${old.commit}, ${EVENTS.toLocaleString('en')} calls stored`;
    return [
      told(`requests that failed of ${callers.asked.length.toLocaleString('en')} (${which})`, failed.length, '<= 0'),
      told(`events lost of ${callers.acknowledged.length.toLocaleString('en')} acknowledged`, rows[0].n, '<= 0'),
      ...['GET tools', 'POST outcomes', 'GET health'].flatMap((kind) => [
        told(`longest answer before, ${kind}, ms`, longest(kind, 0, startedAt), ''),
        told(`longest answer until the new version is ready, ${kind}, ms`, longest(kind, startedAt, readyAt), ''),
        told(`longest answer afterwards, ${kind}, ms`, longest(kind, readyAt, Number.POSITIVE_INFINITY), ''),
      ]),
      told('from the start of the new version until it is ready, s', (readyAt - startedAt) / 1_000, ''),
    ];
  } finally {
    for (const work of undo.reverse()) await work();
  }
}

async function migrationsOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query('SELECT count(*)::int AS n FROM ambit_migrations WHERE applied_at IS NOT NULL');
  return rows[0].n;
}
