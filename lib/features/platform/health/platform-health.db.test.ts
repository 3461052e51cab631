import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { percentileMs } from './process-health';

let at: Installation;

beforeAll(async () => {
  at = await createInstallation();
});
afterAll(() => at?.close());

it('reports the health of the installation to platform admins, without secrets', async () => {
  await at.call('GET', '/tools', { key: at.tenants[0]!.open.key });
  const { status, body, text } = await at.call('GET', '/platform/health', { cookie: at.admin.cookie });
  expect(status).toBe(200);
  expect(body.listener).toMatchObject({ healthy: true });
  expect(body.listener.lagMs).toBeLessThan(2_000);
  expect(body.snapshots.organizations).toBe(1);
  expect(body.database.migrations).toMatchObject({ failed: 0 });
  expect(body.database.migrations.applied).toBeGreaterThan(2);
  expect(body.database.partitions.length).toBeGreaterThanOrEqual(4);
  expect(body.database.audit.chains).toBeGreaterThanOrEqual(0);
  for (const secret of [at.database.secret, 'postgres://', at.tenants[0]!.id, 'acme'])
    expect(text).not.toContain(secret);
});

it('reports problems and solutions', async () => {
  await at.owner.query(`INSERT INTO ambit_migrations (name, checksum, failed_at) VALUES ('broken', 'x', now())`);
  const { body } = await at.call('GET', '/platform/health', { cookie: at.admin.cookie });
  expect(body.status).toBe('attention');
  expect(body.reasons.map(({ code }: { code: string }) => code)).toEqual(['migration_failed']);
});

it('estimates percentiles from the bounds of the histogram', () => {
  const none = { answers: 0, failures: 0, inBucket: [0, 0, 0, 0, 0, 0, 0, 0] };
  expect(percentileMs(none, none, 0.5)).toBeNull();
  const some = { answers: 100, failures: 0, inBucket: [0, 0, 98, 0, 0, 2, 0, 0] };
  expect(percentileMs(none, some, 0.5)).toBeCloseTo(3.04, 1);
  expect(percentileMs(none, some, 0.99)).toBeCloseTo(300, 0);
  expect(percentileMs(none, { ...none, inBucket: [0, 0, 0, 0, 0, 0, 0, 1] }, 0.5)).toBe(2000);
});
