import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startTestTemplate, type TestConnection } from '@/scripts/lib/test-template.mjs';
import { seedKey } from '../seed-key';
import { loadMonth } from './load-month';
import { generateMonth } from './month';

export const ORG = 'month';
const AGENTS = 12;
const TOOLS = 60;

export interface MonthWorld {
  connection: TestConnection;
  owner: pg.Client;
  orgId: string;
  /** A member's. */
  key: string;
  agentIds: string[];
  /** When the month ends, in milliseconds since the epoch. */
  until: number;
  stop(): Promise<void>;
}

export async function fillMonth(owner: pg.Client): Promise<{ orgId: string; key: string; agentIds: string[] }> {
  const orgId = randomUUID();
  await owner.query(`INSERT INTO "Organization" (id, slug, name) VALUES ($1, $2, 'Month')`, [orgId, ORG]);
  await owner.query(`INSERT INTO "OrgSettings" ("orgId") VALUES ($1)`, [orgId]);
  await owner.query(`INSERT INTO "OrgPolicy" ("orgId", "allowTools") VALUES ($1, '{}')`, [orgId]);
  await owner.query(
    `INSERT INTO "Tool" (id, "orgId", name, title, description, category, operations, entities, "inputSchema", "readOnly", integrations, "updatedAt")
     SELECT gen_random_uuid(), $1, 'tool_' || lpad(n::text, 3, '0'), 'Tool ' || n, 'Does thing ' || n || '.', 'things', '{read}', '{thing}',
       '{"type":"object","properties":{}}', true, '{}', now() FROM generate_series(0, ${TOOLS - 1}) AS n`,
    [orgId],
  );
  await owner.query(
    `INSERT INTO "Profile" (id, "orgId", slug, name, tools) VALUES (gen_random_uuid(), $1, 'general', 'All', '{*}')`,
    [orgId],
  );
  const { rows } = await owner.query(
    `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, "requireApprovalFor", channels)
     SELECT gen_random_uuid(), $1, 'agent-' || n, 'Agent ' || n, 'general', '{}', '{}' FROM generate_series(0, ${AGENTS - 1}) AS n RETURNING id, slug`,
    [orgId],
  );
  const userId = randomUUID();
  await owner.query(`INSERT INTO "User" (id, email, name) VALUES ($1, 'o@month.test', 'O')`, [userId]);
  await owner.query(
    `INSERT INTO "Membership" (id, "orgId", "userId", role) VALUES (gen_random_uuid(), $1, $2, 'owner')`,
    [orgId, userId],
  );
  const apiKey = await seedKey(owner, 'user', { orgId, userId });
  return { orgId, key: apiKey, agentIds: rows.map(({ id }) => id as string) };
}

/** A separate PostgreSQL with an organization and a month of `events` calls until now, not yet rolled up. */
export async function startMonthWorld(events: number, seed = 1): Promise<MonthWorld> {
  const { connection, stop } = await startTestTemplate();
  const owner = new pg.Client({ connectionString: connection.ownerUrl });
  try {
    await owner.connect();
    const made = await fillMonth(owner);
    const until = Date.now();
    await loadMonth(owner, made.orgId, made.agentIds, generateMonth({ seed, events, until }));
    await owner.query('ANALYZE');
    const end = async () => {
      await owner.end();
      await stop();
    };
    return { connection, owner, ...made, until, stop: end };
  } catch (error) {
    await owner.end().catch(() => {});
    await stop();
    throw error;
  }
}
