import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startTestTemplate, type TestConnection } from '@/scripts/lib/test-template.mjs';
import { seedKey } from '../seed-key';

const ORGS = 10;
const AGENTS = 10;
/** The profile leaves this many of the catalog's tools: an answer of about 8 kB. */
const SHOWN = 22;
const CATALOGUE = 200;

export interface BenchInstallation {
  connection: TestConnection;
  /** An agent's key each, of every organization. */
  keys: string[];
  stop(): Promise<void>;
}

/** A tool of about 360 bytes in the native format. */
function toolValues(number: number): unknown[] {
  const isShown = number < SHOWN;
  const name = `${isShown ? 'crm' : 'other'}_find_record_${number}`;
  const inputSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const description = `Finds record ${number} by its number and answers its fields.`;
  return [randomUUID(), name, `Find record ${number}`, description, JSON.stringify(inputSchema), number % 4 !== 0];
}

/** The platform's tools, organizations, agents and their keys. */
export async function fillInstallation(owner: pg.Client): Promise<string[]> {
  const keys: string[] = [];
  await owner.query('BEGIN');
  for (let number = 0; number < CATALOGUE; number++) {
    await owner.query(
      `INSERT INTO "Tool" (id, name, title, description, category, operations, entities, "inputSchema", "readOnly", integrations, "updatedAt")
       VALUES ($1, $2, $3, $4, 'records', '{read}', '{record}', $5, $6, '{}', now())`,
      toolValues(number),
    );
  }
  await owner.query(
    `INSERT INTO "Profile" (id, slug, name, tools) VALUES (gen_random_uuid(), 'general', 'General', '{crm_*}')`,
  );
  for (let org = 0; org < ORGS; org++) {
    const orgId = randomUUID();
    await owner.query(`INSERT INTO "Organization" (id, slug, name) VALUES ($1, $2, $2)`, [orgId, `org-${org}`]);
    await owner.query(`INSERT INTO "OrgSettings" ("orgId") VALUES ($1)`, [orgId]);
    await owner.query(`INSERT INTO "OrgPolicy" ("orgId", "allowTools") VALUES ($1, '{}')`, [orgId]);
    for (let agent = 0; agent < AGENTS; agent++) {
      const agentId = randomUUID();
      await owner.query(
        `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, "requireApprovalFor", channels)
         VALUES ($1, $2, $3, $3, 'assistant', '{}', '{}')`,
        [agentId, orgId, `agent-${agent}`],
      );
      keys.push(await seedKey(owner, 'agent', { orgId, agentId }));
    }
  }
  await owner.query('COMMIT');
  return keys;
}

/** A separate PostgreSQL with 10 organizations of 10 agents, each of which sees 22 of 200 tools. */
export async function startInstallation(): Promise<BenchInstallation> {
  const { connection, stop } = await startTestTemplate();
  const owner = new pg.Client({ connectionString: connection.ownerUrl });
  try {
    await owner.connect();
    const keys = await fillInstallation(owner);
    await owner.end();
    return { connection, keys, stop };
  } catch (error) {
    await owner.end().catch(() => {});
    await stop();
    throw error;
  }
}
