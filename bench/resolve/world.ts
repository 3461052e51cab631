import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Random } from '@/lib/engine/testing/random';
import { startTestTemplate, type TestConnection } from '@/scripts/lib/test-template.mjs';
import { seedKey } from '../seed-key';

const VERBS =
  'create get list update delete search send archive export import approve assign book cancel close compare copy count download find link merge move open print refund schedule share tag upload'.split(
    ' ',
  );
const NOUNS =
  'invoice customer ticket event contact product order shipment refund payment subscription campaign newsletter meeting calendar task project employee shift payroll contract document folder comment message channel report dashboard alert incident device sensor vehicle route warehouse supplier purchase quote discount coupon review survey form page media image video article translation dataset model pipeline deployment server certificate domain account role permission'.split(
    ' ',
  );
const WORDS =
  'please quickly the our last new urgent from next week for with about every all two before tomorrow and then also big small open late'.split(
    ' ',
  );

export const TOOLS = VERBS.length * NOUNS.length;
export const GOAL = 'SERVE_CUSTOMER';
const OPERATIONS = VERBS.slice(0, 12);
const ENTITIES = NOUNS.slice(0, 30);

export interface ResolveWorld {
  connection: TestConnection;
  key: string;
  stop(): Promise<void>;
}

function toolRows() {
  return VERBS.flatMap((verb) =>
    NOUNS.map((noun) => ({
      id: randomUUID(),
      name: `${verb}_${noun}`,
      title: `${verb} ${noun}`,
      description: `Use it to ${verb} a ${noun} of the company. It needs the number of the ${noun} and answers the ${noun} as it stands then. Not for anything else.`,
      category: noun,
      operations: [verb],
      entities: [noun],
      inputSchema: {
        type: 'object',
        properties: {
          [`${noun}_id`]: { type: 'string', description: `Number of the ${noun}.` },
          note: { type: 'string', description: 'What to write down.' },
        },
        required: [`${noun}_id`],
      },
    })),
  );
}

async function fill(owner: pg.Client): Promise<string> {
  const [orgId, agentId] = [randomUUID(), randomUUID()];
  await owner.query('BEGIN');
  await owner.query(
    `INSERT INTO "Tool" (id, name, title, description, category, operations, entities, "inputSchema", "readOnly", integrations, "updatedAt")
     SELECT id, name, title, description, category, operations, entities, "inputSchema", true, '{}', now()
     FROM json_to_recordset($1) AS t(id uuid, name text, title text, description text, category text, operations text[], entities text[], "inputSchema" json)`,
    [JSON.stringify(toolRows())],
  );
  await owner.query(
    `INSERT INTO "Profile" (id, slug, name, tools) VALUES (gen_random_uuid(), 'general', 'General', '{*}')`,
  );
  await owner.query(`INSERT INTO "Organization" (id, slug, name) VALUES ($1, 'org', 'org')`, [orgId]);
  await owner.query(`INSERT INTO "OrgSettings" ("orgId") VALUES ($1)`, [orgId]);
  await owner.query(`INSERT INTO "OrgPolicy" ("orgId", "allowTools") VALUES ($1, '{}')`, [orgId]);
  await owner.query(
    `INSERT INTO "Goal" (id, "orgId", "goalId", boundary, "availableTools", position) VALUES (gen_random_uuid(), $1, $2, $3, '{}', 0)`,
    [orgId, GOAL, JSON.stringify({ operations: OPERATIONS, entities: ENTITIES })],
  );
  await owner.query(
    `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, "requireApprovalFor", channels) VALUES ($1, $2, 'agent', 'agent', 'general', '{}', '{}')`,
    [agentId, orgId],
  );
  const apiKey = await seedKey(owner, 'agent', { orgId, agentId });
  await owner.query('COMMIT');
  return apiKey;
}

/** A separate PostgreSQL with one agent that can use 1,800 tools, and a goal that allows 360 of them. */
export async function startResolveWorld(): Promise<ResolveWorld> {
  const { connection, stop } = await startTestTemplate();
  const owner = new pg.Client({ connectionString: connection.ownerUrl });
  try {
    await owner.connect();
    const key = await fill(owner);
    await owner.end();
    return { connection, key, stop };
  } catch (error) {
    await owner.end().catch(() => {});
    await stop();
    throw error;
  }
}

/** Messages of about a dozen words, each of them once. */
export function messages(count: number, seed: number): string[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, number) => {
    const words = random.some(8, () => random.pick(WORDS));
    words.splice(2, 0, random.pick(OPERATIONS), random.pick(ENTITIES));
    words.push(random.pick(ENTITIES), String(number));
    return words.join(' ');
  });
}
