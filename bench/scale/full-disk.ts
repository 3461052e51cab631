import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startDurableTemplate } from '@/scripts/lib/test-template.mjs';
import { fillInstallation } from '../http/installation';
import { startGateway } from '../outcomes/gateway';
import { freshEvent } from '../outcomes/post-load';
import { judge } from './judge';
import type { Scene } from './scenes';

const SIZE = '400m';
const PIECE = Buffer.alloc(1024 * 1024);
const FULL_MS = 4_000;
const RECOVERS_WITHIN_MS = 30_000;

/** Fills what is left; answers how to make room again. */
function fill(directory: string): () => void {
  const ballast = path.join(directory, 'ballast');
  const file = openSync(ballast, 'w');
  for (let piece = PIECE; piece.length > 0; ) {
    try {
      if (writeSync(file, piece) < piece.length) break;
    } catch {
      piece = piece.subarray(0, piece.length >> 1);
    }
  }
  closeSync(file);
  return () => rmSync(ballast, { force: true });
}

/** A directory with its own size limit, or null without permission to mount. */
function smallDisk(): { directory: string; remove: () => void } | null {
  const directory = mkdtempSync(path.join(tmpdir(), 'ambit-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'tmpfs', directory]).status === 0;
  if (!mounted) {
    rmSync(directory, { recursive: true });
    return null;
  }
  const remove = () => {
    spawnSync('umount', ['-l', directory]);
    rmSync(directory, { recursive: true, force: true });
  };
  return { directory, remove };
}

interface Posts {
  acknowledged: string[];
  statuses: Record<string, number>;
}

async function post(port: number, key: string, into: Posts, n: number): Promise<number> {
  const events = Array.from({ length: 50 }, (_, i) => freshEvent(n * 50 + i));
  const status = await fetch(`http://127.0.0.1:${port}/api/v1/outcomes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
    signal: AbortSignal.timeout(20_000),
  }).then(
    (response) => response.status,
    () => 0,
  );
  into.statuses[status] = (into.statuses[status] ?? 0) + 1;
  if (status === 202) into.acknowledged.push(...events.map(({ id }) => id as string));
  return status;
}

/**
 * PostgreSQL runs out of disk space while outcomes arrive: agents still get responses, and nothing acknowledged is
 * lost.
 */
export async function diskFull(): Promise<Scene> {
  const verdict = judge([], [], '');
  const name = 'the disk of PostgreSQL full';
  const disk = smallDisk();
  if (!disk) return { name, verdict, changes: 0, notes: ['not played: mounting a small disk needs root'], wrong: [] };
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = disk.directory;
  const { connection, stop } = await startDurableTemplate().finally(() => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  });
  const owner = new pg.Client({ connectionString: connection.ownerUrl });
  owner.on('error', () => {});
  let gateway: Awaited<ReturnType<typeof startGateway>> | null = null;
  try {
    await owner.connect();
    const keys = await fillInstallation(owner);
    gateway = await startGateway('on a small disk', connection);
    const { port } = gateway;
    const tools = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/tools`, { headers: { authorization: `Bearer ${keys[0]}` } }).then(
        ({ status }) => status,
      );
    const posts: Posts = { acknowledged: [], statuses: {} };
    let n = 0;
    for (; n < 20; n++) await post(port, keys[n]!, posts, n);
    await tools();
    const reads: Record<string, number> = {};
    const makeRoom = fill(disk.directory);
    for (const until = performance.now() + FULL_MS; performance.now() < until; n++) {
      await post(port, keys[n % keys.length]!, posts, n);
      const status = await tools();
      reads[status] = (reads[status] ?? 0) + 1;
    }
    makeRoom();
    const startedAt = performance.now();
    while ((await post(port, keys[0]!, posts, n++)) !== 202 && performance.now() - startedAt < RECOVERS_WITHIN_MS)
      await sleep(200);
    const recovered = Math.round(performance.now() - startedAt);
    const counter = new pg.Client({ connectionString: connection.ownerUrl });
    await counter.connect();
    const { rows } = await counter.query(
      `SELECT count(*) FILTER (WHERE stored IS DISTINCT FROM 1)::int AS wrong FROM unnest($1::uuid[]) AS told (id)
       LEFT JOIN (SELECT id, count(*) AS stored FROM "Outcome" WHERE id = ANY($1::uuid[]) GROUP BY 1) o USING (id)`,
      [posts.acknowledged],
    );
    await counter.end();
    const { 202: _, 503: refused = 0, ...others } = posts.statuses;
    return {
      name,
      ...{ verdict, changes: 0 },
      notes: [
        `agents meanwhile: ${JSON.stringify(reads)}; posts of outcomes: ${JSON.stringify(posts.statuses)}`,
        `accepted again ${recovered} ms after there was room; ${posts.acknowledged.length} acknowledged, ${rows[0].wrong} lost or doubled`,
      ],
      wrong: [
        ...(rows[0].wrong > 0 ? [`${rows[0].wrong} events lost or doubled`] : []),
        ...(refused === 0 ? ['nothing was refused: the disk was not full'] : []),
        ...(Object.keys(others).length > 0 ? [`answers other than 202 and 503: ${JSON.stringify(others)}`] : []),
        ...(Object.keys(reads).some((status) => status !== '200')
          ? [`agents were answered ${JSON.stringify(reads)}`]
          : []),
        ...(recovered >= RECOVERS_WITHIN_MS ? ['outcomes were not accepted again'] : []),
      ],
    };
  } finally {
    await owner.end().catch(() => {});
    await gateway?.stop();
    await stop();
    disk.remove();
  }
}
