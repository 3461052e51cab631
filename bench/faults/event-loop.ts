import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { AnyRoute } from '@/lib/http/route';
import { routes } from '@/lib/start/routes';
import { worstBodies } from '@/lib/testing/hostile/worst-bodies';
import { paramsOf, requestOf, sampleOf, unknownIds } from '@/lib/testing/route-samples';
import type { Ids } from '@/lib/testing/samples/sample';
import type { Row } from '../row';
import { type Demo, type DemoServer, startDemoServer } from './demo-server';
import { type Asked, heavyRequests, largestRequests, ORG, pageRequests } from './requests';

const LIMIT_MS = 50;
const TIMEOUT_MS = 60_000;
/** Work that continues after a response counts too. */
const SETTLE_MS = 100;
/** Deliberate block of the event loop, to check that the probe reports it. */
const PLANTED_MS = 120;

/** Longest block of the event loop by one request. */
export interface Block {
  request: string;
  status: number;
  elapsedMs: number;
  wallMs: number;
  /** Of the main thread; NaN if the system does not report it. */
  cpuMs: number;
}

const NO_BLOCK: Block = { request: '', status: 0, elapsedMs: 0, wallMs: 0, cpuMs: 0 };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

class Probe {
  constructor(
    private readonly server: DemoServer,
    private readonly db: pg.Client,
    private readonly orgId: string,
  ) {}

  /** Another description of one tool, as an import or an edit leaves it: what is kept for the catalog is old. */
  async changeCatalogue(): Promise<void> {
    await this.db.query(
      `UPDATE "Tool" SET description = description || '.' WHERE "orgId" = $1 AND name = 'customer_create'`,
      [this.orgId],
    );
    await sleep(20);
  }

  private async takeWorst(): Promise<{ wallMs: number; cpuMs: number }> {
    return this.server.target.ask('longest-block');
  }

  /** Holds the event loop on purpose. Throws when the probe does not report it, or reports it late. */
  async requirePlanted(): Promise<void> {
    await this.takeWorst();
    await this.server.target.ask(`hold ${PLANTED_MS}`);
    await sleep(2 * SETTLE_MS);
    const found = longest({ ...NO_BLOCK, ...(await this.takeWorst()) });
    await sleep(SETTLE_MS);
    const later = longest({ ...NO_BLOCK, ...(await this.takeWorst()) });
    if (found < PLANTED_MS * 0.8 || later > PLANTED_MS * 0.8)
      throw new Error(
        `a block of ${PLANTED_MS} ms was reported as ${found.toFixed(0)} ms, then ${later.toFixed(0)} ms`,
      );
  }

  async ask({ name, method, path, key, body, headers }: Asked): Promise<Block> {
    const { target } = this.server;
    await this.takeWorst();
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${target.port}${path}`, {
      method,
      headers: {
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    }).catch((error: Error) => error);
    const text = answer instanceof Error ? String(answer) : await answer.text();
    const elapsedMs = performance.now() - startedAt;
    const status = answer instanceof Error ? 0 : answer.status;
    if (process.env.PROBE_VERBOSE && (status >= 400 || status === 0)) console.log(name, status, text.slice(0, 300));
    await sleep(SETTLE_MS);
    const { wallMs, cpuMs } = await this.takeWorst();
    return { request: name, status, elapsedMs, wallMs, cpuMs };
  }
}

function keyFor({ permission }: AnyRoute, demo: Demo): string | undefined {
  const org = demo.orgs.find(({ slug }) => slug === ORG)!;
  if (permission === 'public' || permission === 'browser') return undefined;
  if (permission === 'platform') return demo.platform.apiKey;
  if (permission === 'agent') return org.agents.find(({ slug }) => slug === 'mcp_agent')!.apiKey;
  return org.owner.apiKey;
}

/** The one that takes most work, where that differs. */
const FROM_ROWS: Partial<Record<keyof Ids, string>> = {
  source: `SELECT slug AS id FROM "Source" WHERE "orgId" = $1 LIMIT 1`,
  run: `SELECT id::text FROM "ImportRun" WHERE "orgId" = $1 LIMIT 1`,
  revision: `SELECT r.number::text AS id FROM "Revision" r JOIN "RevisionChange" c ON c."revisionId" = r.id
             WHERE r."orgId" = $1 GROUP BY r.number ORDER BY count(*) DESC LIMIT 1`,
  slug: `SELECT slug AS id FROM "Profile" WHERE "orgId" = $1 LIMIT 1`,
  approval: `SELECT id::text FROM "Approval" WHERE "orgId" = $1 LIMIT 1`,
  packet: `SELECT id::text FROM "Packet" WHERE "orgId" = $1 LIMIT 1`,
  correction: `SELECT id::text FROM "Correction" WHERE "orgId" = $1 LIMIT 1`,
  member: `SELECT "userId"::text AS id FROM "Membership" WHERE "orgId" = $1 AND role = 'viewer' LIMIT 1`,
  call: `SELECT id::text FROM "Outcome" WHERE "orgId" = $1 LIMIT 1`,
};

/** Path parameters of requests: ids from the demo data where it has them. */
async function idsOf(db: pg.Client, orgId: string): Promise<Ids> {
  const known: Partial<Ids> = {
    org: ORG,
    agent: 'mcp_agent',
    tool: 'customer_create',
    session: 'probe',
    goalId: 'EXECUTE_SOLUTION',
    provider: 'github',
    subtype: 'general',
    job: 'rollups',
  };
  for (const [name, sql] of Object.entries(FROM_ROWS)) {
    const row = (await db.query<{ id: string }>(sql, [orgId])).rows[0];
    if (row) known[name as keyof Ids] = row.id;
  }
  return { ...unknownIds(), ...known };
}

/** Every route once: those that take something away name what is not there. */
function fromRoutes(ids: Ids, demo: Demo): Asked[] {
  return routes.map((route) => {
    const spares = route.method === 'delete' || ['setMemberRole'].includes(route.operationId);
    const named = spares ? { ...unknownIds(), org: paramsOf(route).length > 1 ? ORG : 'no-such-org' } : ids;
    const { method, path, body, headers } = requestOf(route, named);
    const { ifMatch } = sampleOf(route);
    const more: Record<string, string> = route.ifMatch === 'required' && !ifMatch ? { 'If-Match': '*' } : {};
    return {
      name: `${method} ${route.path}`,
      method,
      path: `/api/v1${path}`,
      key: keyFor(route, demo),
      body,
      headers: { ...headers, ...more },
    };
  });
}

/** As many invalid values as a body may have, in every list and record of every route. */
function worstRequests(ids: Ids, demo: Demo): Asked[] {
  const seen = new Set<unknown>();
  return routes
    .filter(({ body, text }) => body && !text)
    .flatMap((route) => {
      const { method, path, headers } = requestOf(route, ids);
      const more: Record<string, string> = route.ifMatch === 'required' ? { 'If-Match': '*' } : {};
      return [...worstBodies(route, { seen })].map(({ name, body }) => ({
        ...{ name, method, path: `/api/v1${path}`, key: keyFor(route, demo), body },
        headers: { ...more, ...headers },
      }));
    });
}

/** Every request after a change of the catalog, the longest block first. */
export async function measureBlocks(server: DemoServer, only?: RegExp): Promise<Block[]> {
  const db = new pg.Client({ connectionString: server.ownerUrl });
  await db.connect();
  try {
    const orgId = (await db.query('SELECT id FROM "Organization" WHERE slug = $1', [ORG])).rows[0].id as string;
    const probe = new Probe(server, db, orgId);
    await probe.requirePlanted();
    const ids = await idsOf(db, orgId);
    const all = [...fromRoutes(ids, server.demo), ...heavyRequests(server.demo), ...(await pageRequests(server))];
    const isAsked = ({ name, path }: Asked) => !only || only.test(`${name} ${path}`);
    const blocks: Block[] = [];
    const askAll = async (asked: readonly Asked[], mark = '') => {
      for (const one of asked.filter(isAsked)) {
        await probe.changeCatalogue();
        const block = await probe.ask(one);
        blocks.push({ ...block, request: `${mark}${block.request}` });
      }
    };
    // Twice: the first time, code is compiled.
    await askAll(all, 'first ');
    await askAll(all);
    await askAll(await largestRequests(server));
    await askAll(worstRequests(ids, server.demo));
    return blocks.sort((a, b) => longest(b) - longest(a));
  } finally {
    await db.end();
  }
}

/** A thread that waits for a core does not block others; where available, only its own CPU time counts. */
export function longest({ wallMs, cpuMs }: Block): number {
  return Number.isNaN(cpuMs) ? wallMs : Math.min(wallMs, cpuMs);
}

/** Every request with its longest block, in CPU and in wall time, and how long it took in all. */
function printBlocks(blocks: readonly Block[]): void {
  console.log('  block    CPU   wall  total  status');
  for (const block of blocks) {
    const { request, status, elapsedMs, wallMs, cpuMs } = block;
    const times = [longest(block), cpuMs, wallMs, elapsedMs].map((ms) => ms.toFixed(0).padStart(7));
    console.log(`${times.join('')}  ${status}  ${request}`);
  }
  const done = new Set(blocks.filter(({ status }) => status > 0 && status < 400).map(({ request }) => request));
  console.log(`  ${blocks.length} requests; ${done.size} of them succeeded at least once`);
}

/** Q-F3: the longest time that any one request holds the event loop of the production server. */
export async function eventLoopRows(): Promise<Row[]> {
  const server = await startDemoServer({ env: { AMBIT_WORKER: '0' } });
  try {
    const blocks = await measureBlocks(server);
    printBlocks(blocks);
    const ours = longest(blocks[0]!);
    return [
      {
        id: 'Q-F3',
        name: `longest block of the event loop by any of ${blocks.length} requests, first and repeated, ms, against its limit`,
        ours,
        peer: LIMIT_MS,
        ratio: ours / LIMIT_MS,
        limit: '<= 1',
      },
    ];
  } finally {
    await server.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const entry = process.argv[2] ?? 'gateway';
  const server = await startDemoServer({ entry, env: { AMBIT_WORKER: '0' } });
  try {
    const only = process.argv[3] ? new RegExp(process.argv[3]) : undefined;
    const blocks = await measureBlocks(server, only);
    printBlocks(blocks);
  } finally {
    await server.stop();
  }
}
