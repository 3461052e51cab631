import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeExpired } from '@/lib/data/system/retention/purge';
import { retainHistories } from '@/lib/data/system/retention/retention';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import { systemDatabase } from './db';

let at: Installation;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
});
afterAll(() => at?.close());

it('deletes what has expired, and nothing else', async () => {
  const hours = (n: number) => new Date(Date.now() + n * 3600_000);
  const userId = at.admin.id;
  for (const table of ['UserSession', 'Invitation', 'Approval']) await at.owner.query(`DELETE FROM "${table}"`);
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
  const acme = at.tenants[0]!;
  for (const [name, end] of [
    ['old', hours(-91 * 24)],
    ['live', hours(-89 * 24)],
  ] as const) {
    await insertRow(at.owner, 'Approval', {
      ...{ id: randomUUID(), orgId: acme.id, agentId: acme.open.id, tool: name, definitionHash: name, expiresAt: end },
      ...{ argumentsDigest: name, arguments: { card: name }, askedBy: 'x', askedLabel: 'x', status: 'expired' },
      createdAt: end,
    });
  }
  const waiting = { id: randomUUID(), orgId: acme.id, agentId: acme.open.id, tool: 'waiting', definitionHash: 'x' };
  await insertRow(at.owner, 'Approval', {
    ...{ ...waiting, argumentsDigest: 'x', arguments: {}, askedBy: 'x', askedLabel: 'x', expiresAt: hours(-23) },
  });
  await purgeExpired();
  await retainHistories();
  // Pending rows cannot be deleted by the job's own role.
  await systemDatabase().approval.deleteMany({ where: { tool: 'waiting' } });
  expect((await at.owner.query(`DELETE FROM "Approval" WHERE tool = 'waiting'`)).rowCount).toBe(1);
  const { rows } = await at.owner.query(
    `SELECT 'record' AS kind, key AS name FROM "IdempotencyRecord"
     UNION ALL SELECT 'approval', tool FROM "Approval"
     UNION ALL SELECT 'browser', "userAgent" FROM "UserSession"
     UNION ALL SELECT 'invitation', convert_from("tokenHash", 'UTF8') FROM "Invitation" ORDER BY 1`,
  );
  expect(rows).toEqual(['approval', 'browser', 'invitation', 'record'].map((kind) => ({ kind, name: 'live' })));
});
