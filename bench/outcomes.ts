import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startDurableTemplate } from '@/scripts/lib/test-template.mjs';
import { fillInstallation } from './http/installation';
import type { Target } from './http/target';
import { median } from './median';
import { copyIn } from './outcomes/copy-in';
import { startGateway } from './outcomes/gateway';
import { freshEvent, postLoad } from './outcomes/post-load';
import type { Row } from './row';

const ROUNDS = Number(process.env.AMBIT_BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.AMBIT_BENCH_SECONDS ?? 5);
const CLIENTS = 64;
const BATCH = 1_000;
const BATCH_CLIENTS = 4;

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // Failures are reported where they are awaited; the exit of the server is expected.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Times that the write-ahead log was handed to the disk. */
async function syncs(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(
    `SELECT coalesce(sum(fsyncs), 0)::float8 AS n FROM pg_stat_io WHERE object = 'wal' AND context = 'normal'`,
  );
  return rows[0].n;
}

/**
 * PostgreSQL copies into no table with row-level security that binds its owner: a twin without it, with the same columns,
 * indexes, reference and trigger.
 */
async function makeTwin(owner: pg.Client): Promise<void> {
  await owner.query(`
    CREATE TABLE "Twin" (LIKE "Outcome" INCLUDING ALL) PARTITION BY RANGE ("occurredAt");
    CREATE TABLE "Twin_now" PARTITION OF "Twin" DEFAULT;
    ALTER TABLE "Twin" ADD FOREIGN KEY ("agentId", "orgId") REFERENCES "Agent" (id, "orgId") ON DELETE CASCADE;
    CREATE TRIGGER note_pending AFTER INSERT ON "Twin" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ambit_note_pending()`);
}

/** COPY of a thousand rows in each transaction into the twin, events a second. */
async function copyRate(connectionString: string, owner: pg.Client): Promise<number> {
  const { rows: agents } = await owner.query(`SELECT id, "orgId" FROM "Agent" LIMIT 1`);
  const { id, orgId } = agents[0];
  const clients = await Promise.all(Array.from({ length: BATCH_CLIENTS }, () => connect(connectionString)));
  const until = performance.now() + SECONDS * 1_000;
  const startedAt = performance.now();
  let copied = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (let n = 0; performance.now() < until; n += BATCH) {
        const lines = Array.from({ length: BATCH }, (_, m) => {
          const { tool, session, outcome, latencyMs, occurredAt } = freshEvent(n + m);
          return [randomUUID(), orgId, id, tool, 'call', session, outcome, latencyMs, occurredAt].join('\t');
        });
        const columns = `id, "orgId", "agentId", tool, method, session, outcome, "latencyMs", "occurredAt"`;
        await copyIn(client, `COPY "Twin" (${columns}) FROM STDIN`, `${lines.join('\n')}\n`);
        copied += BATCH;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return copied / seconds;
}

/** Waits until nothing waits to be counted: what one has stored must not be counted while the other is measured. */
async function drain(owner: pg.Client): Promise<void> {
  const isLeft = async () => (await owner.query(`SELECT 1 FROM "OutcomePending" LIMIT 1`)).rows.length > 0;
  while (await isLeft()) await sleep(200);
}

/** Longest time that a call waited to be counted, sampled every half second. */
async function watchLag(owner: pg.Client, signal: AbortSignal): Promise<number> {
  let worst = 0;
  while (!signal.aborted) {
    const { rows } = await owner.query(
      `SELECT extract(epoch FROM clock_timestamp() - min("storedAt"))::float8 AS lag FROM "OutcomePending"`,
    );
    worst = Math.max(worst, rows[0].lag ?? 0);
    await sleep(500);
  }
  return worst;
}

async function singles(gateway: Target, keys: readonly string[], owner: pg.Client) {
  const before = await syncs(owner);
  const { acknowledged, refused, seconds } = await postLoad({
    ...{ port: gateway.port, keys, clients: CLIENTS, batch: 1, seconds: SECONDS },
  });
  if (refused > 0) throw new Error(`${gateway.name}: ${refused} events were refused`);
  // Messages of the server arrive with a short delay.
  await sleep(1_500);
  return { rate: acknowledged.length / seconds, syncs: ((await syncs(owner)) - before) / acknowledged.length };
}

/**
 * Q-T1: single events by 64 clients, durable, against the same server that stores each request on its own. Q-T2: batches of
 * a thousand, against COPY in transactions of a thousand into a twin of the table with its indexes, reference and trigger.
 * Q-D2: how far rollups are behind meanwhile. AMBIT_BENCH_ROUNDS and AMBIT_BENCH_SECONDS shorten it.
 */
export async function run(): Promise<Row[]> {
  const { connection, stop } = await startDurableTemplate();
  const owner = new pg.Client({ connectionString: connection.ownerUrl });
  const gateways: Target[] = [];
  try {
    await owner.connect();
    const keys = await fillInstallation(owner);
    await makeTwin(owner);
    await owner.query('ANALYZE');
    const grouped = await startGateway('in groups', connection);
    const alone = await startGateway('one by one', connection, 1);
    gateways.push(grouped, alone);
    for (const { port } of gateways) await postLoad({ port, keys, clients: CLIENTS, batch: 1, seconds: 1 });
    const rates = { grouped: [] as number[], alone: [] as number[], batches: [] as number[], copy: [] as number[] };
    const costs = { grouped: [] as number[], alone: [] as number[] };
    const watch = new AbortController();
    const watcher = await connect(connection.ownerUrl);
    const lag = watchLag(watcher, watch.signal);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, gateway] of [
        ['grouped', grouped],
        ['alone', alone],
      ] as const) {
        const { rate, syncs: cost } = await singles(gateway, keys, owner);
        rates[name].push(rate);
        costs[name].push(cost);
      }
    }
    watch.abort();
    const behind = await lag;
    await watcher.end();
    for (let round = 0; round < ROUNDS; round++) {
      const { port } = grouped;
      await drain(owner);
      const told = await postLoad({ port, keys, clients: BATCH_CLIENTS, batch: BATCH, seconds: SECONDS });
      if (told.refused > 0) throw new Error(`${told.refused} events of batches were refused`);
      rates.batches.push(told.acknowledged.length / told.seconds);
      await drain(owner);
      rates.copy.push(await copyRate(connection.ownerUrl, owner));
    }
    const [ours, peer] = [median(rates.grouped), median(rates.alone)];
    const [batches, copy] = [median(rates.batches), median(rates.copy)];
    const sync = median(costs.grouped);
    return [
      {
        id: 'Q-T1',
        name: 'Q-T1 single events a second, 64 clients, durable',
        ours,
        peer,
        ratio: ours / peer,
        limit: '>= 1.5',
      },
      {
        id: 'Q-T1',
        name: 'Q-T1 WAL syncs an event',
        ours: sync,
        peer: median(costs.alone),
        ratio: sync,
        limit: '<= 0.1',
      },
      {
        id: 'Q-T2',
        name: 'Q-T2 events a second in batches of 1,000, against COPY',
        ours: batches,
        peer: copy,
        ratio: batches / copy,
        limit: '>= 0.4',
      },
      {
        id: 'Q-D2',
        name: 'Q-D2 seconds that rollups are behind, at worst',
        ours: behind,
        peer: 10,
        ratio: behind,
        limit: '<= 10',
      },
    ];
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await owner.end().catch(() => {});
    await stop();
  }
}
