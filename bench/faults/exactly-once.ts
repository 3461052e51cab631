import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type ChatServer, completion, startChatServer } from '@/lib/testing/chat-server';
import { sendJson } from '@/lib/testing/embeddings-server';
import { seedPlatform } from '@/lib/testing/seed-platform';
import { seedTenant, type Tenant } from '@/lib/testing/seed-tenant';
import { type HostileUpstream, startHostileUpstream } from '@/lib/upstream/testing/hostile-upstream';
import { startTestTemplate, type TestConnection } from '@/scripts/lib/test-template.mjs';
import { startTarget, type Target } from '../http/target';
import type { Row } from '../row';
import { type KeyedRequest, type Kind, kinds, loadUntilCut, type Next, repeatAll } from './keyed-load';

const KEYS = Number(process.env.AMBIT_BENCH_KEYS ?? 10_000);
/** Organizations whose packets are routed, and others whose policies change: each change compiles boundaries anew. */
const ROUTED = ['north', 'east'];
const MANAGED = ['south', 'west', 'center'];
const CALLING = 'calling';
/** Switched on and off by the one client of each organization's policy. */
const TOOL = 'send_email';
const READY_MS = 120_000;
/** Requests after which a server that was just started is at full rate. */
const WARM = 200;
const WARM_WITHIN_MS = 30_000;
const KILL_WITHIN_MS = 2_000;

interface World {
  connection: TestConnection;
  owner: pg.Client;
  routed: Tenant[];
  managed: Tenant[];
  calling: Tenant;
  /** Pending ones of each tenant. */
  approvals: Map<string, string[]>;
  upstream: HostileUpstream;
  model: ChatServer;
}

const built = (entry: string) => fileURLToPath(new URL(`../../dist/${entry}.js`, import.meta.url));

const settingsOf = ({ appUrl, systemUrl, secret }: TestConnection) => ({
  AMBIT_APP_URL: appUrl,
  AMBIT_SYSTEM_URL: systemUrl,
  AMBIT_SECRET: secret,
  AMBIT_ALLOW_PRIVATE_ADDRESSES: '1',
  AMBIT_MEMBER_RATE_LIMIT: '1000000000',
  AMBIT_LOG_LEVEL: 'silent',
});

const startServer = (connection: TestConnection): Promise<Target> =>
  startTarget('killed', (port) => ({
    args: ['--enable-source-maps', built('gateway')],
    env: { ...settingsOf(connection), AMBIT_WORKER: '0', HOST: '127.0.0.1', PORT: String(port) },
  }));

const inputOf = (id: string) => `Please record ${id}`;

/** A model that always chooses the tool that counts its calls, for the message's id. */
const startModel = () =>
  startChatServer(({ model, messages }, response) => {
    const id = /calls-[0-9a-f-]{36}/.exec(messages.map(({ content }) => content).join('\n'))?.[0] ?? '';
    const selection = { selected_tool: 'count__record', params: { id }, reasoning: 'It fits.', confidence: 0.9 };
    const review = { approved: true, confidence: 0.9, reasoning: 'Right.' };
    sendJson(response, completion(JSON.stringify(model === 'light' ? selection : review)));
  });

async function seedApprovals(owner: pg.Client, { id, open }: Tenant, count: number): Promise<string[]> {
  const { rows } = await owner.query(
    `INSERT INTO "Approval" (id, "orgId", "agentId", tool, "definitionHash", "argumentsDigest", arguments, "askedBy", "askedLabel", "expiresAt")
     SELECT gen_random_uuid(), $1, $2, 'create_invoice', 'bench', n::text, '{}', 'bench', 'bench', now() + interval '1 day'
     FROM generate_series(1, $3::int) AS n RETURNING id`,
    [id, open.id, count],
  );
  return rows.map((row) => row.id);
}

/** Sets the organization up whose packets call a tool: its source, imported by a worker, and its model. */
async function setUpCalls({ connection, calling, upstream, model }: World): Promise<void> {
  const worker: ChildProcess = spawn(process.execPath, ['--enable-source-maps', built('worker')], {
    env: { ...process.env, ...settingsOf(connection), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = await startServer(connection).catch((error) => {
    worker.kill('SIGKILL');
    throw error;
  });
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/orgs/${CALLING}${path}`, {
      method,
      headers: {
        ...headers,
        Authorization: `Bearer ${calling.people.owner.key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return { etag: answer.headers.get('etag') ?? '*', body: await answer.json() };
  };
  try {
    const source = { slug: 'count', kind: 'mcp-http', url: upstream.url, approve: true };
    const { run } = (await call('POST', '/sources', source)).body;
    const until = performance.now() + READY_MS;
    while ((await call('GET', `/sources/count/runs/${run.id}`)).body.status !== 'applied') {
      if (performance.now() > until) throw new Error('the source was not imported');
      await sleep(200);
    }
    const routing = {
      model: { baseUrl: model.baseUrl, selection: 'light', review: 'heavy' },
      ...{ confirmHost: model.host, allowWriteTools: true },
    };
    await call('PUT', '/routing', routing, { 'If-Match': (await call('GET', '/routing')).etag });
  } finally {
    worker.kill('SIGKILL');
    await Promise.all([once(worker, 'exit'), server.stop()]);
  }
}

async function fill(connection: TestConnection, owner: pg.Client): Promise<World> {
  await seedPlatform(owner);
  const routed: Tenant[] = [];
  for (const slug of ROUTED) routed.push(await seedTenant(owner, slug));
  const managed: Tenant[] = [];
  for (const slug of MANAGED) managed.push(await seedTenant(owner, slug));
  const calling = await seedTenant(owner, CALLING);
  const approvals = new Map<string, string[]>();
  for (const tenant of managed) approvals.set(tenant.slug, await seedApprovals(owner, tenant, KEYS));
  const upstream = await startHostileUpstream();
  const inputSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  upstream.tools = [
    {
      name: 'record',
      description: 'Records an id.',
      inputSchema,
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
  ];
  return { connection, owner, routed, managed, calling, approvals, upstream, model: await startModel() };
}

async function untilWarm(sentNow: () => number): Promise<void> {
  const until = performance.now() + WARM_WITHIN_MS;
  while (sentNow() < WARM && performance.now() < until) await sleep(20);
}

function requests({ routed, managed, calling, approvals }: World): Next {
  let turn = 0;
  return (kind, client, id) => {
    const tenant = managed[client % managed.length]!;
    const org = `/orgs/${tenant.slug}`;
    const key = tenant.people.owner.key;
    if (kind === 'packets') {
      const { open } = routed[client % routed.length]!;
      return { method: 'POST', path: '/packets', key: open.key, body: { input: inputOf(id), mode: 'select' } };
    }
    if (kind === 'calls')
      return { method: 'POST', path: '/packets', key: calling.open.key, body: { input: inputOf(id), mode: 'execute' } };
    if (kind === 'policies') {
      turn += 1;
      return {
        method: 'PATCH',
        path: `${org}/policy`,
        key,
        body: { tools: { [TOOL]: turn % 2 ? 'block' : 'inherit' } },
      };
    }
    const approval = approvals.get(tenant.slug)!.pop();
    if (approval === undefined) return null;
    return { method: 'POST', path: `${org}/approvals/${approval}/decision`, key, body: { approve: false } };
  };
}

/** Number of effects of each request, by its id. */
async function effects(
  { owner, upstream }: World,
  sent: readonly KeyedRequest[],
): Promise<Record<Kind, Map<string, number>>> {
  const counts = async (sql: string) => {
    const { rows } = await owner.query<{ id: string; n: number }>(sql);
    return new Map(rows.map(({ id, n }) => [id, n]));
  };
  const packets = await counts(
    `SELECT substr(input, ${inputOf('').length + 1}) AS id, count(*)::int AS n FROM "Packet" WHERE "parentId" IS NULL GROUP BY 1`,
  );
  const decisions = await counts(
    `SELECT target AS id, count(*)::int AS n FROM "AuditEvent" WHERE action IN ('approval.approve', 'approval.deny') GROUP BY 1`,
  );
  const policies = await counts(
    `SELECT "requestId" AS id, count(*)::int AS n FROM "AuditEvent" WHERE action = 'policy.update' GROUP BY 1`,
  );
  const calls = new Map<string, number>();
  for (const { message } of upstream.asked) {
    if (message.method !== 'tools/call') continue;
    const id = String(message.params?.arguments?.id);
    calls.set(id, (calls.get(id) ?? 0) + 1);
  }
  const approvals = new Map(
    sent
      .filter(({ kind }) => kind === 'approvals')
      .map(({ id, path }) => [id, decisions.get(`approval/${path.split('/')[4]}`) ?? 0]),
  );
  // A packet that exists twice counts, whether or not its tool was called twice.
  const called = sent.filter(({ kind }) => kind === 'calls');
  return {
    ...{ packets, policies, approvals },
    calls: new Map(called.map(({ id }) => [id, Math.max(packets.get(id) ?? 0, calls.get(id) ?? 0)])),
  };
}

const isSuccess = (answer: KeyedRequest['first']) => answer !== null && answer.status < 300;
/** A repeat must return the first response. */
const differs = ({ first, again }: KeyedRequest) =>
  isSuccess(first) && (again?.status !== first!.status || again?.body.id !== first!.body.id);

async function rowsOf(
  world: World,
  sent: readonly KeyedRequest[],
  { kills, struck }: { kills: number; struck: number },
): Promise<Row[]> {
  const found = await effects(world, sent);
  const row = (name: string, ours: number, limit = '<= 0'): Row => ({
    ...{ id: 'Q-F2', name: `Q-F2 ${name}`, ours, peer: 0, ratio: ours, limit },
  });
  const cut = sent.filter(({ first }) => first === null);
  const unknown = cut.filter(({ again }) => again?.body.code === 'outcome_unknown');
  const open = sent.filter(
    ({ again }) => again === null || again.status >= 500 || again.body.code === 'idempotency_in_flight',
  );
  const byKind = kinds.map((kind) => {
    const mine = sent.filter((request) => request.kind === kind);
    const twice = mine.filter(({ id }) => (found[kind].get(id) ?? 0) > 1).length;
    return row(`${kind} with two effects, of ${mine.length.toLocaleString('en')} keys`, twice);
  });
  const lost = sent.filter(({ kind, id, first }) => isSuccess(first) && (found[kind].get(id) ?? 0) === 0);
  return [
    ...byKind,
    row('acknowledged requests without an effect', lost.length),
    row('repeats that differ from the first answer', sent.filter(differs).length),
    row('repeats that were never answered', open.length),
    row(`keys, ${cut.length} of them cut by ${kills} kills`, sent.length, `>= ${KEYS}`),
    row('cut requests that had taken effect before their repeat', struck, ''),
    row('cut requests whose repeat said only that the outcome is unknown', unknown.length, ''),
  ];
}

/**
 * Q-F2: a server at full rate of packets, forwarded calls, approvals and policy writes is killed (SIGKILL) at random
 * moments, again and again. Then every request is sent once more with its key: nothing may have happened twice.
 * `AMBIT_BENCH_KEYS` makes it shorter.
 */
export async function exactlyOnceRows(): Promise<Row[]> {
  const { connection, stop } = await startTestTemplate();
  const owner = new pg.Client({ connectionString: connection.ownerUrl });
  let world: World | undefined;
  try {
    await owner.connect();
    // Seeds sign cookies and read settings as a server does.
    Object.assign(process.env, settingsOf(connection));
    world = await fill(connection, owner);
    await setUpCalls(world);
    const next = requests(world);
    const sent: KeyedRequest[] = [];
    let kills = 0;
    while (sent.length < KEYS) {
      console.log(`  ${sent.length} of ${KEYS} keys sent, ${kills} kills`);
      const server = await startServer(connection);
      const ended = new AbortController();
      const before = sent.length;
      const load = loadUntilCut(server.port, next, sent, ended.signal);
      await untilWarm(() => sent.length - before);
      await sleep(Math.random() * KILL_WITHIN_MS);
      process.kill(server.pid, 'SIGKILL');
      kills += 1;
      ended.abort();
      await load;
      await server.stop();
    }
    console.log(`  repeating ${sent.length} requests after ${kills} kills`);
    const found = await effects(world, sent);
    const struck = sent.filter(({ kind, id, first }) => first === null && (found[kind].get(id) ?? 0) > 0).length;
    const server = await startServer(connection);
    await repeatAll(server.port, sent);
    await server.stop();
    return await rowsOf(world, sent, { kills, struck });
  } finally {
    await owner.end().catch(() => {});
    world?.model.close();
    await world?.upstream.close();
    await stop();
  }
}
