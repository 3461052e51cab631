import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SAMPLE_CALLS } from '@/examples/back-office/sample-calls';
import { env } from '@/lib/env';
import { checkIntegrations } from '@/lib/features/integrations/integration-check-job';
import { makeServer } from '@/lib/start/node-server';
import { Demonstration, type DemoOrg } from '@/lib/testing/demonstration';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import type { RunningApp } from '@/lib/testing/installation';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { putRouting } from '@/lib/testing/put-routing';
import { EVERGREEN_TOOLS } from '@/prisma/catalog/evergreen-tools';
import { PLATFORM_TOOLS } from '@/prisma/catalog/platform-tools';
import { seedInstallation } from '@/prisma/seed-installation';

const IS_FULL = process.env.AMBIT_FULL === '1';
const CATALOG = [...PLATFORM_TOOLS, ...EVERGREEN_TOOLS].map(({ name }) => name);

let demonstration: Demonstration;
let at: RunningApp;
let demo: Demonstration['demo'];

beforeAll(async () => {
  demonstration = await Demonstration.start();
  ({ at, demo } = demonstration);
}, 180_000);
afterAll(() => demonstration?.close());

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
  it('runs the tools of the catalog that its agents may call', async () => {
    for (const org of demo.orgs) {
      const ran = new Set<string>();
      for (const { slug, apiKey } of org.agents) {
        await demonstration.startOffice();
        const tools = (await toolsOf(apiKey)).filter((name) => !name.startsWith('github__'));
        expect(tools.length, slug).toBeGreaterThan(10);
        const failed: string[] = [];
        // `npm test` runs a tool once for each organization: its agents call the same back office with the same token.
        for (const tool of tools) {
          if (!IS_FULL && ran.has(tool)) continue;
          ran.add(tool);
          const { status, text, body } = await run(org, apiKey, tool);
          if (status !== 200 || body.isError) failed.push(`${tool}: ${text}`);
        }
        expect(failed, `${org.slug}/${slug}`).toEqual([]);
      }
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
    await demonstration.startOffice();
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

  it('creates a ticket over MCP, over REST and by a packet, each of which the next call lists', async () => {
    await demonstration.startOffice();
    const [org, key] = [orgOf('acme-events'), keyOf('acme-events', 'support')];
    // Until then, packets only try what writes.
    await putRouting(at, org.owner.apiKey, { allowWriteTools: true }, org.slug);
    const server = makeServer((_, response) => response.writeHead(418).end());
    const client = await connectTo(await listenAnywhere(server), { key });
    const ticket = (subject: string) => ({ subject, description: `${subject} since this morning.` });
    const listed = async () => {
      const { body } = await call(key, 'list_tickets', { arguments: { query: 'lamp' } });
      return (JSON.parse(body.content[0].text).tickets as { subject: string }[]).map(({ subject }) => subject);
    };
    try {
      const overMcp = await client.callTool({ name: 'create_ticket', arguments: ticket('Red lamp flickers') });
      expect(overMcp.isError, JSON.stringify(overMcp)).toBeFalsy();
      expect(await listed()).toEqual(['Red lamp flickers']);
      const overRest = await call(key, 'create_ticket', { arguments: ticket('Blue lamp is dark') });
      expect(overRest.status, overRest.text).toBe(200);
      expect(await listed()).toHaveLength(2);
      const input = 'Create a ticket with subject "Green lamp hums" and description "It hums since this morning."';
      const packet = await at.call('POST', '/packets', { key, body: { input, mode: 'execute' } });
      expect(packet.body, packet.text).toMatchObject({ status: 'executed', executionResult: { dryRun: false } });
      expect((await listed()).sort()).toEqual(['Blue lamp is dark', 'Green lamp hums', 'Red lamp flickers']);
    } finally {
      await client.close();
      await stopServer(server);
    }
  }, 60_000);

  it('checks keys of integrations with stand-ins', async () => {
    const { apiKey: key } = orgOf('acme-events').owner;
    await at.owner.query('UPDATE "IntegrationConnection" SET "checkedAt" = NULL');
    await checkIntegrations();
    const statuses = async () => {
      const { body } = await at.call('GET', '/orgs/acme-events/integrations', { key });
      const rows = body.data as { provider: string; status: string; checkedAt: string | null }[];
      return Object.fromEntries(
        rows.map(({ provider, status, checkedAt }) => [provider, [status, checkedAt !== null]]),
      );
    };
    expect(await statuses()).toEqual({
      ...{ resend: ['connected', true], unsplash: ['connected', true], stripe: ['disconnected', false] },
    });
    const connect = async (secret: string) => {
      const body = { kind: 'apiKey', secret };
      return (await at.call('PUT', '/orgs/acme-events/integrations/stripe', { key, body })).body;
    };
    expect(await connect('oops not a key')).toMatchObject({ status: 'broken', error: 'Stripe refuses the key.' });
    expect(await connect('sk_test_4eC39HqLyjWDarjtT1')).toMatchObject({ status: 'connected', error: null });
    await at.call('DELETE', '/orgs/acme-events/integrations/stripe', { key });
  });

  it('opens the address of the back office to nobody', async () => {
    const { apiKey: key } = orgOf('acme-events').owner;
    const url = `http://127.0.0.1:${demonstration.officePort}/platform/mcp`;
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
    await seedInstallation();
    expect(await changes()).toBe(0);
    demonstration.officePort = 0;
    await demonstration.startOffice();
    demonstration.writeOffice();
    await seedInstallation();
    expect(await changes()).toBe(3);
    const { rows } = await at.owner.query('SELECT DISTINCT "checkHost" AS host FROM "IntegrationConnection"');
    expect(rows).toEqual([{ host: `http://127.0.0.1:${demonstration.officePort}` }]);
    env().backOfficeOrigin = `http://127.0.0.1:${demonstration.officePort}`;
    await vi.waitFor(async () => {
      const { status, text } = await call(keyOf('acme-events', 'support'), 'list_tickets', {});
      expect(status, text).toBe(200);
    }, 30_000);
  });
});
