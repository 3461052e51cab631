import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent as HttpAgent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startInstallation } from './http/installation';
import { databaseOf, startTarget, type Target } from './http/target';
import type { Row } from './row';
import { percentile } from './scale/judge';
import { seedKeys } from './seed-key';

/** Seconds that the noisy organization's row is locked in total; fewer for a trial run. */
const HELD_SECONDS = Number(process.env.AMBIT_BENCH_SECONDS ?? 120);
const ROUNDS = 4;
const STALE_WRITERS = 48;
/** Writers that take whatever version is stored: these wait for the row. */
const PATIENT_WRITERS = 12;
/** Tools of the noisy organization from one revision, which is restored repeatedly. */
const RESTORED_TOOLS = 5_000;
const PAUSE_MS = 20;
/** Path of a CPU profile that the server writes when it exits. */
const { AMBIT_BENCH_PROFILE } = process.env;
const PROFILING = AMBIT_BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${AMBIT_BENCH_PROFILE}`] : [];
const LIMIT = '<= 2';
const NO_LIMIT = '1000000000';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const say = (line: string) => console.log(`  ${line}`);

interface Neighbor {
  slug: string;
  person: string;
  agent: string;
}

interface Asked {
  method: string;
  path: string;
  key: string;
  ifMatch?: string;
  body?: unknown;
}

const KINDS: Record<string, { status: number; ask: (neighbor: Neighbor) => Asked }> = {
  'GET /agents as a person': {
    status: 200,
    ask: ({ slug, person }) => ({ method: 'GET', path: `/orgs/${slug}/agents`, key: person }),
  },
  'PUT policy': {
    status: 200,
    ask: ({ slug, person }) => ({
      method: 'PUT',
      path: `/orgs/${slug}/policy`,
      key: person,
      ifMatch: '*',
      body: { allow: { mode: 'all', tools: [] }, block: [] },
    }),
  },
  'GET /tools': { status: 200, ask: ({ agent }) => ({ method: 'GET', path: '/tools', key: agent }) },
  'POST /outcomes': {
    status: 202,
    ask: ({ agent }) => ({
      method: 'POST',
      path: '/outcomes',
      key: agent,
      body: {
        events: [{ id: randomUUID(), tool: 'crm_find_record_1', outcome: 'ok', occurredAt: new Date().toISOString() }],
      },
    }),
  },
};

const agent = new HttpAgent({ keepAlive: true });

function send(port: number, { method, path, key, ifMatch, body }: Asked): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    Authorization: `Bearer ${key}`,
    ...(ifMatch ? { 'If-Match': ifMatch } : {}),
    ...(text ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path: `/api/v1${path}`, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

type Times = Record<string, number[]>;

/** Every kind of request by itself, one after another with a pause, by each neighbor in turn. */
async function measure(port: number, neighbors: readonly Neighbor[], seconds: number): Promise<Times> {
  const until = performance.now() + seconds * 1_000;
  const times: Times = {};
  const askKind = async (kind: string) => {
    const { status, ask } = KINDS[kind]!;
    const own: number[] = [];
    times[kind] = own;
    for (let n = 0; performance.now() < until; n++) {
      const startedAt = performance.now();
      const answered = await send(port, ask(neighbors[n % neighbors.length]!));
      own.push(performance.now() - startedAt);
      if (answered !== status) throw new Error(`${kind} of a neighbor was answered ${answered}, not ${status}`);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Object.keys(KINDS).map(askKind));
  return times;
}

/** Runs work while the noisy organization's row is held and its writers write; answers how they fared. */
async function underPressure<T>(
  ownerUrl: string,
  writers: Record<string, unknown>,
  work: () => Promise<T>,
): Promise<{ result: T; statuses: Record<string, number> }> {
  const holder = new pg.Client({ connectionString: ownerUrl });
  await holder.connect();
  let child: ChildProcess | undefined;
  try {
    await holder.query('BEGIN');
    await holder.query(`SELECT FROM "Organization" WHERE slug = 'org-0' FOR NO KEY UPDATE`);
    child = fork(here('neighbours/writers.mjs'), [JSON.stringify(writers)]);
    await once(child, 'message');
    const result = await work();
    child.send('stop');
    const [statuses] = (await once(child, 'message')) as [Record<string, number>];
    await once(child, 'exit');
    return { result, statuses };
  } finally {
    child?.kill('SIGKILL');
    await holder.query('ROLLBACK');
    await holder.end();
  }
}

/** The rows of people, and thousands of tools that the noisy organization got in one revision. */
async function fill(
  ownerUrl: string,
  agentKeys: readonly string[],
): Promise<{ neighbors: Neighbor[]; noisy: string; revision: number }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string; slug: string }>(
      'SELECT id, slug FROM "Organization" ORDER BY length(slug), slug',
    );
    const people = rows.map(({ id: orgId }) => ({ orgId, userId: randomUUID() }));
    for (const { orgId, userId } of people) {
      await owner.query(`INSERT INTO "User" (id, email, name) VALUES ($1::uuid, $1::text || '@bench.test', 'O')`, [
        userId,
      ]);
      await owner.query(
        `INSERT INTO "Membership" (id, "orgId", "userId", role) VALUES (gen_random_uuid(), $1, $2, 'owner')`,
        [orgId, userId],
      );
    }
    const keys = await seedKeys(owner, 'user', people);
    await owner.query(
      `INSERT INTO "Tool" (id, "orgId", name, title, description, category, operations, entities, "inputSchema", integrations, "updatedAt")
       SELECT gen_random_uuid(), $1, 'own_' || n, 'Own ' || n, 'Does ' || n, 'own', '{read}', '{record}', '{"type":"object"}', '{}', now()
       FROM generate_series(1, ${RESTORED_TOOLS}) AS n`,
      [rows[0]!.id],
    );
    const latest = await owner.query<{ revision: number }>(
      'SELECT max(number)::int AS revision FROM "Revision" WHERE "orgId" = $1',
      [rows[0]!.id],
    );
    await owner.query(`UPDATE "Tool" SET description = description || ' again' WHERE "orgId" = $1`, [rows[0]!.id]);
    await owner.query('ANALYZE');
    const perOrg = agentKeys.length / rows.length;
    const neighbors = rows.slice(1).map(({ slug }, n) => ({
      slug,
      person: keys[n + 1]!,
      agent: agentKeys[(n + 1) * perOrg]!,
    }));
    return { neighbors, noisy: keys[0]!, revision: latest.rows[0]!.revision };
  } finally {
    await owner.end();
  }
}

const merge = (all: readonly Times[], kind: string) => all.flatMap((times) => times[kind]!);

/**
 * Q-F1: one organization's row is held by somebody else, 48 of its writers send old versions, 12 wait for the row, and a
 * restore of thousands of rows is tried all the while. How much slower is everybody else? Quiet and pressed in turn, so
 * that whatever else the machine does meets both. The neighbors send the same requests in both; the noisy organization's
 * writers run in a process of their own, but on the same cores, so the ratio includes what they and PostgreSQL take.
 */
export async function run(): Promise<Row[]> {
  execFileSync(process.execPath, [here('../scripts/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const { connection, keys, stop } = await startInstallation();
  let server: Target | undefined;
  try {
    const { neighbors, noisy, revision } = await fill(connection.ownerUrl, keys);
    server = await startTarget('the production server', (port) => ({
      args: [...PROFILING, '--enable-source-maps', here('../dist/main.js')],
      env: {
        ...databaseOf(connection),
        AMBIT_AGENT_RATE_LIMIT: NO_LIMIT,
        AMBIT_MEMBER_RATE_LIMIT: NO_LIMIT,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    }));
    const { port } = server;
    const writers = {
      port,
      key: noisy,
      path: '/api/v1/orgs/org-0',
      stale: STALE_WRITERS,
      patient: PATIENT_WRITERS,
      restore: revision,
    };
    const seconds = HELD_SECONDS / ROUNDS;
    await measure(port, neighbors, Math.min(5, seconds));
    const quiet: Times[] = [];
    const pressed: Times[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      quiet.push(await measure(port, neighbors, seconds));
      const { result, statuses } = await underPressure(connection.ownerUrl, writers, () =>
        measure(port, neighbors, seconds),
      );
      pressed.push(result);
      say(`round ${round}: the noisy organization was answered ${JSON.stringify(statuses)}`);
    }
    return Object.keys(KINDS).flatMap((kind) => {
      const row = (figure: string, share: number, limit: string): Row => {
        const ours = percentile(merge(pressed, kind), share);
        const peer = percentile(merge(quiet, kind), share);
        const name = `${kind} of other tenants, ${figure} ms while one is held up, against quiet`;
        return { id: 'Q-F1', name, ours, peer, ratio: ours / peer, limit };
      };
      return [row('p99', 0.99, LIMIT), row('p50', 0.5, '')];
    });
  } finally {
    agent.destroy();
    await server?.stop();
    await stop();
  }
}
