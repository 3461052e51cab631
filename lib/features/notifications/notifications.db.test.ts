import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemOrgScope } from '@/lib/access/system-scope';
import { writeOrg } from '@/lib/data/transactions';
import { expireApprovals } from '@/lib/features/calls/approvals/approval-jobs';
import { saveHealth } from '@/lib/features/sources/connection-repository';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { startMailServer } from '@/lib/testing/mail-server';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { isSignedWith, startWebhookServer, type WebhookServer } from '@/lib/testing/webhook-server';
import { warnOfExpiringKeys } from './expiring-keys-job';
import { failMail, failWebhook, runMail, runWebhook } from './notification-jobs';
import { nextDailyMail } from './notification-repository';
import { notify } from './notify';
import { notifyOfChanges, sendOverdueMail } from './revision-notice-job';

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let receiver: WebhookServer;
let mails: Awaited<ReturnType<typeof startMailServer>>;

const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, {
    ...{ key: acme.people.owner.key, body },
    ...(method === 'PUT' ? { headers: { 'If-Match': '*' } } : {}),
  });
const scopeOf = ({ id, slug }: Tenant) => systemOrgScope({ id, slug }, { actor: 'system:test', label: 'Test' });
const asked = { tool: 'create_invoice', arguments: { zebra: 'private' } };
/** Requests approval of a new call. */
let count = 0;
const ask = async () => {
  const body = { ...asked, arguments: { zebra: `private ${++count}` } };
  const answer = await at.call('POST', '/approvals', { key: acme.open.key, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id as string;
};
const makeWebhook = async (events: string[]) => {
  const answer = await asOwner('POST', '/webhooks', { url: receiver.url, events });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { secret: string; webhook: { id: string } };
};
const listed = async (id: string) =>
  (await asOwner('GET', '/webhooks')).body.data.find((one: { id: string }) => one.id === id);
const deliveries = async (id: string) => (await asOwner('GET', `/webhooks/${id}/deliveries`)).body.data;
const pending = async (webhook: string) => {
  const { rows } = await at.owner.query(
    `SELECT id FROM "NotificationDelivery" WHERE "webhookId" = $1 AND status = 'pending' ORDER BY "createdAt"`,
    [webhook],
  );
  return rows.map(({ id }) => ({ orgId: acme.id, orgSlug: 'acme', notificationId: id as string }));
};

beforeAll(async () => {
  mails = await startMailServer();
  at = await createInstallation({
    tenants: ['acme', 'globex'],
    env: { AMBIT_SMTP_URL: mails.url, AMBIT_MAIL_FROM: 'Ambit <ambit@acme.test>' },
  });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  receiver = await startWebhookServer();
  await asOwner('PATCH', `/agents/${acme.open.slug}`, { requireApprovalFor: ['create_invoice'] });
});
afterAll(async () => {
  await stopWorker();
  receiver?.close();
  await at?.close();
  await mails?.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = 204;
  await at.owner.query('DELETE FROM "Webhook"');
});

describe('webhooks', () => {
  it('are delivered by the queue, signed, without arguments', async () => {
    const { secret, webhook } = await makeWebhook(['approval.requested', 'approval.decided']);
    expect(secret).toMatch(/^whsec_/);
    startWorker();
    const approval = await ask();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 15_000);
    await asOwner('POST', `/approvals/${approval}/decision`, { approve: false, note: 'No' });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), 15_000);
    await stopWorker();
    const [first, second] = receiver.received;
    const about = { org: 'acme', approval, agent: acme.open.slug, tool: 'create_invoice' };
    expect(first!.event).toMatchObject({ type: 'approval.requested', data: about });
    expect(first!.event.data.url).toBe(`http://localhost:3000/acme/inbox?item=approval:${approval}`);
    expect(second!.event).toMatchObject({ type: 'approval.decided', data: { ...about, approved: false, note: 'No' } });
    for (const one of receiver.received) {
      expect(isSignedWith(secret, one)).toBe(true);
      expect(isSignedWith(secret, { ...one, body: one.body.replace('acme', 'evil') })).toBe(false);
      expect(one.body).not.toContain('private');
    }
    await vi.waitFor(async () => {
      const [latest] = await deliveries(webhook.id);
      expect(latest).toMatchObject({ event: 'approval.decided', status: 'delivered', tries: 1, answered: 204 });
    }, 10_000);
    expect(await listed(webhook.id)).toMatchObject({ answered: 204, error: null, failingSince: null });
  });

  it('get what failed again under the same id, and are given up at last', async () => {
    const { webhook } = await makeWebhook(['approval.requested']);
    await ask();
    const [job] = await pending(webhook.id);
    receiver.answer = 503;
    await expect(runWebhook(job!)).rejects.toThrow('503');
    await expect(runWebhook(job!)).rejects.toThrow('503');
    expect(await listed(webhook.id)).toMatchObject({ answered: 503, error: 'It returned 503.' });
    expect((await listed(webhook.id)).failingSince).not.toBeNull();
    receiver.answer = 200;
    await runWebhook(job!);
    await runWebhook(job!);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([job!.notificationId, job!.notificationId, job!.notificationId]);
    expect(await listed(webhook.id)).toMatchObject({ answered: 200, error: null, failingSince: null });
    await ask();
    const [next] = await pending(webhook.id);
    receiver.answer = 500;
    await expect(runWebhook(next!)).rejects.toThrow();
    await failWebhook(next!);
    expect((await deliveries(webhook.id))[0]).toMatchObject({ status: 'failed', error: 'It returned 500.', tries: 1 });
  });

  it('that return 410 are disabled', async () => {
    const { webhook } = await makeWebhook(['approval.requested']);
    await ask();
    const [job] = await pending(webhook.id);
    receiver.answer = 410;
    await runWebhook(job!);
    expect(await listed(webhook.id)).toMatchObject({ enabled: false, answered: 410 });
    await ask();
    expect(await pending(webhook.id)).toEqual([]);
  });

  it('may be tried, and their secret replaced without a gap', async () => {
    const { secret, webhook } = await makeWebhook(['packet.failed']);
    const tried = await asOwner('POST', `/webhooks/${webhook.id}/test`, {});
    expect(tried.body).toMatchObject({ delivered: true, answered: 204, error: null });
    expect(receiver.received[0]!.event).toMatchObject({ type: 'webhook.test', data: { org: 'acme' } });
    const other = await asOwner('POST', `/webhooks/${webhook.id}/secret`, {});
    expect(other.body.webhook.oldSecretUntil).not.toBeNull();
    await asOwner('POST', `/webhooks/${webhook.id}/test`, {});
    expect(isSignedWith(secret, receiver.received[1]!)).toBe(true);
    expect(isSignedWith(other.body.secret, receiver.received[1]!)).toBe(true);
    const last = await asOwner('POST', `/webhooks/${webhook.id}/secret`, { overlapSeconds: 0 });
    await asOwner('POST', `/webhooks/${webhook.id}/test`, {});
    expect(isSignedWith(other.body.secret, receiver.received[2]!)).toBe(false);
    expect(isSignedWith(last.body.secret, receiver.received[2]!)).toBe(true);
    receiver.answer = 302;
    expect((await asOwner('POST', `/webhooks/${webhook.id}/test`, {})).body).toMatchObject({
      delivered: false,
      answered: 302,
    });
  });

  it('of chats get a message that people can read, signed like an event', async () => {
    const { secret, webhook } = await makeWebhook(['approval.requested']);
    const changed = await asOwner('PATCH', `/webhooks/${webhook.id}`, { format: 'chat' });
    expect(changed.body.format).toBe('chat');
    const approval = await ask();
    const [job] = await pending(webhook.id);
    await runWebhook(job!);
    const [message] = receiver.received;
    expect(JSON.parse(message!.body)).toEqual({
      text: `${acme.open.slug} needs approval of create_invoice\nhttp://localhost:3000/acme/inbox?item=approval:${approval}`,
    });
    expect(isSignedWith(secret, message!)).toBe(true);
    await asOwner('POST', `/webhooks/${webhook.id}/test`, {});
    expect(JSON.parse(receiver.received[1]!.body)).toEqual({ text: 'Test message' });
  });

  it('show their origin to every member, and their path and secret to no one', async () => {
    const { secret } = await makeWebhook(['packet.failed']);
    const viewer = await at.call('GET', '/orgs/acme/webhooks', { key: acme.people.viewer.key });
    const { origin, host } = new URL(receiver.url);
    expect(viewer.body.data[0]).toMatchObject({ url: origin, host, pathMark: expect.any(String) });
    expect(viewer.text).not.toContain('hidden');
    const owner = await asOwner('GET', '/webhooks');
    expect(owner.body.data[0].url).toBe(origin);
    for (const hidden of [secret, 'hidden']) expect(owner.text).not.toContain(hidden);
    const { rows } = await at.owner.query(
      `SELECT details::text AS details FROM "AuditEvent" WHERE action LIKE 'webhook.%'`,
    );
    for (const { details } of rows) expect(details).not.toMatch(/hidden|whsec/);
  });

  it('take neither the secret nor the old path to a new host', async () => {
    const { secret, webhook } = await makeWebhook(['packet.failed']);
    const other = await startWebhookServer();
    try {
      const moved = await asOwner('PATCH', `/webhooks/${webhook.id}`, { url: new URL('/elsewhere', other.url).href });
      expect(moved.status, moved.text).toBe(200);
      await asOwner('POST', `/webhooks/${webhook.id}/test`, {});
      expect(receiver.received).toEqual([]);
      expect(other.received).toHaveLength(1);
      expect(isSignedWith(secret, other.received[0]!)).toBe(true);
      const sent = JSON.stringify(other.received);
      for (const kept of [secret, secret.slice('whsec_'.length), 'hidden']) expect(sent).not.toContain(kept);
    } finally {
      other.close();
    }
  });

  it('belong to one organization, without rolled back changes', async () => {
    const { webhook } = await makeWebhook(['source.broken']);
    const broken = { source: 'docs', reason: 'It is away.' };
    await writeOrg(scopeOf(globex), undefined, (tx) => notify(tx, scopeOf(globex), 'source.broken', broken));
    await writeOrg(scopeOf(acme), undefined, async (tx) => {
      await notify(tx, scopeOf(acme), 'source.broken', broken);
      throw new Error('taken back');
    }).catch(() => {});
    expect(await pending(webhook.id)).toEqual([]);
    await writeOrg(scopeOf(acme), undefined, (tx) => notify(tx, scopeOf(acme), 'source.broken', broken));
    expect(await pending(webhook.id)).toHaveLength(1);
  });

  it.each([
    ['ftp://hooks.example/x', '/url'],
    ['https://user@hooks.example/x', '/url'],
  ])('may not lie at %s', async (url, pointer) => {
    const answer = await asOwner('POST', '/webhooks', { url, events: ['packet.failed'] });
    expect(answer.status).toBe(422);
    expect(answer.body.invalidParams[0].pointer).toBe(pointer);
  });

  it('receive only chosen events, and list the known ones', async () => {
    const answer = await asOwner('POST', '/webhooks', { url: receiver.url, events: ['everything'] });
    expect(answer.status).toBe(422);
    const { webhook } = await makeWebhook(['packet.failed']);
    await ask();
    expect(await pending(webhook.id)).toEqual([]);
  });
});

describe('events', () => {
  it('report failed packets and expired approvals', async () => {
    const { webhook } = await makeWebhook(['packet.failed', 'approval.expired']);
    const packet = await at.call('POST', '/packets', {
      key: acme.open.key,
      body: { input: `Export everything with ${acme.tool}, zebra: "x"`, mode: 'select' },
    });
    if (packet.body.status === 'approved')
      await at.call('POST', `/packets/${packet.body.id}/result`, {
        key: acme.open.key,
        body: { success: false, error: 'The disk is full.', executionTimeMs: 3 },
      });
    const approval = await ask();
    await at.owner.query(`UPDATE "Approval" SET "expiresAt" = now() - interval '1 second' WHERE id = $1`, [approval]);
    expect(await expireApprovals()).toBeGreaterThanOrEqual(1);
    expect(await expireApprovals()).toBe(0);
    for (const job of await pending(webhook.id)) await runWebhook(job);
    const said = receiver.received.map(({ event }) => [event.type, event.data.code ?? event.data.approval]);
    expect(said).toContainEqual(['approval.expired', approval]);
    expect(packet.body.status).toBe('approved');
    // The tool's text is in the packet, and in no notification.
    expect(said).toContainEqual(['packet.failed', 'call_failed']);
    expect(JSON.stringify(receiver.received)).not.toContain('disk');
  });
});

it('report a broken source once until it works again', async () => {
  const { webhook } = await makeWebhook(['source.broken']);
  const { rows } = await at.owner.query(
    `SELECT id, slug FROM "Source" WHERE "orgId" = $1 AND kind = 'mcp-http' LIMIT 1`,
    [acme.id],
  );
  const fares = (health: 'open' | 'healthy') =>
    saveHealth(scopeOf(acme), rows[0].id, { health, error: health === 'open' ? 'It is away.' : null });
  for (const health of ['open', 'open', 'healthy'] as const) await fares(health);
  const told = await pending(webhook.id);
  expect(told).toHaveLength(1);
  await runWebhook(told[0]!);
  expect(receiver.received[0]!.event.data).toMatchObject({ source: rows[0].slug, reason: 'It is away.' });
  await fares('open');
  expect(await pending(webhook.id)).toHaveLength(1);
});

describe('mail', () => {
  const run = () => runMail({ orgId: acme.id, orgSlug: 'acme' });

  it('goes to those who may decide, once for what happens together', async () => {
    await at.owner.query(`DELETE FROM "NotificationDelivery" WHERE "webhookId" IS NULL`);
    await at.owner.query(`DELETE FROM "NotificationSettings"`);
    expect((await asOwner('GET', '/notifications')).body).toMatchObject({
      ...{ mailEvents: ['approval.requested'], mailTo: 'deciders', mailIsSetUp: true },
    });
    const first = await ask();
    await ask();
    await run();
    expect(mails.received.map(({ to }) => to).sort()).toEqual(['configurator@acme.test', 'owner@acme.test']);
    expect(mails.received[0]!.text).toContain(`inbox?item=approval:${first}`);
    expect(mails.received[0]!.text).not.toContain('private');
    mails.received.length = 0;
    await run();
    expect(mails.received).toEqual([]);
  });

  const happens = (times: number) =>
    at.owner.query(
      `INSERT INTO "NotificationDelivery" (id, "orgId", "userId", event, data)
       SELECT gen_random_uuid(), $1, u, 'cohesion.warning', '{"tool":"a","reason":"b","url":"http://a.test"}'
       FROM generate_series(1, $2), unnest($3::uuid[]) AS u`,
      [acme.id, times, [acme.people.owner.id, acme.people.configurator.id]],
    );
  const mailsLeft = async () =>
    (await at.owner.query(`SELECT 1 FROM "NotificationDelivery" WHERE "webhookId" IS NULL AND status = 'pending'`))
      .rowCount;

  it('leaves nothing for later, however much happened at once', async () => {
    mails.received.length = 0;
    await happens(150);
    await run();
    expect(await mailsLeft()).toBe(0);
    expect(mails.received).toHaveLength(4);
    mails.received.length = 0;
    await happens(150);
    await failMail({ orgId: acme.id, orgSlug: 'acme' });
    expect(await mailsLeft()).toBe(0);
  });

  it('skips muted members and continues with the others', async () => {
    mails.received.length = 0;
    const own = (mail: boolean) =>
      at.call('PUT', '/orgs/acme/notifications/own', { key: acme.people.configurator.key, body: { mail } });
    expect((await own(false)).body).toEqual({ mail: false, delivery: 'immediate', events: null });
    await ask();
    await run();
    expect(mails.received.map(({ to }) => to)).toEqual(['owner@acme.test']);
    mails.received.length = 0;
    expect((await own(true)).body).toMatchObject({ mail: true });
    await ask();
    await run();
    expect(mails.received.map(({ to }) => to).sort()).toEqual(['configurator@acme.test', 'owner@acme.test']);
    mails.received.length = 0;
  });

  const putOwn = (person: 'owner' | 'configurator' | 'viewer', body: object) =>
    at.call('PUT', '/orgs/acme/notifications/own', { key: acme.people[person].key, body });
  const warn = () =>
    writeOrg(scopeOf(acme), undefined, (tx) =>
      notify(tx, scopeOf(acme), 'source.broken', { source: 'crm', reason: 'It does not respond.' }),
    );
  const recipients = () => mails.received.splice(0).map(({ to }) => to);

  it('goes to each person as they choose: other events, at once or once a day', async () => {
    await at.owner.query(`DELETE FROM "NotificationDelivery" WHERE "webhookId" IS NULL`);
    const chosen = { mail: true, delivery: 'daily', events: ['source.broken', 'approval.requested'] };
    const saved = await putOwn('configurator', chosen);
    expect(saved.body, saved.text).toEqual(chosen);
    await putOwn('viewer', { mail: true, events: ['source.broken'] });
    const bad = await putOwn('viewer', { mail: true, events: ['source.exploded'] });
    expect(bad.status).toBe(422);
    await warn();
    await warn();
    await run();
    expect(recipients()).toEqual(['viewer@acme.test']);
    await ask();
    await run();
    expect(recipients().sort()).toEqual(['configurator@acme.test', 'owner@acme.test']);
    const tomorrow = nextDailyMail(new Date());
    expect(tomorrow.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
    await runMail({ orgId: acme.id, orgSlug: 'acme' }, new Date(tomorrow.getTime() - 60_000));
    expect(recipients()).toEqual([]);
    await runMail({ orgId: acme.id, orgSlug: 'acme' }, tomorrow);
    expect(mails.received).toHaveLength(1);
    expect(mails.received[0]!.text.match(/crm/g)!.length).toBeGreaterThanOrEqual(2);
    expect(recipients()).toEqual(['configurator@acme.test']);
    for (const person of ['configurator', 'viewer'] as const) await putOwn(person, { mail: true });
  });

  it('reaches everybody once, whether two workers send or a job is tried again', async () => {
    await asOwner('PUT', '/notifications', { mailEvents: ['source.broken'], mailTo: 'deciders' });
    await warn();
    await Promise.all([run(), run(), run()]);
    await run();
    expect(recipients().sort()).toEqual(['configurator@acme.test', 'owner@acme.test']);
    await warn();
    mails.reject = 'configurator@acme.test';
    await expect(run()).rejects.toThrow(/of 1 member$/);
    expect(recipients()).toEqual(['owner@acme.test']);
    mails.reject = null;
    await run();
    expect(recipients()).toEqual(['configurator@acme.test']);
  });

  it('that a stopped worker claimed is sent later', async () => {
    await warn();
    await at.owner.query(`UPDATE "NotificationDelivery" SET "claimedAt" = now() WHERE status = 'pending'`);
    await run();
    expect(recipients()).toEqual([]);
    await at.owner.query(
      `UPDATE "NotificationDelivery" SET "claimedAt" = "claimedAt" - interval '1 hour', "dueAt" = "dueAt" - interval '1 hour'
       WHERE status = 'pending' AND "webhookId" IS NULL`,
    );
    await sendOverdueMail();
    expect(recipients().sort()).toEqual(['configurator@acme.test', 'owner@acme.test']);
  });

  it('goes to owners only, or to no one, as an owner sets', async () => {
    await asOwner('PUT', '/notifications', { mailEvents: ['approval.requested'], mailTo: 'owners' });
    await ask();
    await run();
    expect(mails.received.map(({ to }) => to)).toEqual(['owner@acme.test']);
    mails.received.length = 0;
    await asOwner('PUT', '/notifications', { mailEvents: [], mailTo: 'owners' });
    await ask();
    await run();
    expect(mails.received).toEqual([]);
  });
});

describe('keys that expire', () => {
  it('are told of once, a week ahead or in the last quarter of their life, and not after a rotation', async () => {
    const { webhook } = await makeWebhook(['key.expiring']);
    const dayMs = 86_400_000;
    const make = async (name: string, days: number) => {
      const expiresAt = new Date(Date.now() + days * dayMs).toISOString();
      const made = await asOwner('POST', `/agents/${acme.open.slug}/keys`, { name, expiresAt });
      expect(made.status, made.text).toBe(201);
      return made.body.id as string;
    };
    const long = await make('Long', 30);
    const short = await make('Short', 2);
    const rotated = await make('Rotated', 30);
    const path = `/agents/${acme.open.slug}/keys/${rotated}/rotate`;
    expect((await asOwner('POST', path, { overlapSeconds: 3_600 })).status).toBe(201);
    const told = async (days: number) => {
      await warnOfExpiringKeys(new Date(Date.now() + days * dayMs));
      const { rows } = await at.owner.query(
        `SELECT data FROM "NotificationDelivery" WHERE "webhookId" = $1 AND event = 'key.expiring'`,
        [webhook.id],
      );
      return rows.map(({ data }) => data).filter(({ key }) => [long, short, rotated].includes(key));
    };
    expect(await told(1)).toEqual([]);
    expect(await told(1.75)).toMatchObject([{ key: short, name: 'Short', agent: acme.open.slug, member: null }]);
    const later = await told(24);
    expect(later.map(({ key }) => key).sort()).toEqual([long, short].sort());
    expect((await told(25)).length).toBe(2);
  });
});

describe('changed access', () => {
  it('is told of once per revision, with who changed what', async () => {
    await notifyOfChanges();
    const { webhook } = await makeWebhook(['boundary.changed']);
    const told = async () => {
      const { rows } = await at.owner.query(
        `SELECT data FROM "NotificationDelivery" WHERE "webhookId" = $1 ORDER BY "createdAt"`,
        [webhook.id],
      );
      return rows.map(({ data }) => data);
    };
    const note = 'Invoices are frozen.';
    const body = { allow: { mode: 'all', tools: [] }, block: [{ tool: 'create_invoice' }], note };
    const saved = await asOwner('PUT', `/agents/${acme.open.slug}/policy`, body);
    expect(saved.status, saved.text).toBe(200);
    await Promise.all([notifyOfChanges(), notifyOfChanges()]);
    await notifyOfChanges();
    const [first, ...others] = await told();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{ org: 'acme', agents: [acme.open.slug], note, changes: [`the policy of the agent ${acme.open.slug}`] },
      url: `http://localhost:3000/acme/history?revision=${first.revision}`,
    });
    // The broker shortens lists, but changes no access.
    await asOwner('PUT', '/broker', { enabled: false, mode: 'fast', alwaysKeep: [] });
    await notifyOfChanges();
    expect(await told()).toHaveLength(1);
    await asOwner('PUT', '/policy', { allow: { mode: 'all', tools: [] }, block: [{ tool: 'no_such_*' }] });
    await notifyOfChanges();
    expect((await told()).at(-1)).toMatchObject({ agents: [], changes: ['the policy of the organization'] });
  });
});
