import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startDurableTemplate } from '@/scripts/lib/test-template.mjs';
import { fillInstallation } from './http/installation';
import { startGateway } from './outcomes/gateway';
import { postLoad } from './outcomes/post-load';
import type { Row } from './row';

const ROUNDS = Number(process.env.AMBIT_BENCH_ROUNDS ?? 5);
const CLIENTS = 64;
const KILL_AFTER_MS = 1_500;

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Events that were answered with 202 and are not there, or are there more than once. */
async function missing(owner: pg.Client, acknowledged: readonly string[]): Promise<{ lost: number; doubled: number }> {
  const { rows } = await owner.query(
    `SELECT count(*) FILTER (WHERE stored IS NULL)::int AS lost, count(*) FILTER (WHERE stored > 1)::int AS doubled
     FROM unnest($1::uuid[]) AS told (id)
     LEFT JOIN (SELECT id, count(*) AS stored FROM "Outcome" WHERE id = ANY($1::uuid[]) GROUP BY 1) o USING (id)`,
    [acknowledged],
  );
  return rows[0];
}

/** Calls that are neither counted nor waiting to be, or are both. */
async function miscounted(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(
    `SELECT abs((SELECT count(*) FROM "Outcome")
       - (SELECT coalesce(sum(ok + execution + "contractViolation" + "wrongToolBoundary" + "lowUtility" + unbacked), 0) FROM "OutcomeRollup" WHERE span = 'day')
       - (SELECT coalesce(sum(calls), 0) FROM "OutcomePending"))::int AS n`,
  );
  return rows[0].n;
}

/**
 * Q-T3: repeatedly kills the server, then PostgreSQL (SIGKILL) at full rate, with single events and batches in turn. Every
 * acknowledged event must be stored exactly once, and rollups plus pending events must add up to the same number.
 */
export async function run(): Promise<Row[]> {
  const { connection, stop, kill, restart } = await startDurableTemplate();
  try {
    const filler = await connect(connection.ownerUrl);
    const keys = await fillInstallation(filler);
    await filler.end();
    let [acknowledged, lost, doubled, wrong] = [0, 0, 0, 0];
    for (let round = 0; round < ROUNDS * 2; round++) {
      const killsDatabase = round % 2 === 1;
      const gateway = await startGateway('killed', connection);
      const ended = new AbortController();
      let atFullRate: () => void = () => {};
      const warm = new Promise<void>((resolve) => {
        atFullRate = resolve;
      });
      const load = postLoad({
        ...{ port: gateway.port, keys, clients: CLIENTS, seconds: 60, signal: ended.signal },
        progress: (count) => void (count > 1_000 && atFullRate()),
        batch: round % 4 < 2 ? 1 : 200,
      });
      await warm;
      await sleep(KILL_AFTER_MS + Math.random() * 500);
      if (killsDatabase) kill();
      else process.kill(gateway.pid, 'SIGKILL');
      ended.abort();
      const told = await load;
      await gateway.stop();
      if (killsDatabase) await restart();
      const owner = await connect(connection.ownerUrl);
      const found = await missing(owner, told.acknowledged);
      acknowledged += told.acknowledged.length;
      lost += found.lost;
      doubled += found.doubled;
      wrong += await miscounted(owner);
      await owner.end();
    }
    const name = (what: string) => `Q-T3 ${what} of ${acknowledged.toLocaleString('en')} acknowledged events`;
    return [
      { id: 'Q-T3', name: name('lost'), ours: lost, peer: 0, ratio: lost, limit: '<= 0' },
      { id: 'Q-T3', name: name('doubled'), ours: doubled, peer: 0, ratio: doubled, limit: '<= 0' },
      {
        id: 'Q-T3',
        name: 'Q-T3 calls that rollups miss or count twice',
        ours: wrong,
        peer: 0,
        ratio: wrong,
        limit: '<= 0',
      },
    ];
  } finally {
    await stop();
  }
}
