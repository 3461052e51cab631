import type http from 'node:http';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { seedAgent } from '@/lib/testing/seed-agent';
import { seedKey } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { toolWatch } from './tool-watch';

let at: Installation;
let acme: Tenant;
let other: Tenant;
let server: http.Server;
let port: number;
const open: { client: Client }[] = [];

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  [acme, other] = at.tenants as [Tenant, Tenant];
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ client }) => client.close()));
  await vi.waitFor(() => expect(toolWatch().size).toBe(0), 5_000);
});
afterAll(async () => {
  if (server) await stopServer(server);
  await at?.close();
});

/** A client that listens, its notifications, and whether its stream has ended. */
async function listening(key: string, headers: Record<string, string> = {}) {
  const client = await connectTo(port, { key, headers });
  open.push({ client });
  const before = toolWatch().size;
  let heard = 0;
  let ended = false;
  client.setNotificationHandler('notifications/tools/list_changed', () => {
    heard++;
  });
  const subscription = await client.listen({ toolsListChanged: true });
  void subscription.closed.then(() => {
    ended = true;
  });
  await vi.waitFor(() => expect(toolWatch().size).toBe(before + 1), 5_000);
  await waitForNotifications(at);
  await new Promise((resolve) => setTimeout(resolve, 100));
  heard = 0;
  return {
    client,
    heard: () => heard,
    ended: () => ended,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
  };
}

const block = (slug: string, key: string, tools: Record<string, string>) =>
  at.call('PATCH', `/orgs/${slug}/policy`, { key, body: { tools } });

it('notifies only agents whose tools change', async () => {
  const concerned = await listening(acme.open.key);
  const unconcerned = await listening(acme.support.key);
  const foreign = await listening(other.open.key);
  expect(await concerned.names()).toContain(acme.tool);
  expect((await block('acme', acme.people.owner.key, { [acme.tool]: 'block' })).status).toBe(200);
  await vi.waitFor(() => expect(concerned.heard()).toBe(1), 5_000);
  expect(await concerned.names()).not.toContain(acme.tool);
  await expect(concerned.client.callTool({ name: acme.tool, arguments: {} })).rejects.toMatchObject({ code: -32602 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([unconcerned.heard(), foreign.heard()]).toEqual([0, 0]);
});

it('notifies of changes outside the application and of the platform', async () => {
  const agent = await listening(other.open.key);
  await at.owner.query(`UPDATE "Tool" SET description = 'Says something else.' WHERE name = $1`, [other.tool]);
  await vi.waitFor(() => expect(agent.heard()).toBe(1), 5_000);
  await at.owner.query(`UPDATE "PlatformPolicy" SET block = '[{"tool": "list_contacts"}]'`);
  await vi.waitFor(() => expect(agent.heard()).toBe(2), 5_000);
  await at.owner.query(`UPDATE "PlatformPolicy" SET block = '[]'`);
  await vi.waitFor(() => expect(agent.heard()).toBe(3), 5_000);
});

it('notifies a session of its own disabled tools', async () => {
  const inside = await listening(acme.open.key, { 'Ambit-Session': acme.session });
  const outside = await listening(acme.open.key);
  const path = `/sessions/${acme.session}/tools/delete_contact/disable`;
  expect((await at.call('POST', path, { key: acme.open.key, body: { reason: 'no more' } })).status).toBe(200);
  await vi.waitFor(() => expect(inside.heard()).toBe(1), 5_000);
  expect(outside.heard()).toBe(0);
});

it('notifies when a block expires', async () => {
  const agent = await listening(other.open.key);
  const expiresAt = new Date(Date.now() + 1_500).toISOString();
  await at.owner.query('UPDATE "OrgPolicy" SET block = $1 WHERE "orgId" = $2', [
    JSON.stringify([{ tool: 'create_contact', expiresAt }]),
    other.id,
  ]);
  await vi.waitFor(() => expect(agent.heard()).toBe(1), 5_000);
  expect(await agent.names()).not.toContain('create_contact');
  await vi.waitFor(() => expect(agent.heard()).toBe(2), 5_000);
  expect(await agent.names()).toContain('create_contact');
});

it('ends when its key is revoked, or has expired', async () => {
  const short = await seedAgent(at.owner, acme.id, 'acme-short', { profile: acme.profile });
  const expiring = await seedKey(
    at.owner,
    'agent',
    { orgId: acme.id, agentId: short.id },
    { expiresAt: new Date(Date.now() + 2_500) },
  );
  await waitForNotifications(at);
  const revoked = await listening(short.key);
  const expired = await listening(expiring.key);
  const path = `/orgs/acme/agents/acme-short/keys/${short.keyId}`;
  expect((await at.call('DELETE', path, { key: acme.people.owner.key })).status).toBe(204);
  await vi.waitFor(() => expect(revoked.ended()).toBe(true), 5_000);
  await vi.waitFor(() => expect(expired.ended()).toBe(true), 6_000);
  expect(toolWatch().size).toBe(0);
});

it('limits the subscriptions of a key, and reports it', async () => {
  for (let i = 0; i < 8; i++) await listening(acme.support.key);
  const one = await connectTo(port, { key: acme.support.key });
  open.push({ client: one });
  await expect(one.listen({ toolsListChanged: true })).rejects.toThrow(/subscriptions/);
});
