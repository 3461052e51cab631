import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { log } from '@/lib/log';
import { createInstallation, type Installation } from '@/lib/testing/installation';

let at: Installation;
let logged = '';

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  log().level = 'error';
  const { [pino.symbols.streamSym]: stream } = log() as unknown as Record<symbol, { write(line: string): boolean }>;
  vi.spyOn(stream!, 'write').mockImplementation((line) => {
    logged += line;
    return true;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await at?.close();
});

const read = (tenant: number) => {
  const { slug, people } = at.tenants[tenant]!;
  return at.call('GET', `/orgs/${slug}/settings`, { key: people.owner.key });
};
const store = (retention: unknown) =>
  at.owner.query('UPDATE "OrgSettings" SET retention = $1 WHERE "orgId" = $2', [
    JSON.stringify(retention),
    at.tenants[0]!.id,
  ]);

it('answers 500 for a row that holds something else, tells the log which, and harms no other tenant', async () => {
  await store({ audit: 'soon' });
  const damaged = await read(0);
  expect([damaged.status, damaged.body.code]).toEqual([500, 'internal']);
  expect(damaged.text).not.toContain('OrgSettings');
  const { id } = at.tenants[0]!;
  expect(logged).toContain(`The column OrgSettings.retention of row ${id} holds an unexpected value at /audit`);
  expect((await read(1)).status).toBe(200);
  expect((await at.call('GET', '/tools', { key: at.tenants[1]!.open.key })).status).toBe(200);

  await store({});
  expect((await read(0)).status).toBe(200);
  expect((await at.call('GET', '/tools', { key: at.tenants[0]!.open.key })).status).toBe(200);
});
