import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { listener } from '@/lib/data/listener';
import { revisionClock } from '@/lib/data/revision-clock';
import { toolSearch } from '@/lib/snapshot/tool-search';
import { makeApp } from '@/lib/start/app';
import { withInstallation } from './in-process';
import { median } from './median';
import type { Row } from './row';
import { seedKey } from './seed-key';

const ORGS = 10;
const TOOLS = 1_299;
const BLOCKS = 5;
const POLL_MS = 5;

/** An organization with tools of its own and one agent that may call all of them. Returns the agent's key. */
async function addOrg(owner: pg.Client, n: number): Promise<string> {
  const [orgId, agentId] = [randomUUID(), randomUUID()];
  await owner.query(`INSERT INTO "Organization" (id, slug, name) VALUES ($1, $2, $2)`, [orgId, `org-${n}`]);
  await owner.query(`INSERT INTO "OrgSettings" ("orgId") VALUES ($1)`, [orgId]);
  await owner.query(`INSERT INTO "OrgPolicy" ("orgId", "allowTools") VALUES ($1, '{}')`, [orgId]);
  await owner.query(
    `INSERT INTO "Tool" (id, "orgId", name, title, description, category, operations, entities, "inputSchema", "readOnly", integrations, "updatedAt")
     SELECT gen_random_uuid(), $1, 'record_' || n % 60 || '_act_' || n, 'Act ' || n, 'Acts on record ' || n || ' of ' || $2::text || ' and returns the result.',
       'records', '{read}', '{record}', '{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}', true, '{}', now()
     FROM generate_series(1, ${TOOLS}) AS n`,
    [orgId, `organization ${n}`],
  );
  await owner.query(
    `INSERT INTO "Profile" (id, "orgId", slug, name, tools) VALUES (gen_random_uuid(), $1, 'all', 'All', '{*}')`,
    [orgId],
  );
  await owner.query(
    `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, profile, "requireApprovalFor", channels) VALUES ($1, $2, 'agent', 'Agent', 'general', 'all', '{}', '{}')`,
    [agentId, orgId],
  );
  return seedKey(owner, 'agent', { orgId, agentId });
}

/** CPU time of a search in ms, over all threads. */
async function search(key: string): Promise<number> {
  const before = process.cpuUsage();
  const headers = { Authorization: `Bearer ${key}` };
  const url = 'http://localhost:3000/api/v1/tools/search?q=act%20on%20a%20record';
  const response = await makeApp().fetch(new Request(url, { headers }));
  const text = await response.text();
  if (response.status !== 200 || JSON.parse(text).data.length === 0) throw new Error(`the search answered ${text}`);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function searchAll(keys: readonly string[]): Promise<number> {
  const spent: number[] = [];
  for (const key of keys) spent.push(await search(key));
  return median(spent);
}

async function block(owner: pg.Client, n: number): Promise<void> {
  const before = revisionClock().platformRevision;
  await owner.query(`UPDATE "PlatformPolicy" SET block = $1::jsonb`, [JSON.stringify([{ tool: `gone_${n}` }])]);
  while (revisionClock().platformRevision === before) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** CPU time of an organization's first search after a platform block, against its first search, which builds the index. */
export function run(): Promise<Row[]> {
  return withInstallation(async (owner) => {
    const keys: string[] = [];
    for (let n = 0; n < ORGS; n++) keys.push(await addOrg(owner, n));
    await owner.query('ANALYZE');
    listener().start();
    while (!listener().healthy) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const built = await searchAll(keys);
    await searchAll(keys);
    const { analyzed } = toolSearch();
    const after: number[] = [];
    for (let n = 0; n < BLOCKS; n++) {
      await block(owner, n);
      after.push(await searchAll(keys));
    }
    if (toolSearch().analyzed !== analyzed) throw new Error('a platform block analyzed texts again');
    const [ours, plain] = [median(after), await searchAll(keys)];
    const name = `CPU ms of the first search of ${TOOLS} tools after a platform block`;
    return [
      {
        id: 'GRA-15',
        name: `${name}, against building the index`,
        ours,
        peer: built,
        ratio: ours / built,
        limit: '<= 0.2',
      },
      { id: 'GRA-15', name: `${name}, against any other search`, ours, peer: plain, ratio: ours / plain, limit: '' },
    ];
  });
}
