import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeExpired } from '@/lib/data/system/purge';
import { createInstallation, type Installation } from './installation';
import { insertRow } from './rows';

let at: Installation;

beforeAll(async () => {
  at = await createInstallation({ tenants: [] });
});
afterAll(() => at?.close());

it('deletes what has expired, and nothing else', async () => {
  const hours = (n: number) => new Date(Date.now() + n * 3600_000);
  const userId = at.admin.id;
  await at.owner.query('DELETE FROM "UserSession"');
  for (const [name, end] of [
    ['old', hours(-1)],
    ['live', hours(1)],
  ] as const) {
    await insertRow(at.owner, 'UserSession', { id: randomUUID(), userId, userAgent: name, expiresAt: end });
    await insertRow(at.owner, 'Invitation', { id: randomUUID(), userId, tokenHash: Buffer.from(name), expiresAt: end });
  }
  for (const [key, createdAt] of [
    ['old', hours(-25)],
    ['live', hours(-23)],
  ] as const) {
    await insertRow(at.owner, 'IdempotencyRecord', { principal: 'x', key, digest: 'x', createdAt });
  }
  await purgeExpired();
  const { rows } = await at.owner.query(
    `SELECT 'record' AS kind, key AS name FROM "IdempotencyRecord"
     UNION ALL SELECT 'browser', "userAgent" FROM "UserSession"
     UNION ALL SELECT 'invitation', convert_from("tokenHash", 'UTF8') FROM "Invitation" ORDER BY 1`,
  );
  expect(rows).toEqual(['browser', 'invitation', 'record'].map((kind) => ({ kind, name: 'live' })));
});
