import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { type GatewayProcess, startGatewayProcess } from '@/lib/testing/gateway-process';
import { ask, listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

/* Two replicas on one database, one of them here: what one key may ask a minute, it may ask both of them together. */

const LIMIT = 1_000;
const AT_ONCE = 8;

let at: Installation;
let acme: Tenant;
let server: http.Server;
let other: GatewayProcess;
let ports: number[];
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  at = await createInstallation({
    env: { AMBIT_AGENT_RATE_LIMIT: String(LIMIT), AMBIT_MEMBER_RATE_LIMIT: String(LIMIT) },
  });
  [acme] = at.tenants as [Tenant];
  server = makeServer((_, response) => response.writeHead(418).end());
  other = await startGatewayProcess();
  ports = [await listenAnywhere(server), other.port];
});
afterAll(async () => {
  agent.destroy();
  await other?.stop();
  if (server) await stopServer(server);
  await at?.close();
});

async function admitted(path: string, key: string, asked: number): Promise<{ inside: number; refused: number }> {
  const count = { inside: 0, refused: 0 };
  let left = asked;
  const one = async (n: number) => {
    const headers = { Authorization: `Bearer ${key}` };
    while (left-- > 0) {
      const { status } = await ask(ports[(n + left) % 2]!, { path, headers, agent });
      if (status === 200) count.inside++;
      else if (status === 429) count.refused++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)));
  return count;
}

it.each([
  ['an agent’s key', '/api/v1/tools', () => acme.open.key],
  ['a member’s key', '/api/v1/me', () => acme.people.viewer.key],
])('of %s hold across replicas, within a tenth', async (_, path, key) => {
  // Enough for two replicas that do not count together.
  const asked = 2 * LIMIT;
  const { inside, refused } = await admitted(path, key(), asked);
  expect(inside + refused).toBe(asked);
  expect(inside).toBeGreaterThanOrEqual(LIMIT);
  expect(inside).toBeLessThanOrEqual(LIMIT * 1.1);
  console.info(`${path}: ${inside} of ${asked} were let in by two replicas, the limit is ${LIMIT}`);
});

it('leave a row for who uses much, none for who uses little', async () => {
  const { rows } = await at.owner.query('SELECT caller, taken FROM "RateLimitWindow" ORDER BY caller');
  expect(rows.map(({ caller }) => caller.split(' ')[0])).toEqual(['agent', 'person']);
  await ask(ports[0]!, { path: '/api/v1/tools', headers: { Authorization: `Bearer ${acme.support.key}` }, agent });
  expect((await at.owner.query('SELECT 1 FROM "RateLimitWindow"')).rowCount).toBe(2);
});
