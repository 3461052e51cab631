import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { seedKeys } from '../seed-key';

export interface Size {
  orgs: number;
  /** Per organization. */
  agents: number;
  /** In the platform's catalog. */
  tools: number;
}

/** An agent's key, and whose agent it is. */
export interface WorldKey {
  key: string;
  orgId: string;
}

/** Visible to every agent at any size, so that responses have the same length. */
const SHOWN = 22;
const TOGETHER = 1_000;

/** In SQL, for ten thousand organizations one row after another would take longer than what is measured. */
export async function fillWorld(owner: pg.Client, { orgs, agents, tools }: Size): Promise<WorldKey[]> {
  await owner.query('BEGIN');
  await owner.query(
    `INSERT INTO "Tool" (id, name, title, description, category, operations, entities, "inputSchema", "readOnly", integrations, "updatedAt")
     SELECT gen_random_uuid(), CASE WHEN n < ${SHOWN} THEN 'crm' ELSE 'other' END || '_find_record_' || n, 'Find record ' || n,
       'Finds record ' || n || ' by its number and answers its fields.', 'records', '{read}', '{record}',
       '{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}', n % 4 <> 0, '{}', now()
     FROM generate_series(0, $1::int - 1) AS n`,
    [tools],
  );
  await owner.query(
    `INSERT INTO "Profile" (id, slug, name, tools) VALUES (gen_random_uuid(), 'general', 'General', '{crm_*}')`,
  );
  await owner.query('COMMIT');
  // By agent: consecutive requests go to different organizations.
  const keys: WorldKey[][] = Array.from({ length: agents }, () => []);
  for (let from = 0; from < orgs; from += TOGETHER) {
    const ids = Array.from({ length: Math.min(TOGETHER, orgs - from) }, () => randomUUID());
    await owner.query('BEGIN');
    await owner.query(
      `INSERT INTO "Organization" (id, slug, name)
       SELECT id, 'org-' || ($2::int + n), 'Organization ' || ($2::int + n) FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, n)`,
      [ids, from],
    );
    await owner.query(`INSERT INTO "OrgSettings" ("orgId") SELECT unnest($1::uuid[])`, [ids]);
    await owner.query(`INSERT INTO "OrgPolicy" ("orgId", "allowTools") SELECT unnest($1::uuid[]), '{}'`, [ids]);
    await owner.query(
      `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, "requireApprovalFor", channels)
       SELECT gen_random_uuid(), o, 'agent-' || n, 'agent-' || n, 'assistant', '{}', '{}'
       FROM unnest($1::uuid[]) AS o, generate_series(0, $2::int - 1) AS n`,
      [ids, agents],
    );
    for (const key of await addKeys(owner, ids)) keys[key.number]!.push(key);
    await owner.query('COMMIT');
  }
  await owner.query('ANALYZE');
  return keys.flat();
}

/** A key for every agent of these organizations. */
async function addKeys(owner: pg.Client, orgIds: string[]): Promise<(WorldKey & { number: number })[]> {
  const { rows } = await owner.query(
    `SELECT id, "orgId", split_part(slug, '-', 2)::int AS number FROM "Agent" WHERE "orgId" = ANY($1::uuid[])`,
    [orgIds],
  );
  const keys = await seedKeys(
    owner,
    'agent',
    rows.map(({ id, orgId }) => ({ orgId, agentId: id })),
  );
  return rows.map(({ orgId, number }, n) => ({ key: keys[n]!, orgId, number }));
}
