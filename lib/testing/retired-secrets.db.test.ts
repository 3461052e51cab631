import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sealContexts } from '@/lib/access/seal-contexts';
import { openAddress, sealAddress } from '@/lib/access/sealed-address';
import { seal, unseal } from '@/lib/access/secrets';
import { publicKeys, signBytes, signingKeyId } from '@/lib/access/signing-key';
import { makeSessionCookie } from '@/lib/access/testing/make-session-cookie';
import { signCheckpoint } from '@/lib/audit/audit-checkpoint';
import { signMovedChains } from '@/lib/audit/sign-moved-chains';
import { verifyInstallation } from '@/lib/audit/verify/verify-installation';
import { auditRow } from '@/lib/data/audit';
import { startWorker, stopWorker } from '@/lib/jobs/worker';
import { retireSecrets } from '@/lib/retire/retire-secrets';
import { sealAtStart } from '@/lib/retire/seal-at-start';
import { ADDRESS_TABLES, SEALED_COLUMNS } from '@/lib/retire/sealed-columns';
import { singleton } from '@/lib/shared/singleton';
import { createInstallation, type Installation } from './installation';
import { connectedSecret } from './seed-connections';
import type { Tenant } from './seed-tenant';
import { startWebhookServer, type WebhookServer } from './webhook-server';

/* A secret leaked. After it is retired nothing depends on it, and nothing made with it is believed. */

const NEW = randomBytes(32).toString('base64url');
let at: Installation;
let acme: Tenant;
let receiver: WebhookServer;
let old: string;

/** The settings of a process that starts with these secrets; its connections stay. */
function useSecrets(secret: string, oldSecrets = ''): void {
  process.env.AMBIT_SECRET = secret;
  process.env.AMBIT_OLD_SECRETS = oldSecrets;
  const keys = ['env', 'signing-keys', 'session-secrets', 'mcp-request-state-key'];
  const derived = ['seal', 'signing', 'audit-event', 'session-cookie'].map((purpose) => `derived-keys.${purpose}`);
  const store = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[Symbol.for('ambit.singletons')]!;
  for (const key of [...keys, ...derived]) store.delete(key);
  expect(singleton('env', () => null)).toBeNull();
  store.delete('env');
}

const ask = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
const verified = async () => {
  const { findings, intact } = await verifyInstallation(at.owner, { org: null, since: new Date() });
  return { intact, kinds: findings.map(({ kind }) => kind), text: JSON.stringify(findings) };
};
const receipt = async () =>
  (await at.call('GET', '/tools?receipt=true&limit=1', { key: acme.open.key })).body.receipt as string;
const cookieOf = (sid: string) => makeSessionCookie(acme.people.owner.id, sid);

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  old = at.database.secret;
  receiver = await startWebhookServer();
  startWorker();
  for (const slug of ['one', 'two']) {
    const body = {
      slug,
      kind: 'mcp-http',
      url: `${receiver.url}&of=${slug}`,
      credential: { kind: 'bearer', secret: 's3cret-of-it' },
    };
    const made = await ask('POST', '/sources', body);
    expect(made.status, made.text).toBe(201);
    await vi.waitFor(
      async () => {
        const { body: run } = await ask('GET', `/sources/${slug}/runs/${made.body.run.id}`);
        if (['queued', 'running'].includes(run.status)) throw new Error('it runs');
      },
      { timeout: 20_000, interval: 50 },
    );
  }
  await stopWorker();
  expect((await ask('PATCH', '/sources/one', { url: `${receiver.url}&of=later` })).status).toBe(200);
  await signMovedChains();
  expect(await verified()).toMatchObject({ intact: true });
});
afterAll(async () => {
  await stopWorker();
  receiver?.close();
  await at?.close();
});

it('every sealed column is known to what seals anew', () => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8');
  // Bytes that are no secrets: hashes, signatures, documents, vectors.
  const other = /hash|digest|signature|^mac$|^body$|vector|sketch|^key$/i;
  const found: string[] = [];
  for (const [, model, body] of schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)) {
    for (const [, field] of body!.matchAll(/^\s+(\w+)\s+Bytes\b/gm))
      if (!other.test(field!)) found.push(`${model}.${field}`);
    if (/^\s+url\s+String/m.test(body!)) expect(ADDRESS_TABLES.map(({ table }) => table)).toContain(model);
  }
  expect(found.sort()).toEqual(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort());
});

describe('retiring the secret before', () => {
  let leaked: { receipt: string; cookie: string };

  beforeAll(async () => {
    leaked = { receipt: await receipt(), cookie: await cookieOf(acme.people.owner.sid) };
    expect((await at.call('GET', '/me', { cookie: leaked.cookie })).status).toBe(200);
  });

  it('is needed: without it the log does not verify under the new secret alone', async () => {
    useSecrets(NEW);
    expect((await verified()).kinds).toEqual(expect.arrayContaining(['checkpoint', 'event_foreign']));
    await expect(retireSecrets(at.owner)).rejects.toThrow('AMBIT_OLD_SECRETS names no secret');
  });

  it('seals, vouches and signs anew, says so in the log, and the log verifies without the old secret', async () => {
    useSecrets(NEW, old);
    const revisions = async () => (await at.owner.query('SELECT count(*) FROM "Revision"')).rows[0].count;
    const before = await revisions();
    const done = await retireSecrets(at.owner);
    // The fixtures' rows hold bytes that nobody sealed.
    expect(done.unreadable.sort()).toEqual(['OAuthAttempt.verifier', 'SourceConnection.sealed', 'Webhook.sealed']);
    expect(done.secrets).toBeGreaterThanOrEqual(3);
    expect(done.addresses).toBeGreaterThanOrEqual(5);
    expect(done.events).toBeGreaterThanOrEqual(3);
    expect(done.checkpoints).toBeGreaterThan(0);
    expect(await revisions()).toBe(before);
    useSecrets(NEW);
    expect(await verified()).toEqual({ intact: true, kinds: [], text: '[]' });
    const [event] = (await at.call('GET', '/platform/audit?action=secret.retire', { key: at.admin.key })).body.data;
    expect(event).toMatchObject({ details: { keys: done.keys, events: done.events } });
    expect(publicKeys().keys.map(({ kid }) => kid)).not.toContain(done.keys[0]);
  });

  it('leaves everything as usable as it was, with the new secret alone', async () => {
    const { rows } = await at.owner.query(`SELECT slug, url FROM "Source" WHERE slug IN ('one', 'two') ORDER BY slug`);
    expect(rows.map(({ url }) => openAddress(url, acme.id))).toEqual([
      `${receiver.url}&of=later`,
      `${receiver.url}&of=two`,
    ]);
    const checked = await ask('POST', '/integrations/resend/check');
    expect(checked.text).not.toContain('AMBIT_SECRET');
    // Also what an earlier revision holds.
    const { body } = await ask('GET', '/revisions?entity=Source&limit=2');
    expect((await ask('POST', `/revisions/${body.data[1].number}/restore`, {})).status).toBe(200);
    const restored = await at.owner.query(`SELECT url FROM "Source" WHERE slug = 'one'`);
    expect(openAddress(restored.rows[0].url, acme.id)).toBe(`${receiver.url}&of=one`);
    expect(connectedSecret('acme', 'resend')).toBeTruthy();
  });

  it('once more changes nothing', async () => {
    useSecrets(NEW, old);
    expect(await retireSecrets(at.owner)).toMatchObject({ secrets: 0, addresses: 0, events: 0, checkpoints: 0 });
    useSecrets(NEW);
    expect((await verified()).intact).toBe(true);
  });

  it('ends what was signed with it: receipts, browser sessions and keys', async () => {
    const verdict = await at.call('POST', '/receipts/verify', { body: { receipt: leaked.receipt } });
    expect(verdict.body.result).toBe('unknown_key');
    expect((await at.call('GET', '/me', { cookie: leaked.cookie })).status).toBe(401);
    expect((await at.call('POST', '/receipts/verify', { body: { receipt: await receipt() } })).body.result).toBe(
      'valid',
    );
  });

  it('refuses what is forged with it: an event, a checkpoint, a receipt, a cookie, a sealed value', async () => {
    useSecrets(old);
    const head = (await at.owner.query('SELECT seq, hash FROM "AuditHead" WHERE chain = $1', [acme.id])).rows[0];
    const checkpoint = signCheckpoint(acme.id, BigInt(head.seq), head.hash, new Date());
    const by = { orgId: acme.id, actor: `user:${acme.people.owner.id}`, label: 'owner', requestId: 'r' };
    const event = auditRow({ ...by, action: 'policy.update', target: 'policy', details: {} });
    const [, claims] = leaked.receipt.split('.');
    const header = { alg: 'EdDSA', typ: 'ambit-receipt+jwt', kid: signingKeyId() };
    const signed = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}`;
    const forgedReceipt = `${signed}.${signBytes(Buffer.from(signed)).toString('base64url')}`;
    const cookie = await cookieOf(acme.people.owner.sid);
    const secret = seal('mine', sealContexts.integration(acme.id, 'resend'));
    const address = sealAddress('http://127.0.0.1:9/forged', acme.id);
    useSecrets(NEW);

    await at.owner.query('BEGIN');
    await at.owner.query(
      `INSERT INTO "AuditEvent" (id, "orgId", actor, label, action, target, "requestId", mac) VALUES ($1,$2,$3,$4,$5,$6,$7,$8)`,
      [event.id, acme.id, event.actor, event.label, event.action, event.target, event.requestId, event.mac],
    );
    await at.owner.query(
      `INSERT INTO "AuditCheckpoint" (chain, seq, hash, "keyId", signature, at) VALUES ($1,$2,$3,$4,$5,$6)
       ON CONFLICT (chain, seq) DO UPDATE SET "keyId" = excluded."keyId", signature = excluded.signature, at = excluded.at`,
      [
        checkpoint.chain,
        String(checkpoint.seq),
        checkpoint.hash,
        checkpoint.keyId,
        checkpoint.signature,
        checkpoint.at,
      ],
    );
    await at.owner.query('COMMIT');
    const { kinds, text } = await verified();
    expect(kinds.sort()).toEqual(['checkpoint', 'event_foreign']);
    expect(text).toContain('which is not known here');
    const verdict = await at.call('POST', '/receipts/verify', { body: { receipt: forgedReceipt } });
    expect(verdict.body.result).toBe('unknown_key');
    expect((await at.call('GET', '/me', { cookie })).status).toBe(401);
    expect(() => unseal(secret, sealContexts.integration(acme.id, 'resend'))).toThrow();
    expect(() => openAddress(address, acme.id)).toThrow();
  });
});

describe('what was stored before addresses were sealed', () => {
  it('is sealed at the start, in history too, and the audit log is redacted and verifies', async () => {
    expect((await upgrade()).sealed).toBeGreaterThanOrEqual(2);
  });
});

/** As an earlier version left it: plain in the row, in its revision and in the chain of audit events. */
async function upgrade() {
  const plain = 'https://mcp.example.com/x?token=tok_of_before';
  await at.owner.query(`DELETE FROM "AuditEvent" WHERE "orgId" = $1 AND action = 'policy.update'`, [acme.id]);
  await at.owner.query(
    `UPDATE "AuditHead" SET (seq, hash) = (SELECT seq, hash FROM "AuditEvent" WHERE "orgId" = $1 ORDER BY seq DESC LIMIT 1) WHERE chain = $1`,
    [acme.id],
  );
  await at.owner.query('DELETE FROM "AuditCheckpoint" WHERE chain = $1', [acme.id]);
  await at.owner.query(
    `SELECT set_config('ambit.actor', 'system:test', false), set_config('ambit.label', 'test', false)`,
  );
  await at.owner.query('BEGIN');
  await at.owner.query(`UPDATE "Source" SET url = $1 WHERE slug = 'two'`, [plain]);
  const by = { orgId: acme.id, actor: `user:${acme.people.owner.id}`, label: 'owner', requestId: 'r' };
  const row = auditRow({
    ...{ ...by, action: 'source.update', target: 'source/two' },
    details: { before: { url: 'https://a.example/old?k=tok_of_before' }, after: { url: plain } },
  });
  await at.owner.query(
    `INSERT INTO "AuditEvent" (id, "orgId", actor, label, action, target, details, "requestId", mac) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
    [
      row.id,
      acme.id,
      row.actor,
      row.label,
      row.action,
      row.target,
      JSON.stringify(row.details),
      row.requestId,
      row.mac,
    ],
  );
  await at.owner.query('COMMIT');
  expect((await ask('PATCH', '/policy', { tools: { send_email: 'block' } })).status).toBe(200);
  await signMovedChains();
  expect(await verified()).toMatchObject({ intact: true });
  const holding = async () => {
    const counts = await at.owner.query(
      `SELECT (SELECT count(*)::int FROM "Source" t WHERE t::text LIKE '%tok_of_before%') AS sources,
              (SELECT count(*)::int FROM "RevisionChange" t WHERE t::text LIKE '%tok_of_before%') AS changes,
              (SELECT count(*)::int FROM "AuditEvent" t WHERE t::text LIKE '%tok_of_before%') AS events`,
    );
    return counts.rows[0];
  };
  expect(await holding()).toEqual({ sources: 1, changes: 1, events: 1 });
  const done = await sealAtStart(at.database.ownerUrl);
  expect(done).toMatchObject({ redacted: 1 });
  expect(await holding()).toEqual({ sources: 0, changes: 0, events: 0 });
  expect(await verified()).toEqual({ intact: true, kinds: [], text: '[]' });
  const { rows } = await at.owner.query(`SELECT url FROM "Source" WHERE slug = 'two'`);
  expect(openAddress(rows[0].url, acme.id)).toBe(plain);
  const [event] = (await at.call('GET', '/platform/audit?action=audit.redact', { key: at.admin.key })).body.data;
  expect(event.details).toMatchObject({ events: 1, headBefore: expect.any(String), headAfter: expect.any(String) });
  expect(await sealAtStart(at.database.ownerUrl)).toEqual({ sealed: 0, redacted: 0 });
  return done;
}
