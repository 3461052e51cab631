import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { hashPassword } from '@/lib/access/password';
import { startTestTemplate, type TestConnection } from '@/scripts/lib/test-template.mjs';

const CATEGORIES = 36;
const TOOLS_EACH = 50;
const PROFILES = 6;
const DAYS = 30;
export const TOOLS = CATEGORIES * TOOLS_EACH;
export const AGENTS = 50;
export const CALLS = 120_000;
export const ORG = 'bench';
/** Of the agents and tools below. */
export const AGENT = 'agent-00-of-team-0';
export const TOOL = 'area00_find_record_0';
export const EMAIL = 'owner@bench.example';
export const PASSWORD = 'a password for the bench only';

const VERBS = ['find', 'list', 'create', 'update', 'archive', 'export', 'merge', 'assign', 'close', 'remind'];

export interface ConsoleWorld {
  connection: TestConnection;
  /** Until a running server has counted the calls, which were added all at once. */
  counted(): Promise<void>;
  stop(): Promise<void>;
}

async function fillCatalogue(db: pg.Client): Promise<void> {
  await db.query(
    `INSERT INTO "Tool" (id, name, title, description, category, operations, entities, "inputSchema", "readOnly", destructive,
                         "requiresApproval", integrations, "updatedAt")
     SELECT gen_random_uuid(), format('area%s_%s_record_%s', lpad(c::text, 2, '0'), ($1::text[])[t % 10 + 1], t),
            format('%s record %s', initcap(($1::text[])[t % 10 + 1]), t),
            format('%s a record of area %s by its number and answers its fields. Use it when a person names one; not for '
                   'lists of many. Returns the record with who changed it last.', initcap(($1::text[])[t % 10 + 1]), c),
            format('area %s', lpad(c::text, 2, '0')), ARRAY[($1::text[])[t % 10 + 1]], '{record}',
            '{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}',
            t % 10 < 2, t % 10 = 4, t % 25 = 4,
            CASE WHEN c % 9 = 4 THEN '{stripe}'::text[] ELSE '{}'::text[] END, now()
     FROM generate_series(0, $2 - 1) c, generate_series(0, $3 - 1) t`,
    [VERBS, CATEGORIES, TOOLS_EACH],
  );
  await db.query(
    `INSERT INTO "IntegrationProvider" (slug, name, description, kinds) VALUES ('stripe', 'Stripe', '', '{apiKey}')
     ON CONFLICT DO NOTHING`,
  );
  for (let profile = 0; profile < PROFILES; profile++) {
    const globs = Array.from({ length: CATEGORIES }, (_, c) => c)
      .filter((c) => (c + profile) % (profile + 2) === 0)
      .map((c) => `area${String(c).padStart(2, '0')}_*`);
    await db.query(`INSERT INTO "Profile" (id, slug, name, tools) VALUES ($1, $2, $2, $3)`, [
      randomUUID(),
      `profile-${profile}`,
      globs,
    ]);
  }
}

async function fillOrg(db: pg.Client): Promise<string> {
  const [orgId, userId] = [randomUUID(), randomUUID()];
  await db.query(`INSERT INTO "Organization" (id, slug, name) VALUES ($1, $2, 'Bench')`, [orgId, ORG]);
  await db.query(`INSERT INTO "OrgSettings" ("orgId") VALUES ($1)`, [orgId]);
  await db.query(
    `INSERT INTO "OrgPolicy" ("orgId", "allowTools", block)
     SELECT $1, '{}', json_agg(json_build_object('tool', name)) FROM (SELECT name FROM "Tool" ORDER BY name LIMIT 60 OFFSET 300) t`,
    [orgId],
  );
  await db.query(`INSERT INTO "User" (id, email, name, "passwordHash") VALUES ($1, $2, 'Bench Owner', $3)`, [
    userId,
    EMAIL,
    await hashPassword(PASSWORD),
  ]);
  await db.query(`INSERT INTO "Membership" (id, "orgId", "userId", role) VALUES ($1, $2, $3, 'owner')`, [
    randomUUID(),
    orgId,
    userId,
  ]);
  for (let agent = 0; agent < AGENTS; agent++) {
    const agentId = randomUUID();
    await db.query(
      `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, profile, "requireApprovalFor", channels)
       VALUES ($1, $2, $3, $3, 'general', $4, '{}', '{}')`,
      [agentId, orgId, `agent-${String(agent).padStart(2, '0')}-of-team-${agent % 7}`, `profile-${agent % PROFILES}`],
    );
    await db.query(
      `INSERT INTO "AgentPolicy" ("agentId", "orgId", "allowTools", block)
       SELECT $1, $2, '{}', coalesce(json_agg(json_build_object('tool', name)), '[]')
       FROM (SELECT name FROM "Tool" ORDER BY name LIMIT 20 OFFSET $3) t`,
      [agentId, orgId, agent * 30],
    );
  }
  return orgId;
}

async function fillCalls(db: pg.Client, orgId: string): Promise<void> {
  await db.query(
    `INSERT INTO "OutcomeMonth" (month)
     SELECT DISTINCT date_trunc('month', now() - make_interval(days => d))::date FROM generate_series(0, $1) d
     ON CONFLICT DO NOTHING`,
    [DAYS],
  );
  await db.query(
    `WITH a AS (SELECT array_agg(id) ids FROM "Agent" WHERE "orgId" = $1), t AS (SELECT array_agg(name) names FROM "Tool")
     INSERT INTO "Outcome" (id, "orgId", "agentId", tool, session, outcome, "latencyMs", "occurredAt")
     SELECT gen_random_uuid(), $1, a.ids[1 + (n * 7) % $2], t.names[1 + (n * n + n * 13) % $3], format('s%s', n % 900), 'ok',
            40 + n % 300, now() - make_interval(secs => (n::float8 / $4) * $5 * 86400)
     FROM generate_series(1::bigint, $4) n, a, t`,
    [orgId, AGENTS, TOOLS, CALLS, DAYS - 1],
  );
  await db.query('ANALYZE');
}

async function untilCounted(connectionString: string): Promise<void> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    const isCounted = async () => (await db.query('SELECT 1 FROM "OutcomePending" LIMIT 1')).rowCount === 0;
    const deadline = Date.now() + 10 * 60_000;
    while (!(await isCounted())) {
      if (Date.now() > deadline) throw new Error('The calls were not counted within 10 minutes');
      await setTimeout(1000);
    }
    await db.query('ANALYZE');
  } finally {
    await db.end();
  }
}

/** A separate PostgreSQL: 1,800 tools, one organization of 50 agents, a month of its calls, one owner. */
export async function startConsoleWorld(): Promise<ConsoleWorld> {
  const { connection, stop } = await startTestTemplate();
  const db = new pg.Client({ connectionString: connection.ownerUrl });
  try {
    await db.connect();
    await db.query('BEGIN');
    await fillCatalogue(db);
    const orgId = await fillOrg(db);
    await db.query('COMMIT');
    await fillCalls(db, orgId);
    await db.end();
    return { connection, counted: () => untilCounted(connection.ownerUrl), stop };
  } catch (error) {
    await db.end().catch(() => {});
    await stop();
    throw error;
  }
}
