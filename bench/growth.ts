import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeApp } from '@/lib/start/app';
import { withInstallation } from './in-process';
import type { Row } from './row';
import { seedKey } from './seed-key';

/** Assumed use of a year. */
const AGENTS = 1_000;
const CONVERSATIONS = 20;
const CLICKS = 100;
const DAYS = 365;
const ENTRIES = 900;

/** Days that each is kept by default; longer than a year counts as the year. */
const KEPT = { sessions: 30, sessionHistory: DAYS, history: DAYS, audit: DAYS };

const SESSIONS_MEASURED = 1_000;
const CLICKS_MEASURED = 320;

const OF_SESSIONS = ['AgentSession', 'SessionDisabledTool'];
const OF_SESSION_HISTORY = ['SessionRevision'];
const OF_HISTORY = ['Revision', 'RevisionChange'];
const OF_AUDIT = ['AuditEvent'];

/** Rows and bytes, indexes and long values included, that one unit of use leaves in tables. */
interface Unit {
  rows: number;
  bytes: number;
}
type Units = Record<'sessions' | 'sessionHistory' | 'sessionAudit' | 'history' | 'historyAudit', Unit>;

/** Measured by this file on the commit before retention and compact history. */
const BEFORE: { on: string; units: Units } = {
  on: '2026-11-23',
  units: {
    sessions: { rows: 1, bytes: 344.064 },
    sessionHistory: { rows: 0, bytes: 0 },
    sessionAudit: { rows: 1, bytes: 622.592 },
    history: { rows: 2, bytes: 8_832 },
    historyAudit: { rows: 1, bytes: 588.8 },
  },
};

async function sizes(owner: pg.Client, tables: readonly string[]): Promise<Unit> {
  const total = { rows: 0, bytes: 0 };
  for (const table of tables) {
    const { rows: there } = await owner.query('SELECT to_regclass($1) IS NOT NULL AS there', [`"${table}"`]);
    if (!there[0].there) continue;
    // Free space of a busy table is not the cost of a unit.
    await owner.query(`VACUUM FULL "${table}"`);
    const { rows } = await owner.query(
      `SELECT (SELECT count(*)::int FROM "${table}") AS rows, pg_total_relation_size($1)::float8 AS bytes`,
      [`"${table}"`],
    );
    total.rows += rows[0].rows;
    total.bytes += rows[0].bytes;
  }
  return total;
}

async function send(key: string, method: string, path: string, body: object): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'If-Match': '*' };
  const request = new Request(`http://localhost:3000/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  const answer = await makeApp().fetch(request);
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
}

/** Growth of tables for each of `count` units of work. */
async function costs(
  owner: pg.Client,
  groups: readonly (readonly string[])[],
  count: number,
  work: (n: number) => Promise<void>,
) {
  const before = [];
  for (const tables of groups) before.push(await sizes(owner, tables));
  for (let n = 0; n < count; n++) await work(n);
  const found: Unit[] = [];
  for (const [index, tables] of groups.entries()) {
    const { rows, bytes } = await sizes(owner, tables);
    found.push({ rows: (rows - before[index]!.rows) / count, bytes: (bytes - before[index]!.bytes) / count });
  }
  return found;
}

async function fill(owner: pg.Client): Promise<{ person: string; agent: string }> {
  const [orgId, userId, agentId] = [randomUUID(), randomUUID(), randomUUID()];
  await owner.query(`INSERT INTO "Organization" (id, slug, name) VALUES ($1, 'big', 'Big')`, [orgId]);
  await owner.query(`INSERT INTO "OrgSettings" ("orgId") VALUES ($1)`, [orgId]);
  await owner.query(
    `INSERT INTO "OrgPolicy" ("orgId", "allowTools", block) SELECT $1, '{}', jsonb_agg(jsonb_build_object('tool', 'record_' || n))
     FROM generate_series(1, ${ENTRIES}) AS n`,
    [orgId],
  );
  await owner.query(
    `INSERT INTO "Tool" (id, "orgId", name, title, description, category, operations, entities, "inputSchema", integrations, "updatedAt")
     SELECT gen_random_uuid(), $1, 'record_' || n, 'Act ' || n, 'Acts on record ' || n || '.', 'records', '{read}', '{record}',
       '{"type":"object","properties":{"id":{"type":"string"}}}', '{}', now() FROM generate_series(1, ${ENTRIES + 100}) AS n`,
    [orgId],
  );
  await owner.query(
    `INSERT INTO "Profile" (id, "orgId", slug, name, tools) VALUES (gen_random_uuid(), $1, 'general', 'All', '{*}')`,
    [orgId],
  );
  await owner.query(
    `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, "requireApprovalFor", channels) VALUES ($2, $1, 'agent', 'Agent', 'general', '{}', '{}')`,
    [orgId, agentId],
  );
  await owner.query(`INSERT INTO "User" (id, email, name) VALUES ($1, 'o@big.test', 'O')`, [userId]);
  await owner.query(
    `INSERT INTO "Membership" (id, "orgId", "userId", role) VALUES (gen_random_uuid(), $1, $2, 'owner')`,
    [orgId, userId],
  );
  return {
    person: await seedKey(owner, 'user', { orgId, userId }),
    agent: await seedKey(owner, 'agent', { orgId, agentId }),
  };
}

async function measure(owner: pg.Client): Promise<Units> {
  const keys = await fill(owner);
  const talk = (n: number) => send(keys.agent, 'PUT', `/sessions/conversation-${n}`, { channel: 'sms' });
  const click = (n: number) => {
    const tools = { [`record_${1 + (n % 300)}`]: n < 300 ? 'inherit' : 'block' };
    return send(keys.person, 'PATCH', '/orgs/big/policy', { tools });
  };
  const talked = await costs(owner, [OF_SESSIONS, OF_SESSION_HISTORY, OF_AUDIT], SESSIONS_MEASURED, talk);
  const clicked = await costs(owner, [OF_HISTORY, OF_AUDIT], CLICKS_MEASURED, click);
  const [sessions, sessionHistory, sessionAudit] = talked as [Unit, Unit, Unit];
  const [history, historyAudit] = clicked as [Unit, Unit];
  return { sessions, sessionHistory, sessionAudit, history, historyAudit };
}

/** Rows after a year. `kept`: retention in days; all rows without it. */
function year(units: Units, kept: typeof KEPT): { sessions: Unit; clicks: Unit } {
  const of = (parts: readonly (readonly [Unit, number])[], perDay: number): Unit => ({
    rows: parts.reduce((sum, [unit, days]) => sum + unit.rows * days * perDay, 0),
    bytes: parts.reduce((sum, [unit, days]) => sum + unit.bytes * days * perDay, 0),
  });
  const { sessions, sessionHistory, sessionAudit, history, historyAudit } = units;
  return {
    sessions: of(
      [
        [sessions, kept.sessions],
        [sessionHistory, kept.sessionHistory],
        [sessionAudit, kept.audit],
      ],
      AGENTS * CONVERSATIONS,
    ),
    clicks: of(
      [
        [history, kept.history],
        [historyAudit, kept.audit],
      ],
      CLICKS,
    ),
  };
}

const GB = 2 ** 30;
const MILLION = 1e6;

/** Rows and bytes that a year of 1,000 agents leaves in the database, compared with before. */
export function run(): Promise<Row[]> {
  return withInstallation(async (owner) => {
    const units = await measure(owner);
    console.log(
      `A year: ${AGENTS} agents, ${CONVERSATIONS} conversations a day each that fix a channel, ${CLICKS} policy changes a day at ${ENTRIES} entries.\n` +
        `Kept: sessions ${KEPT.sessions} days; their history, revisions and the audit log the whole year. Bytes include indexes.\n` +
        `One unit now: ${JSON.stringify(units)}\nOne unit on ${BEFORE.on}: ${JSON.stringify(BEFORE.units)}`,
    );
    const now = year(units, KEPT);
    const all = { sessions: DAYS, sessionHistory: DAYS, history: DAYS, audit: DAYS };
    const before = year(BEFORE.units, all);
    const row = (name: string, ours: number, peer: number): Row => ({
      ...{ id: 'HOU-1', name: `${name}; peer: ${BEFORE.on}`, ours, peer, ratio: ours / peer, limit: '<= 0.5' },
    });
    return [
      row('GB a year, conversations of 1,000 agents', now.sessions.bytes / GB, before.sessions.bytes / GB),
      row('GB a year, policy changes at 900 entries', now.clicks.bytes / GB, before.clicks.bytes / GB),
      {
        ...row(
          'million rows a year, both',
          (now.sessions.rows + now.clicks.rows) / MILLION,
          (before.sessions.rows + before.clicks.rows) / MILLION,
        ),
        limit: '<= 1',
      },
    ];
  });
}
