import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeApp } from '@/lib/http/app';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { toolSearch } from '@/lib/snapshot/tool-search';
import { closeThreads, enableThreads, longWorkThread, workThread } from '@/lib/threads/thread-pool';
import { heardEverything } from './fresh';
import { createInstallation, type Installation, ORIGIN } from './installation';
import type { Tenant } from './seed-tenant';

const TOOLS = 1_000;
/** Far above what a quiet machine needs, far below what the work takes. */
const MAX_BLOCK_MS = 250;

const folder = mkdtempSync(path.join(tmpdir(), 'ambit-threads-'));
let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  const script = path.join(folder, 'thread.mjs');
  // The very bundle that the server starts, made of the same entry.
  await build({
    entryPoints: ['server/thread.ts'],
    outfile: script,
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20.19', alias: { '@': process.cwd() } },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  enableThreads(script);
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
  await heardEverything(at);
});
afterAll(async () => {
  await at?.close();
  await closeThreads();
  rmSync(folder, { recursive: true });
});

/** Another text of one tool: what is kept for the catalogue is old. */
async function changeText(): Promise<void> {
  await at.owner.query(`UPDATE "Tool" SET description = description || '!' WHERE "orgId" = $1 AND name LIKE '%\\_1'`, [
    acme.id,
  ]);
  await heardEverything(at);
}

/** The longest time that the event loop was held meanwhile, and how long it all took. */
async function watched(work: () => Promise<unknown>): Promise<{ blockMs: number; tookMs: number }> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const startedAt = performance.now();
  await work();
  const tookMs = performance.now() - startedAt;
  await wait(20);
  delays.disable();
  return { blockMs: delays.max / 1e6, tookMs };
}

const viewer = () => ({ key: acme.people.viewer.key });

describe('after a change of the catalogue', () => {
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
    await heardEverything(at);
    const tools = await at.call('GET', '/tools', { key: acme.open.key });
    expect(tools.body.tools.map(({ name }: { name: string }) => name)).not.toContain('send_email');
    expect(await index()).toBe(before);
    await changeText();
    expect(await index()).not.toBe(before);
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

  it('does not begin for a cursor that is none', async () => {
    await changeText();
    const spies = [vi.spyOn(longWorkThread(), 'run'), vi.spyOn(workThread(), 'run')];
    const answer = await ask('?cursor=rubbish');
    expect(answer.status).toBe(422);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    for (const spy of spies) spy.mockRestore();
  });
});
