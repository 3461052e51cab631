import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobData, QueueName } from '@/lib/data/enqueue';
import { HANDLERS, type Handler } from '@/lib/start/job-handlers';
import { checksumOf } from '@/lib/testing/checksum';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

/*
 * A job of one organization does not change another's rows, whatever ids it contains. A new queue fails to compile
 * here.
 */

let at: Installation;
let acme: Tenant;
let globex: Tenant;
/** Rows of globex that a job could be about. */
const ids = { notice: '', evaluation: '' };

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  for (const [name, table] of [
    ['notice', 'NotificationDelivery'],
    ['evaluation', 'EvaluationRun'],
  ] as const) {
    const { rows } = await at.owner.query(`SELECT id FROM "${table}" WHERE "orgId" = $1 LIMIT 1`, [globex.id]);
    ids[name] = rows[0].id;
  }
  // Each would run for its own organization.
  await at.owner.query(`UPDATE "NotificationDelivery" SET status = 'pending', tries = 0, "endedAt" = NULL`);
  await at.owner.query(`UPDATE "EvaluationRun" SET status = 'queued', attempt = 0`);
  await waitForNotifications(at);
});
afterAll(() => at?.close());

/** Jobs of acme that name what is globex's. */
function jobsOf({ id: orgId, slug: orgSlug }: Tenant): { [Q in QueueName]: JobData[Q] } {
  const org = { orgId, orgSlug };
  return {
    'source-import': { ...org, runId: globex.run },
    'search-learning': org,
    'tool-vectors': org,
    webhook: { ...org, notificationId: ids.notice },
    mail: org,
    evaluation: { ...org, runId: ids.evaluation },
    packet: { ...org, packetId: globex.packet },
  };
}

describe.each(Object.keys(HANDLERS) as QueueName[])('a job of %s', (queue) => {
  const handler = HANDLERS[queue] as Handler<typeof queue>;

  it.each([
    ['of another organization that names what is not its own', () => jobsOf(acme)[queue]],
    ['of an organization that is gone', () => jobsOf({ ...acme, id: randomUUID(), slug: 'gone' })[queue]],
    ['whose slug is another’s', () => ({ ...jobsOf(acme)[queue], orgSlug: globex.slug })],
  ])('%s changes no data of another tenant', async (_, data) => {
    const before = await checksumOf(at.owner, globex.id);
    const job = data() as never;
    // It may do nothing or fail, but must not reach across.
    await handler.work(job, AbortSignal.timeout(10_000)).catch(() => undefined);
    await handler.onFinalFailure(job).catch(() => undefined);
    expect(await checksumOf(at.owner, globex.id)).toEqual(before);
  });
});

it('an import of the platform changes nothing of an organization whose run it names', async () => {
  const before = await checksumOf(at.owner, globex.id);
  const job = { runId: globex.run };
  await HANDLERS['source-import'].work(job, AbortSignal.timeout(10_000));
  await HANDLERS['source-import'].onFinalFailure(job);
  expect(await checksumOf(at.owner, globex.id)).toEqual(before);
});

it('an import of an organization changes nothing of the platform whose run it names', async () => {
  const input = { slug: 'shared', url: 'http://127.0.0.1:1/mcp' };
  const made = await at.call('POST', '/platform/sources', { key: at.admin.key, body: input });
  expect(made.status, made.text).toBe(201);
  const { rows } = await at.owner.query(`SELECT id FROM "ImportRun" WHERE "orgId" IS NULL`);
  const before = await checksumOf(at.owner, null);
  const job = { orgId: acme.id, orgSlug: acme.slug, runId: rows[0].id };
  await HANDLERS['source-import'].work(job, AbortSignal.timeout(10_000));
  await HANDLERS['source-import'].onFinalFailure(job);
  expect(await checksumOf(at.owner, null)).toEqual(before);
});
