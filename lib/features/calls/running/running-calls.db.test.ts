import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertRunningCalls, purgeRunningCalls } from '@/lib/data/system/jobs/running-calls';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource, type LoopbackCall } from '@/lib/testing/mcp/loopback-source';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { seedRunningCall } from '@/lib/testing/seed-use';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { observedCalls } from '../observed-calls';
import { callRegistry } from './call-registry';

let at: Installation;
let acme: Tenant;
let other: Tenant;
let received: LoopbackCall[];
const SOON = { timeout: 30_000, interval: 50 };
const READ = 'acme_slow_read';
const WRITE = 'acme_slow_write';

beforeAll(async () => {
  received = [];
  at = await createInstallation({ tenants: ['acme', 'other'] });
  [acme, other] = at.tenants as [Tenant, Tenant];
  const inputSchema = { type: 'object' };
  // Read-only, so that a failure would be retried.
  await insertRow(at.owner, 'Tool', toolRow({ name: READ, readOnly: true, inputSchema }, acme.id));
  await insertRow(at.owner, 'Tool', toolRow({ name: WRITE, inputSchema }, acme.id));
  await addLoopbackSource(at.owner, acme.id, [READ, WRITE], async (call) => {
    received.push(call);
    if (call.arguments.quick) return { content: [] };
    return new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  await waitForNotifications(at);
  // The first call loads what later ones use.
  const body = { arguments: { quick: true } };
  const first = await at.call('POST', `/tools/${READ}/call`, { key: acme.open.key, body });
  expect(first.status, first.text).toBe(200);
});
beforeEach(async () => {
  received = [];
  await observedCalls().flush();
  await at.owner.query(`DELETE FROM "Outcome" WHERE tool LIKE 'acme_slow%'`);
  await at.owner.query('DELETE FROM "RunningCall"');
});
afterAll(async () => {
  await closeUpstreams();
  await at?.close();
});

const list = async (key: string, query = '') => {
  const answer = await at.call('GET', `/orgs/acme/running-calls${query}`, { key });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const stop = (id: string, key = acme.people.configurator.key, org = 'acme') =>
  at.call('POST', `/orgs/${org}/running-calls/${id}/stop`, { key });

/** Starts a call that does not end by itself, and waits until it is listed. */
async function running(tool: string, session = 'talk') {
  const answer = at.call('POST', `/tools/${tool}/call`, { key: acme.open.key, body: { arguments: {}, session } });
  const listed = vi.waitFor(async () => {
    await callRegistry().flush();
    expect(await list(acme.people.viewer.key)).toMatchObject([{ tool, agent: acme.open.slug, session }]);
  }, SOON);
  const ended = answer.then(({ text }) => expect.unreachable(`The call has ended: ${text}`));
  await Promise.race([listed, ended]);
  ended.catch(() => {});
  const [{ id }] = await list(acme.people.viewer.key);
  return { id: id as string, answer };
}

async function outcomes(): Promise<unknown[]> {
  await observedCalls().flush();
  const { rows } = await at.owner.query(
    `SELECT outcome, "errorCode", "errorMessage", repair FROM "Outcome" WHERE tool LIKE 'acme_slow%'`,
  );
  return rows;
}

const audited = async () =>
  (await at.owner.query(`SELECT target, details FROM "AuditEvent" WHERE action = 'call.stop'`)).rows;

describe('a running call', () => {
  it('is listed after a second, stopped by a person at its source, and not retried', { timeout: 60_000 }, async () => {
    const { id, answer } = await running(READ);
    const stopped = await stop(id);
    expect(stopped.status, stopped.text).toBe(202);
    expect(stopped.body).toMatchObject({
      id,
      tool: READ,
      stoppedBy: expect.stringContaining('configurator@acme.test'),
    });
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([409, 'call_stopped']);
    expect(body.detail).toBe(`A person stopped this call of ${READ}. Do not repeat it unless you are asked to.`);
    expect(received).toHaveLength(1);
    expect(received[0]!.signal.aborted).toBe(true);
    expect(await outcomes()).toMatchObject([
      {
        ...{ outcome: 'execution', errorCode: 'stopped', repair: null },
        errorMessage: expect.stringMatching(/^Stopped by .*configurator@acme\.test/),
      },
    ]);
    expect(await audited()).toEqual([
      { target: `agent/${acme.open.slug}/call/${id}`, details: { tool: READ, session: 'talk' } },
    ]);
    await callRegistry().flush();
    expect(await list(acme.people.viewer.key)).toEqual([]);
    expect((await stop(id)).status).toBe(404);
  });

  it('may have taken effect when the tool writes, which the agent is told', async () => {
    const { id, answer } = await running(WRITE);
    await stop(id);
    expect((await answer).body.detail).toMatch(/It may have taken effect\. Check before you call it again\.$/);
  });

  it('is stopped by its row when the notification was lost', async () => {
    const { id, answer } = await running(WRITE);
    await at.owner.query(`UPDATE "RunningCall" SET "stoppedBy" = 'somebody' WHERE id = $1`, [id]);
    await vi.waitFor(
      () =>
        callRegistry()
          .flush()
          .then(() => expect(received[0]!.signal.aborted).toBe(true)),
      SOON,
    );
    expect((await answer).body.code).toBe('call_stopped');
  });

  it('is audited once, however often it is stopped', async () => {
    const before = (await audited()).length;
    const id = await seedRunningCall(at.owner, acme.id, acme.open.id);
    const first = await stop(id);
    const second = await stop(id, acme.people.owner.key);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body.stoppedBy).toBe(first.body.stoppedBy);
    expect(await audited()).toHaveLength(before + 1);
  });

  it('is neither listed nor stopped when its process has not reported it for half a minute', async () => {
    const id = await seedRunningCall(at.owner, acme.id, acme.open.id);
    expect(await list(acme.people.viewer.key)).toHaveLength(1);
    await at.owner.query(`UPDATE "RunningCall" SET "seenAt" = now() - interval '31 seconds'`);
    expect(await list(acme.people.viewer.key)).toEqual([]);
    expect((await stop(id)).status).toBe(404);
    await purgeRunningCalls();
    expect((await at.owner.query('SELECT FROM "RunningCall"')).rowCount).toBe(1);
    await at.owner.query(`UPDATE "RunningCall" SET "seenAt" = now() - interval '61 minutes'`);
    await purgeRunningCalls();
    expect((await at.owner.query('SELECT FROM "RunningCall"')).rowCount).toBe(0);
  });
});

describe('who', () => {
  it('may stop a call: owners and configurators of its organization', async () => {
    const id = await seedRunningCall(at.owner, acme.id, acme.open.id);
    expect((await stop(id, acme.people.viewer.key)).status).toBe(403);
    expect((await stop(id, other.people.owner.key, 'other')).status).toBe(404);
    expect((await stop(id, other.people.owner.key)).status).toBe(404);
    expect((await stop(id, acme.people.owner.key)).status).toBe(202);
  });

  it('sees a call: members, and by agent', async () => {
    await seedRunningCall(at.owner, acme.id, acme.open.id);
    await seedRunningCall(at.owner, other.id, other.open.id);
    expect(await list(acme.people.viewer.key)).toHaveLength(1);
    expect(await list(acme.people.viewer.key, `?agent=${acme.open.slug}`)).toHaveLength(1);
    expect(await list(acme.people.viewer.key, `?agent=${acme.support.slug}`)).toEqual([]);
  });
});

it('short calls and calls of deleted agents have no rows', async () => {
  const body = { arguments: { quick: true } };
  const answer = await at.call('POST', `/tools/${READ}/call`, { key: acme.open.key, body });
  expect(answer.status, answer.text).toBe(200);
  await callRegistry().flush();
  const place = { orgId: acme.id, tool: READ, session: null, packet: null, startedAt: new Date() };
  const gone = '0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11';
  await insertRunningCalls([
    { ...place, id: gone, agentId: gone },
    { ...place, id: gone, agentId: other.open.id },
  ]);
  expect((await at.owner.query('SELECT FROM "RunningCall"')).rowCount).toBe(0);
});
