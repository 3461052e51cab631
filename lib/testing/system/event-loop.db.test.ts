import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { toolSearch } from '@/lib/snapshot/tool-search';
import { makeApp } from '@/lib/start/app';
import { HANDLERS } from '@/lib/start/job-handlers';
import { SCHEDULED_JOBS } from '@/lib/start/start-jobs';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation, ORIGIN } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { threadScript } from '@/lib/testing/server-entry';
import { closeThreads, enableThreads, longWorkThread, planThread, workThread } from '@/lib/threads/thread-pool';

// Own process: it measures delays, which the garbage of earlier files would lengthen.
const TOOLS = 1_000;
/** Far above what a quiet machine needs, far below what the work takes. */
const MAX_BLOCK_MS = 250;

const folder = mkdtempSync(path.join(tmpdir(), 'ambit-threads-'));
let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  enableThreads(await threadScript(folder));
  at = await createInstallation();
  acme = at.tenants[0]!;
  await at.owner.query(
    `INSERT INTO "Tool" (id, "orgId", name, title, description, category, operations, entities, "inputSchema", "readOnly",
                         destructive, integrations, "updatedAt")
     SELECT gen_random_uuid(), $1, format('%s_%s_%s', v, n, i), format('%s %s %s', v, n, i),
            format('%s one %s of department %s by its number %s. Use it when a person names a %s; never for whole lists. '
                   'Answers the %s with its history, its owner and the people who may change it.', v, n, i % 37, i, n, n),
            'department', ARRAY[v], ARRAY[n],
            format('{"type":"object","properties":{"%s_id":{"type":"string","description":"The number of the %s"}}}', n, n)::json,
            true, false, '{}', now()
     FROM (SELECT i, (ARRAY['find','create','update','archive','export','merge'])[i % 6 + 1] AS v,
                  (ARRAY['invoice','ticket','berth','contract','parcel','shift','lesson'])[i % 7 + 1] AS n
           FROM generate_series(1, $2) i) t`,
    [acme.id, TOOLS],
  );
  await waitForNotifications(at);
});
afterAll(async () => {
  await at?.close();
  await closeThreads();
  rmSync(folder, { recursive: true });
});

/** Another text of one tool: what is kept for the catalog is old. */
async function changeText(): Promise<void> {
  await at.owner.query(`UPDATE "Tool" SET description = description || '!' WHERE "orgId" = $1 AND name LIKE '%\\_1'`, [
    acme.id,
  ]);
  await waitForNotifications(at);
}

/** CPU milliseconds of this thread; NaN if the system does not report it. */
function threadCpuMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/**
 * The longest time that the event loop was held meanwhile, and how long it all took. A thread that waits for a core
 * holds up nobody: where the system reports it, only its own CPU time counts.
 */
async function watched(work: () => Promise<unknown>): Promise<{ blockMs: number; tookMs: number }> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  let cpu = threadCpuMs();
  let cpuBlockMs = 0;
  const timer = setInterval(() => {
    const now = threadCpuMs();
    cpuBlockMs = Math.max(cpuBlockMs, now - cpu);
    cpu = now;
  }, 5);
  const startedAt = performance.now();
  await work();
  const tookMs = performance.now() - startedAt;
  await wait(20);
  clearInterval(timer);
  delays.disable();
  const wallMs = delays.max / 1e6;
  return { blockMs: Number.isNaN(cpuBlockMs) ? wallMs : Math.min(wallMs, cpuBlockMs), tookMs };
}

/** Block of `work`. If it is too long, the shorter of two: the first run loads code, and other processes lengthen either. */
async function shorterBlock(name: string, work: () => Promise<unknown>, prepare = async () => {}): Promise<number> {
  const measure = async () => {
    await prepare();
    const { blockMs, tookMs } = await watched(work);
    if (process.env.AMBIT_VERBOSE) console.log(`${name}: ${blockMs.toFixed(0)} of ${tookMs.toFixed(0)} ms`);
    return blockMs;
  };
  const first = await measure();
  return first < MAX_BLOCK_MS ? first : Math.min(first, await measure());
}

const viewer = () => ({ key: acme.people.viewer.key });

describe('after a change of the catalog', () => {
  // Loaded and compiled once in a process' life.
  beforeAll(async () => {
    await at.call('GET', '/tools', { key: acme.open.key });
    await at.call('GET', '/tools/search?q=invoice', { key: acme.open.key });
    await at.call('GET', '/orgs/acme/mistaken-tools', viewer());
  }, 120_000);

  it.each([
    ['GET', '/tools?format=anthropic', () => ({ key: acme.open.key })],
    ['GET', '/tools/search?q=find+an+invoice', () => ({ key: acme.open.key })],
    ['POST', '/tools/resolve', () => ({ key: acme.open.key, body: { message: 'Merge these two contracts' } })],
    ['GET', '/orgs/acme/mistaken-tools', viewer],
    ['GET', '/orgs/acme/descriptions?limit=5000', viewer],
    ['GET', '/orgs/acme/agents', viewer],
  ])(
    '%s %s holds up nobody',
    async (method, address, options) => {
      await changeText();
      let status = 0;
      const { blockMs } = await watched(async () => {
        status = (await at.call(method, address, options())).status;
      });
      expect(status).toBe(200);
      expect(blockMs).toBeLessThan(MAX_BLOCK_MS);
    },
    60_000,
  );
});

describe('a search index', () => {
  const index = async () => toolSearch().get((await snapshots().get(acme.id)).snapshot);

  it('is the same one after changes of policy, the platform’s too, and another one after a change of text', async () => {
    const before = await index();
    const answer = await at.call('PATCH', '/platform/policy', {
      key: at.admin.key,
      body: { tools: { send_email: 'block' } },
      headers: { 'If-Match': '*' },
    });
    expect(answer.status, answer.text).toBe(200);
    await at.owner.query(`UPDATE "OrgPolicy" SET block = '[{"tool":"list_contacts"}]' WHERE "orgId" = $1`, [acme.id]);
    await waitForNotifications(at);
    const tools = await at.call('GET', '/tools', { key: acme.open.key });
    expect(tools.body.tools.map(({ name }: { name: string }) => name)).not.toContain('send_email');
    expect(await index()).toBe(before);
    await changeText();
    // `not.toBe` would compare all of both.
    expect((await index()) === before).toBe(false);
  }, 60_000);
});

describe('the search for mistaken tools', () => {
  const ask = (query = '', signal?: AbortSignal) =>
    makeApp().fetch(
      new Request(`${ORIGIN}/api/v1/orgs/acme/mistaken-tools${query}`, {
        headers: { Authorization: `Bearer ${acme.people.viewer.key}` },
        ...(signal ? { signal } : {}),
      }),
    );

  it('ends when the last caller leaves, and is done once for all who stay', async () => {
    await changeText();
    const run = vi.spyOn(longWorkThread(), 'run');
    const [first, second] = [new AbortController(), new AbortController()];
    const answers = [ask('', first.signal), ask('', second.signal)];
    await vi.waitFor(() => expect(longWorkThread().load.running).toBe(1), 10_000);
    await wait(100);
    expect(run).toHaveBeenCalledTimes(1);
    first.abort();
    await wait(100);
    expect(longWorkThread().load.running).toBe(1);
    second.abort();
    await vi.waitFor(() => expect(longWorkThread().load).toEqual({ running: 0, waiting: 0 }), 2_000);
    await Promise.allSettled(answers);
    run.mockRestore();
  }, 60_000);

  it('does not start for an invalid cursor', async () => {
    await changeText();
    const spies = [vi.spyOn(longWorkThread(), 'run'), vi.spyOn(workThread(), 'run')];
    const answer = await ask('?cursor=rubbish');
    expect(answer.status).toBe(422);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    for (const spy of spies) spy.mockRestore();
  });
});

describe('the work of jobs holds up nobody:', () => {
  const never = new AbortController().signal;
  const scope = () => ({ orgId: acme.id, orgSlug: acme.slug });
  const blockOf = (work: () => Promise<unknown>) => shorterBlock(expect.getState().currentTestName!, work, changeText);

  beforeAll(async () => {
    for (let batch = 0; batch < 10; batch++) {
      const events = Array.from({ length: 500 }, (_, n) => ({
        ...{ id: randomUUID(), tool: `find_invoice_${(n % 20) * 42 + 6}`, outcome: n % 3 ? 'ok' : 'execution' },
        ...{
          session: `s-${batch}-${n % 50}`,
          request: `Find invoice ${n} of the customer`,
          occurredAt: new Date().toISOString(),
        },
      }));
      const stored = await at.call('POST', '/outcomes', { key: acme.open.key, body: { events } });
      expect(stored.status, stored.text).toBe(202);
    }
  }, 60_000);

  it.each(SCHEDULED_JOBS.map(({ slug, work }) => [slug, work] as const))(
    '%s',
    async (_, work) => {
      expect(await blockOf(async () => work(never))).toBeLessThan(MAX_BLOCK_MS);
    },
    60_000,
  );

  it('search-learning', async () => {
    expect(await blockOf(() => HANDLERS['search-learning'].work(scope(), never))).toBeLessThan(MAX_BLOCK_MS);
  }, 120_000);

  const importTools = async (slug: string, count: number, suffix = '') => {
    const inputSchema = { type: 'object', properties: { id: { type: 'string', description: 'The number of it' } } };
    const document = Array.from({ length: count }, (_, n) => ({
      ...{ name: `${slug}_${n}`, description: `Imported as number ${n}${suffix}.`, inputSchema },
    }));
    const { key } = acme.people.owner;
    const made =
      suffix === ''
        ? await at.call('POST', '/orgs/acme/sources', {
            key,
            body: { slug, kind: 'manifest', document, approve: true },
          })
        : await at.call('POST', `/orgs/acme/sources/${slug}/sync`, { key, body: { document } });
    expect(made.status, made.text).toBeLessThan(300);
    const runId = made.body.run?.id ?? made.body.id;
    const times = await watched(() => HANDLERS['source-import'].work({ ...scope(), runId }, never));
    return { ...times, runId };
  };
  it('source-import of 2,000 tools, new and changed, and its acceptance', async () => {
    await importTools('small', 50);
    await importTools('small', 50, ' again');
    const blocks: number[] = [];
    let run = '';
    for (const suffix of ['', ' again']) {
      const { blockMs, runId } = await importTools('large', 2_000, suffix);
      blocks.push(blockMs);
      run = runId;
    }
    const accepted = await watched(async () => {
      const answer = await at.call('POST', `/orgs/acme/sources/large/runs/${run}/accept`, {
        key: acme.people.owner.key,
        body: {},
      });
      expect(answer.status, answer.text).toBe(200);
    });
    blocks.push(accepted.blockMs);
    if (process.env.AMBIT_VERBOSE) console.log(`source-import: ${blocks.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    expect(Math.max(...blocks)).toBeLessThan(MAX_BLOCK_MS);
  }, 120_000);
});

describe('in an organization of 5,000 tools and 1,000 agents', () => {
  const large = async (name: string, work: () => Promise<unknown>, prepare?: () => Promise<void>) => {
    expect(await shorterBlock(name, work, prepare), name).toBeLessThan(MAX_BLOCK_MS);
  };
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await at.call(method, `/orgs/acme${path}`, {
      key: acme.people.owner.key,
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const newest = async (): Promise<number> => Number((await ask('GET', '/revisions?limit=1')).data[0].number);
  const LARGE = 'large_tool_';

  beforeAll(async () => {
    await at.owner.query(
      `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, "requireApprovalFor", channels)
       SELECT gen_random_uuid(), $1, 'large-' || n, 'Large', 'assistant', '{}', '{}' FROM generate_series(1, 1000) n`,
      [acme.id],
    );
    await at.owner.query(
      `INSERT INTO "Tool" (id, "orgId", name, title, description, category, operations, entities, "inputSchema", integrations, "updatedAt")
       SELECT gen_random_uuid(), $1, $2 || n, 'Large ' || n, 'Does what number ' || n || ' does.', 'own', '{read}', '{record}',
              '{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}}}', '{}', now()
       FROM generate_series(1, 4000) n`,
      [acme.id, LARGE],
    );
    await waitForNotifications(at);
  }, 120_000);

  it.each([
    ['GET', '/agents?limit=10', undefined],
    ['GET', '/lint', undefined],
    ['GET', '/export', undefined],
    ['POST', '/what-if', { block: [{ tool: 'find_invoice_6' }] }],
  ])(
    '%s %s holds up nobody',
    async (method, path, body) => {
      await large(path, () => ask(method, path, body), changeText);
    },
    120_000,
  );

  it('a restore of deleted tools is planned in a thread, and holds up nobody', async () => {
    const filled = await newest();
    const run = vi.spyOn(planThread(), 'run');
    await large(
      'restore',
      async () => {
        const { changeCount } = await ask('POST', `/revisions/${filled}/restore`, {});
        expect(changeCount).toBeGreaterThanOrEqual(4_000);
      },
      async () => {
        await at.owner.query(`DELETE FROM "Tool" WHERE "orgId" = $1 AND name LIKE $2 || '%'`, [acme.id, LARGE]);
        await waitForNotifications(at);
      },
    );
    expect(run).toHaveBeenCalled();
    run.mockRestore();
  }, 120_000);

  it('a revert of changed tools holds up nobody', async () => {
    let number = 0;
    await large(
      'revert',
      async () => {
        const { changeCount } = await ask('POST', `/revisions/${number}/revert`, {});
        expect(changeCount).toBe(4_000);
      },
      async () => {
        await at.owner.query(
          `UPDATE "Tool" SET description = description || '?' WHERE "orgId" = $1 AND name LIKE $2 || '%'`,
          [acme.id, LARGE],
        );
        await waitForNotifications(at);
        number = await newest();
      },
    );
  }, 120_000);
});
