import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobData, QueueName } from '@/lib/data/enqueue';
import { HANDLERS, type Handler } from '@/lib/jobs/handlers';
import { checksumOf } from './checksum';
import { heardEverything } from './fresh';
import { createInstallation, type Installation } from './installation';
import type { Tenant } from './seed-tenant';

/* A job of one organization, whatever ids stand in it: what is another's stays as it was. A new queue fails to compile here. */

let at: Installation;
let acme: Tenant;
let globex: Tenant;
/** Rows of globex that a job could be about. */
const ids = { notice: '', evaluation: '', source: '' };

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  for (const [name, table] of [
    ['notice', 'Notification'],
    ['evaluation', 'EvaluationRun'],
    ['source', 'Source'],
  ] as const) {
    const { rows } = await at.owner.query(`SELECT id FROM "${table}" WHERE "orgId" = $1 LIMIT 1`, [globex.id]);
    ids[name] = rows[0].id;
  }
  // Each could be done, were it asked for by its own.
  await at.owner.query(`UPDATE "Notification" SET status = 'pending', tries = 0, "endedAt" = NULL`);
  await at.owner.query(`UPDATE "EvaluationRun" SET status = 'queued', attempt = 0`);
  await heardEverything(at);
});
afterAll(() => at?.close());

/** Jobs of acme that name what is globex's. */
function jobsOf({ id: orgId, slug: orgSlug }: Tenant): { [Q in QueueName]: JobData[Q] } {
  const org = { orgId, orgSlug };
  return {
    'source-import': { ...org, runId: globex.run },
    'platform-import': { sourceId: ids.source },
    'search-learning': org,
    'tool-vectors': org,
    webhook: { ...org, notificationId: ids.notice },
    mail: org,
    evaluation: { ...org, runId: ids.evaluation },
  };
}

describe.each(Object.keys(HANDLERS) as QueueName[])('a job of %s', (queue) => {
  const handler = HANDLERS[queue] as Handler<typeof queue>;

  it.each([
    ['of another organization that names what is not its own', () => jobsOf(acme)[queue]],
    ['of an organization that is gone', () => jobsOf({ ...acme, id: randomUUID(), slug: 'gone' })[queue]],
    ['whose slug is another’s', () => ({ ...jobsOf(acme)[queue], orgSlug: globex.slug })],
  ])('%s changes nothing of that', async (_, data) => {
    const before = await checksumOf(at.owner, globex.id);
    const job = data() as never;
    // It may say that there is nothing to do, or fail: it may not reach across.
    await handler.work(job, AbortSignal.timeout(10_000)).catch(() => undefined);
    await handler.giveUp(job).catch(() => undefined);
    expect(await checksumOf(at.owner, globex.id)).toEqual(before);
  });
});
