import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '@/examples/back-office/database';
import { SAMPLE_CALLS } from '@/examples/back-office/sample-calls';
import { backOffice } from '@/examples/back-office/server';
import { env } from '@/lib/env';
import { type RunningApp, startApp } from '@/lib/testing/installation';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { EVERGREEN_TOOLS } from '@/prisma/catalog/evergreen-tools';
import { PLATFORM_TOOLS } from '@/prisma/catalog/platform-tools';

/* The demonstration as `npm start` leaves it: private addresses are refused, and its tools run in the back office. */

interface DemoOrg {
  slug: string;
  owner: { apiKey: string };
  agents: { slug: string; apiKey: string }[];
}

const stateDir = mkdtempSync(path.join(tmpdir(), 'ambit-demo-tools-'));
const tokens = { platform: 'p'.repeat(43), evergreen: 'e'.repeat(43) };
const CATALOG = [...PLATFORM_TOOLS, ...EVERGREEN_TOOLS].map(({ name }) => name);

let at: RunningApp;
let demo: { platform: { apiKey: string }; orgs: DemoOrg[] };
let office: http.Server | undefined;
let port = 0;

/** Starts the back office with the sample data, on the same port as before. */
async function startOffice(): Promise<void> {
  await closeUpstreams();
  office?.closeAllConnections();
  await new Promise((resolve) => (office ? office.close(resolve) : resolve(null)));
  const server = backOffice(new Database(), tokens);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  office = server;
}

function writeOffice(): void {
  mkdirSync(path.join(stateDir, 'back-office'), { recursive: true });
  writeFileSync(path.join(stateDir, 'back-office', 'settings.json'), JSON.stringify({ port, tokens }));
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await startOffice();
  writeOffice();
  const origin = `http://127.0.0.1:${port}`;
  at = await startApp(
    async ({ ownerUrl }) => {
      Object.assign(process.env, { AMBIT_SEED_URL: ownerUrl, AMBIT_STATE_DIR: stateDir, AMBIT_SEED: 'demo' });
      await import('@/prisma/seed');
    },
    { env: { AMBIT_ALLOW_PRIVATE_ADDRESSES: '0', AMBIT_BACK_OFFICE_ORIGIN: origin } },
  );
  demo = JSON.parse(readFileSync(path.join(stateDir, 'demo.json'), 'utf8'));
}, 180_000);
afterAll(async () => {
  await closeUpstreams();
  await at?.close();
  office?.closeAllConnections();
  office?.close();
  rmSync(stateDir, { recursive: true });
});

const orgOf = (slug: string) => demo.orgs.find((org) => org.slug === slug)!;
const keyOf = (org: string, agent: string) => orgOf(org).agents.find(({ slug }) => slug === agent)!.apiKey;
const call = (key: string, tool: string, body: object) => at.call('POST', `/tools/${tool}/call`, { key, body });

async function toolsOf(key: string): Promise<string[]> {
  const { body } = await at.call('GET', '/tools', { key });
  return (body.tools as { name: string }[]).map(({ name }) => name);
}

/** Calls a tool, and once more when a person has approved it. */
async function run(org: DemoOrg, key: string, tool: string) {
  const given = SAMPLE_CALLS[tool]!;
  const args = 'memberEmail' in given ? { ...given, memberEmail: `viewer@${org.slug}.example` } : given;
  const first = await call(key, tool, { arguments: args });
  if (first.status !== 202) return first;
  const { id } = first.body.approval;
  const path = `/orgs/${org.slug}/approvals/${id}/decision`;
  await at.call('POST', path, { key: org.owner.apiKey, body: { approve: true } });
  return call(key, tool, { arguments: args, approval: id });
}

describe('the demonstration', () => {
  it('runs the tools of the catalogue that its agents may call', async () => {
    for (const org of demo.orgs)
      for (const { slug, apiKey } of org.agents) {
        await startOffice();
        const tools = (await toolsOf(apiKey)).filter((name) => !name.startsWith('github__'));
        expect(tools.length, slug).toBeGreaterThan(10);
        const failed: string[] = [];
        for (const tool of tools) {
          const { status, text, body } = await run(org, apiKey, tool);
          if (status !== 200 || body.isError) failed.push(`${tool}: ${text}`);
        }
        expect(failed, `${org.slug}/${slug}`).toEqual([]);
      }
  }, 300_000);

  it('runs GitHub’s operations at a stand-in', async () => {
    const key = keyOf('evergreen-home', 'mcp_agent');
    const others = await at.call('GET', '/tools?executable=false', { key });
    expect(others.body.tools).toEqual([]);
    const { body } = await at.call('GET', '/tools/search?q=list%20repository%20issues&limit=50', { key });
    const list = (body.data as { name: string }[]).find(({ name }) => /^github__issues.*list.*for.*repo$/.test(name));
    const issues = await call(key, list!.name, { arguments: { owner: 'octo', repo: 'hello' } });
    expect(issues.status, issues.text).toBe(200);
    expect(JSON.parse(issues.body.content[0].text)[0]).toHaveProperty('title');
  }, 180_000);

  it('holds each tool once: what the back office lists is not imported', async () => {
    const key = demo.platform.apiKey;
    const { body } = await at.call('GET', '/platform/tools?limit=500', { key });
    const names = (body.data as { name: string; executable: boolean }[]).map(({ name }) => name);
    expect(names.sort()).toEqual(PLATFORM_TOOLS.map(({ name }) => name).sort());
    expect((body.data as { executable: boolean }[]).every(({ executable }) => executable)).toBe(true);
    const home = (await toolsOf(keyOf('evergreen-home', 'mcp_agent'))).filter((name) => !name.startsWith('github__'));
    expect(home.every((name) => CATALOG.includes(name))).toBe(true);
  });

  it('lists a ticket that was created, for its organization only', async () => {
    await startOffice();
    const key = keyOf('acme-events', 'support');
    const subject = 'Projector is dark';
    await call(key, 'create_ticket', { arguments: { subject, description: 'No picture in hall 2.' } });
    const list = async (agentKey: string) => {
      const { body } = await call(agentKey, 'list_tickets', { arguments: { query: 'projector' } });
      return JSON.parse(body.content[0].text).tickets as { subject: string }[];
    };
    expect(await list(key)).toMatchObject([{ subject }]);
    expect(await list(keyOf('asdlc', 'reader'))).toEqual([]);
  });

  it('opens the address of the back office to nobody', async () => {
    const { apiKey: key } = orgOf('acme-events').owner;
    const url = `http://127.0.0.1:${port}/platform/mcp`;
    const made = await at.call('POST', '/orgs/acme-events/sources', {
      key,
      body: { slug: 'mine', kind: 'mcp-http', url },
    });
    expect(made.status, made.text).toBe(422);
  });

  it('follows the back office to another port, in one audited change', async () => {
    const changes = async () => {
      const { rows } = await at.owner.query(
        `SELECT count(*)::int AS n FROM "AuditEvent" WHERE actor = 'system:seed' AND action = 'source.update'`,
      );
      return rows[0].n as number;
    };
    const seedAgain = async () => {
      vi.resetModules();
      await import('@/prisma/seed');
    };
    await seedAgain();
    expect(await changes()).toBe(0);
    port = 0;
    await startOffice();
    writeOffice();
    await seedAgain();
    expect(await changes()).toBe(3);
    env().backOfficeOrigin = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => {
      const { status, text } = await call(keyOf('acme-events', 'support'), 'list_tickets', {});
      expect(status, text).toBe(200);
    }, 30_000);
  });
});
