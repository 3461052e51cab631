import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeSessionCookie } from '@/lib/access/testing/make-session-cookie';
import { watchRetiredSecrets } from '@/lib/start/watch-retired-secrets';
import { type GatewayProcess, startGatewayProcess } from '@/lib/testing/gateway-process';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { retireSecrets } from './retire-secrets';

/* A leaked secret is retired while one replica also knows it, and another one knows nothing else. */

const NEW = randomBytes(32).toString('base64url');
let at: Installation;
let old: string;
let forged: string;
const replicas: GatewayProcess[] = [];

async function replicaWith(AMBIT_SECRET: string, AMBIT_OLD_SECRETS = ''): Promise<GatewayProcess> {
  const replica = await startGatewayProcess({ AMBIT_SECRET, AMBIT_OLD_SECRETS, AMBIT_LOG_LEVEL: 'warn' });
  replicas.push(replica);
  return replica;
}

const statusOf = async (replica: GatewayProcess) =>
  (await replica.call('GET', '/me', { headers: { Cookie: forged, Host: 'localhost' } })).status;

beforeAll(async () => {
  at = await createInstallation();
  old = at.database.secret;
  const { owner } = at.tenants[0]!.people;
  // As anybody who has the secret can make it.
  forged = await makeSessionCookie(owner.id, owner.sid);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.kill()));
  await at?.close();
});

it('one stops trusting it without a restart, the other stops, and none starts with it again', async () => {
  const [both, oldAlone] = [await replicaWith(NEW, old), await replicaWith(old)];
  expect([await statusOf(both), await statusOf(oldAlone)]).toEqual([200, 200]);

  Object.assign(process.env, { AMBIT_SECRET: NEW, AMBIT_OLD_SECRETS: old });
  const store = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[Symbol.for('ambit.singletons')]!;
  store.delete('env');
  await retireSecrets(at.owner);

  await vi.waitFor(async () => expect(await statusOf(both)).toBe(401), 10_000);
  expect(both.errors()).toContain('AMBIT_OLD_SECRETS contains retired secrets, which are no longer trusted');
  expect(await oldAlone.ended).toBe(1);
  expect(oldAlone.errors()).toMatch(/AMBIT_SECRET was retired by `npm run secret:retire` on \d{4}-/);

  await expect(replicaWith(old)).rejects.toThrow(/ended with 1 before it served: [\s\S]*AMBIT_SECRET was retired/);
  // As a process that starts with both.
  expect((await at.call('GET', '/me', { cookie: forged })).status).toBe(200);
  await watchRetiredSecrets();
  expect((await at.call('GET', '/me', { cookie: forged })).status).toBe(401);
  expect((await at.call('GET', '/tools', { key: at.tenants[0]!.open.key })).status).toBe(200);
}, 180_000);
