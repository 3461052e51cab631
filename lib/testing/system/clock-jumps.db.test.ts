import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Attempts } from '@/lib/access/attempts';
import { claimSignIn } from '@/lib/access/sign-in-throttle';
import { systemOrgScope } from '@/lib/access/system-scope';
import { clockWatch } from '@/lib/data/clock-watch';
import { findDueChecks } from '@/lib/data/system/jobs/due-checks';
import { findDueSyncs } from '@/lib/data/system/jobs/due-syncs';
import { findStalledImports } from '@/lib/data/system/jobs/stalled-imports';
import { expireApprovals } from '@/lib/features/calls/approvals/approval-jobs';
import { consumeApprovalRow } from '@/lib/features/calls/approvals/approval-repository';
import { type ScheduledJob, scheduleJob, stopScheduler } from '@/lib/jobs/schedule-job';
import { maintainJobQueue, startWorker, stopWorker } from '@/lib/start/worker';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import { seedServer } from '@/lib/testing/seed-source';
import type { Tenant } from '@/lib/testing/seed-tenant';

/* The clock was 40 days ahead for a moment, and is right again: what was written then must stop nothing. */

const AHEAD = `now() + interval '40 days'`;
const HOUR = 3_600;

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());
beforeEach(async () => {
  await stopScheduler();
  await at.owner.query('DELETE FROM "Job"');
});
afterEach(async () => {
  await stopScheduler();
  await stopWorker();
});

const health = async () => (await at.call('GET', '/platform/health', { key: at.admin.key })).body;
const job = (slug: string, more: Partial<ScheduledJob> & Pick<ScheduledJob, 'work'>): ScheduledJob => ({
  slug,
  title: `Doing ${slug}`,
  everySeconds: HOUR,
  ...more,
});
/** As it stood after a run while the clock was ahead. */
const ranAhead = (slug: string) =>
  at.owner.query(
    `INSERT INTO "Job" (slug, title, kind, "everySeconds", "nextRunAt", "lastRunAt", "lastStatus")
     VALUES ($1, 'Doing ' || $1, 'clock', ${HOUR}, ${AHEAD}, ${AHEAD}, 'done')`,
    [slug],
  );

describe('after a clock that was ahead', () => {
  it('a job whose next run lies further ahead than its interval runs immediately, and then at its turn', async () => {
    await ranAhead('stopped');
    let runs = 0;
    scheduleJob(job('stopped', { work: async () => void runs++ }));
    await vi.waitFor(() => expect(runs).toBe(1), 5_000);
    await vi.waitFor(async () => {
      const { rows } = await at.owner.query(
        `SELECT "nextRunAt" < now() + interval '61 minutes' AS soon FROM "Job" WHERE slug = 'stopped'`,
      );
      expect(rows).toEqual([{ soon: true }]);
    }, 5_000);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(runs).toBe(1);
  });

  it('health names the clock that went back, also where only stored times show it', async () => {
    await ranAhead('witness');
    scheduleJob(job('witness', { work: async () => undefined }));
    await vi.waitFor(async () => {
      const { status, reasons } = await health();
      expect(status).toBe('attention');
      expect(reasons).toContainEqual(
        expect.objectContaining({ code: 'clock_went_back', text: expect.stringContaining('went back by 40 days') }),
      );
    }, 10_000);
  });

  it('what deletes by age waits, unless a person asks for it', async () => {
    clockWatch().observeStored(0, 2 * HOUR * 1_000);
    const ran: string[] = [];
    scheduleJob(job('deletes', { deletes: true, work: async () => void ran.push('deletes') }));
    scheduleJob(job('counts', { work: async () => void ran.push('counts') }));
    await vi.waitFor(() => expect(ran).toEqual(['counts']), 5_000);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(ran).toEqual(['counts']);
    await at.call('POST', '/platform/jobs/deletes/run', { key: at.admin.key });
    await vi.waitFor(() => expect(ran).toEqual(['counts', 'deletes']), 5_000);
  });

  it('jobs in the queue are begun, and those of killed workers given back', async () => {
    startWorker();
    await vi.waitFor(() => maintainJobQueue(), 5_000);
    const add = async (state: string, more: string, data = `'{}'`) => {
      const { rows } = await at.owner.query(
        `INSERT INTO pgboss.job (name, data, state, retry_limit, start_after, started_on, expire_in)
         VALUES ('evaluation', ${data}, $1, 3, ${more}, interval '1 second') RETURNING id`,
        [state],
      );
      return rows[0].id as string;
    };
    await stopWorker();
    const waiting = await add('created', `${AHEAD}, NULL`);
    const killed = await add('active', `now(), ${AHEAD}`);
    const rightful = await add('created', `now() + interval '30 seconds', NULL`);
    const later = `now() + interval '5 hours'`;
    const daily = await add('created', `${later}, NULL`, `jsonb_build_object('dueAt', ${later})`);
    startWorker();
    const read = async (id: string) => {
      const { rows } = await at.owner.query(
        `SELECT state, start_after <= now() + interval '1 minute' AS soon FROM pgboss.job WHERE id = $1`,
        [id],
      );
      return rows[0];
    };
    await vi.waitFor(async () => {
      await maintainJobQueue();
      // It starts as soon as allowed and ends because its data is invalid.
      expect(await read(waiting)).toMatchObject({ soon: true });
      expect((await read(killed))?.state).not.toBe('active');
    }, 15_000);
    expect(await read(rightful)).toEqual({ state: 'created', soon: true });
    expect(await read(daily)).toEqual({ state: 'created', soon: false });
    await stopWorker();
    await at.owner.query(`DELETE FROM pgboss.job WHERE id = ANY($1)`, [[waiting, killed, rightful, daily]]);
  });

  it('resets a full window of attempts without a long lockout', async () => {
    const attempts = new Attempts('test', 1, 60_000);
    await attempts.count('somebody');
    expect((await attempts.count('somebody')).remaining).toBe(-1);
    await at.owner.query(`UPDATE "RateLimitWindow" SET "endsAt" = ${AHEAD} WHERE caller LIKE 'test %'`);
    expect((await attempts.count('somebody')).remaining).toBe(0);
  });

  it('an approval that lasts longer than any may is over, and cannot be used', async () => {
    const binding = {
      agentId: acme.open.id,
      tool: 'send_email',
      definitionHash: 'h',
      argumentsDigest: 'd',
      packet: null,
    };
    const add = (status: string, ends: string) =>
      at.owner.query(
        `INSERT INTO "Approval" (id, "orgId", "agentId", tool, "definitionHash", "argumentsDigest", arguments, status,
           "askedBy", "askedLabel", "expiresAt", "decidedAt", "decidedBy")
         VALUES (gen_random_uuid(), $1, $2, 'send_email', 'h', 'd', '{}', '${status}', 'x', 'x', now() + interval '${ends}', now(), 'user:seed')`,
        [acme.id, acme.open.id],
      );
    await add('approved', '40 days');
    const scope = systemOrgScope({ id: acme.id, slug: 'acme' }, { actor: 'system:test', label: 'Test' });
    expect(await consumeApprovalRow(scope, binding)).toBeNull();
    await expireApprovals();
    const { rows } = await at.owner.query(`SELECT status FROM "Approval" WHERE "definitionHash" = 'h'`);
    expect(rows).toEqual([{ status: 'expired' }]);
    const audited = await at.owner.query(`SELECT actor FROM "AuditEvent" WHERE action = 'approval.expire'`);
    expect(audited.rows).toEqual([{ actor: 'system:approvals' }]);
    await add('approved', '59 minutes');
    expect(await consumeApprovalRow(scope, binding)).not.toBeNull();
  });

  it('servers, connections and imports are looked after at their usual pace', async () => {
    const now = new Date();
    const ago = new Date(now.getTime() - HOUR * 1_000);
    await seedServer(at.owner, acme.id, 'ahead');
    const { rows } = await at.owner.query(
      `UPDATE "Source" SET "syncMinutes" = 60 WHERE "orgId" = $1 AND slug = 'ahead' RETURNING id`,
      [acme.id],
    );
    const { id } = rows[0];
    await at.owner.query(`UPDATE "SourceConnection" SET "nextSyncAt" = ${AHEAD} WHERE "sourceId" = $1`, [id]);
    await insertRow(at.owner, 'ImportRun', {
      ...{ id: randomUUID(), orgId: acme.id, sourceId: id, status: 'running', step: 'reading', approve: false },
      ...{ acceptAll: false, requestedBy: 'user:seed', requestedLabel: 'seed' },
      heartbeatAt: new Date(now.getTime() + 40 * 24 * HOUR * 1_000),
    });
    expect((await findDueSyncs(now)).map(({ sourceId }) => sourceId)).toEqual([id]);
    expect(await findStalledImports(ago)).toHaveLength(1);
    await at.owner.query(`UPDATE "SourceConnection" SET "nextSyncAt" = now() + interval '59 minutes'`);
    await at.owner.query(`UPDATE "ImportRun" SET "heartbeatAt" = now() WHERE "heartbeatAt" IS NOT NULL`);
    expect(await findDueSyncs(now)).toEqual([]);
    expect(await findStalledImports(ago)).toEqual([]);
    await at.owner.query(`UPDATE "IntegrationProvider" SET "checkUrl" = 'https://check.example/'`);
    const { rowCount } = await at.owner.query(
      `UPDATE "IntegrationConnection" SET kind = 'apiKey', "checkedAt" = ${AHEAD}`,
    );
    expect(rowCount).toBeGreaterThan(0);
    expect(await findDueChecks(ago, ago)).toHaveLength(rowCount!);
  });

  it('a delay of sign-ins is over, and does not keep the right password out for as long', async () => {
    const attempt = { email: 'ahead@acme.test', address: '192.0.2.9', deviceId: null };
    await (await claimSignIn(attempt)).succeed();
    await claimSignIn(attempt);
    await at.owner.query(
      `UPDATE "SignInThrottle" SET failures = 30, "nextAt" = ${AHEAD}, "expiresAt" = ${AHEAD} + interval '1 day'`,
    );
    await (await claimSignIn(attempt, 0)).succeed();
  });
});
