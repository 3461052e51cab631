import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type BenchInstallation, startInstallation } from '../http/installation';
import type { Target } from '../http/target';
import { seedKey } from '../seed-key';

const ORG = 'org-0';
const SOURCE = 'up';
const IMPORT_LIMIT_MS = 30_000;

export interface McpWorld extends BenchInstallation {
  /** Of an owner, who registers the upstream. */
  ownerKey: string;
  /** Of the one agent that can use the upstream's tools. */
  callerKey: string;
}

async function fill(db: pg.Client): Promise<Pick<McpWorld, 'ownerKey' | 'callerKey'>> {
  const { rows } = await db.query('SELECT id FROM "Organization" WHERE slug = $1', [ORG]);
  const orgId: string = rows[0].id;
  const [userId, agentId] = [randomUUID(), randomUUID()];
  await db.query(`INSERT INTO "User" (id, email, name) VALUES ($1, 'owner@bench.test', 'Owner')`, [userId]);
  await db.query(`INSERT INTO "Membership" (id, "orgId", "userId", role) VALUES (gen_random_uuid(), $1, $2, 'owner')`, [
    orgId,
    userId,
  ]);
  await db.query(
    `INSERT INTO "Profile" (id, "orgId", slug, name, tools) VALUES (gen_random_uuid(), $1, 'forwarded', 'Forwarded', $2)`,
    [orgId, [`${SOURCE}__*`]],
  );
  await db.query(
    `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, profile, autonomy, "requireApprovalFor", channels)
     VALUES ($1, $2, 'caller', 'Caller', 'assistant', 'forwarded', 'autonomous', '{}', '{}')`,
    [agentId, orgId],
  );
  return {
    ownerKey: await seedKey(db, 'user', { orgId, userId }),
    callerKey: await seedKey(db, 'agent', { orgId, agentId }),
  };
}

/** The installation of the HTTP bench, with an owner and an agent that only the tools of a source are for. */
export async function startMcpWorld(): Promise<McpWorld> {
  const installation = await startInstallation();
  const db = new pg.Client({ connectionString: installation.connection.ownerUrl });
  try {
    await db.connect();
    const keys = await fill(db);
    await db.end();
    return { ...installation, ...keys };
  } catch (error) {
    await db.end().catch(() => {});
    await installation.stop();
    throw error;
  }
}

/** Registers a server as a source, as an owner does, and waits until its tools are there. Answers the name of `echo`. */
export async function registerUpstream(ours: Target, ownerKey: string, upstream: Target): Promise<string> {
  const api = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${ours.port}/api/v1/orgs/${ORG}${path}`, {
      method,
      headers: { authorization: `Bearer ${ownerKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  const url = `http://127.0.0.1:${upstream.port}/mcp`;
  const { run } = await api('POST', '/sources', { slug: SOURCE, kind: 'mcp-http', url, approve: true });
  const giveUpAt = performance.now() + IMPORT_LIMIT_MS;
  while (performance.now() < giveUpAt) {
    const { status } = await api('GET', `/sources/${SOURCE}/runs/${run.id}`);
    if (status === 'applied') return `${SOURCE}__echo`;
    await sleep(100);
  }
  throw new Error('the tools of the upstream are not imported');
}
