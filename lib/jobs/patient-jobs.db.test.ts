import { afterAll, beforeAll, expect, it } from 'vitest';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { createInstallation, type Installation } from '@/lib/testing/installation';

let at: Installation;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
});
afterAll(() => at?.close());

it('counts calls for a job also where a statement takes longer than a request would wait', async () => {
  await at.owner.query('BEGIN; LOCK TABLE "OutcomePending" IN ACCESS EXCLUSIVE MODE');
  const asked = rollUpOutcomes().then(
    () => 'counted',
    (error: Error) => error.message,
  );
  const byJob = rollUpOutcomes(undefined, { byJob: true });
  expect(await asked).toContain('Query read timeout');
  await at.owner.query('COMMIT');
  expect(await byJob).toBeGreaterThanOrEqual(0);
}, 60_000);
