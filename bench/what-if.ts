import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeApp } from '@/lib/start/app';
import { withInstallation } from './in-process';
import { median } from './median';
import type { Row } from './row';
import { seedKey } from './seed-key';

const AGENTS = 50;
const TOOLS = 1_800;
const CALLS = 120_000;
const SESSIONS = 200;
const LIMIT_MS = 1_000;
const ROUNDS = 5;

/** One organization whose agents may call everything, a month of their calls, and sessions of today. */
async function fill(owner: pg.Client): Promise<string> {
  const orgId = randomUUID();
  await owner.query(`INSERT INTO "Organization" (id, slug, name) VALUES ($1, 'big', 'Big')`, [orgId]);
  await owner.query(`INSERT INTO "OrgSettings" ("orgId") VALUES ($1)`, [orgId]);
  await owner.query(`INSERT INTO "OrgPolicy" ("orgId", "allowTools") VALUES ($1, '{}')`, [orgId]);
  await owner.query(
    `INSERT INTO "Tool" (id, "orgId", name, title, description, category, operations, entities, "inputSchema", "readOnly", integrations, "updatedAt")
     SELECT gen_random_uuid(), $1, 'record_' || n % 60 || '_act_' || n, 'Act ' || n, 'Acts on record ' || n || ' and answers what came of it, field by field.',
       'records', '{read}', '{record}', '{"type":"object","properties":{"id":{"type":"string"},"note":{"type":"string"}},"required":["id"]}', n % 4 <> 0, '{}', now()
     FROM generate_series(1, ${TOOLS}) AS n`,
    [orgId],
  );
  await owner.query(
    `INSERT INTO "Profile" (id, "orgId", slug, name, tools) VALUES (gen_random_uuid(), $1, 'general', 'All', '{*}')`,
    [orgId],
  );
  await owner.query(
    `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, "requireApprovalFor", channels)
     SELECT gen_random_uuid(), $1, 'agent-' || n, 'Agent ' || n, 'general', '{}', '{}' FROM generate_series(1, ${AGENTS}) AS n`,
    [orgId],
  );
  await owner.query(
    `INSERT INTO "AgentSession" (id, "orgId", "agentId", name, channel, "updatedAt")
     SELECT gen_random_uuid(), $1, a.id, 'session-' || n, (ARRAY['sms', NULL])[1 + n % 2], now()
     FROM "Agent" a, generate_series(1, ${SESSIONS / AGENTS}) AS n WHERE a."orgId" = $1`,
    [orgId],
  );
  await owner.query(
    `INSERT INTO "Outcome" (id, "orgId", "agentId", tool, session, channel, outcome, "occurredAt")
     SELECT gen_random_uuid(), $1, a.id, 'record_' || t % 60 || '_act_' || t, 'session-' || c.n % 40, (ARRAY['sms', 'webchat', NULL])[1 + c.n % 3], 'ok',
       now() - random() * interval '29 days'
     FROM (SELECT n, 1 + (random() * random() * ${TOOLS - 1})::int AS t, 1 + n % ${AGENTS} AS a FROM generate_series(1, ${CALLS}) AS n) c
     JOIN (SELECT id, row_number() OVER () AS n FROM "Agent" WHERE "orgId" = $1) a ON a.n = c.a`,
    [orgId],
  );
  const userId = randomUUID();
  await owner.query(`INSERT INTO "User" (id, email, name) VALUES ($1, 'o@big.test', 'O')`, [userId]);
  await owner.query(
    `INSERT INTO "Membership" (id, "orgId", "userId", role) VALUES (gen_random_uuid(), $1, $2, 'owner')`,
    [orgId, userId],
  );
  const apiKey = await seedKey(owner, 'user', { orgId, userId });
  await owner.query('ANALYZE');
  return apiKey;
}

interface Answer {
  ms: number;
  body: { agents: unknown[]; sessions: unknown[]; refusedCalls: { count: number; examined: number } };
}

async function ask(key: string, method: string, path: string, body?: object): Promise<Answer> {
  const startedAt = performance.now();
  const response = await makeApp().fetch(
    new Request(`http://localhost:3000/api/v1/orgs/big/${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return { ms, body: JSON.parse(text) };
}

/** Q-U3: what-if over 50 agents, 1,800 tools and a month of calls; the whole request, authentication included. */
export function run(): Promise<Row[]> {
  return withInstallation(async (owner) => {
    const key = await fill(owner);
    const rows: Row[] = [];
    const measure = async (name: string, work: (round: number) => Promise<Answer>) => {
      const first = await work(0);
      const times: number[] = [];
      for (let round = 1; round <= ROUNDS; round++) times.push((await work(round)).ms);
      const ours = median(times);
      const add = (what: string, ms: number, limit = '') =>
        rows.push({ id: 'Q-U3', name: what, ours: ms, peer: LIMIT_MS, ratio: ms / LIMIT_MS, limit });
      add(name, ours, '<= 1');
      add(`${name}, the first time`, first.ms);
      return first.body;
    };
    // A new draft each time; the globs touch a third of the catalog.
    const wide = await measure('what-if, ms: an organization’s draft that moves 600 tools', (round) =>
      ask(key, 'POST', 'what-if', { tools: { 'record_1*': 'block', [`record_2${round}_*`]: 'block' } }),
    );
    if (wide.agents.length !== AGENTS || wide.refusedCalls.count === 0) throw new Error('the draft moved nothing');
    await measure('what-if, ms: one tool of one agent', (round) =>
      ask(key, 'POST', 'what-if?agent=agent-1', { tools: { [`record_${round + 1}_act_${round + 1}`]: 'block' } }),
    );
    await measure('what-if, ms: the allow list becomes selected, nothing is left', () =>
      ask(key, 'POST', 'what-if', { mode: 'selected' }),
    );
    await measure('usage of 30 days, ms', () => ask(key, 'GET', 'usage'));
    await measure('least privilege of 30 days, ms', () => ask(key, 'GET', 'least-privilege'));
    return rows;
  });
}
