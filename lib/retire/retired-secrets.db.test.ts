import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sealContexts } from '@/lib/access/seal-contexts';
import { openAddress, sealAddress } from '@/lib/access/sealed-address';
import { seal, unseal } from '@/lib/access/secrets';
import { publicKeys, signBytes, signingKeyId } from '@/lib/access/signing-key';
import { makeSessionCookie } from '@/lib/access/testing/make-session-cookie';
import { auditRow } from '@/lib/data/audit';
import { saveCheckpoint } from '@/lib/data/system/retention/audit-checkpoints';
import { retainHistories } from '@/lib/data/system/retention/retention';
import { signCheckpoint } from '@/lib/features/history/audit/audit-checkpoint';
import { signUnsignedChains } from '@/lib/features/history/audit/sign-unsigned-chains';
import { verifyInstallation } from '@/lib/features/history/audit/verify/verify-installation';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { connectedSecret } from '@/lib/testing/seed-connections';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { startWebhookServer, type WebhookServer } from '@/lib/testing/webhook-server';
import { retireSecrets } from './retire-secrets';
import { sealAtStart } from './seal-at-start';
import { ADDRESS_PLACES, SEALED_COLUMNS } from './sealed-columns';

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
  const store = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[Symbol.for('ambit.singletons')]!;
  for (const key of ['env', 'mcp-request-state-key']) store.delete(key);
}

const ask = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
const MODEL_URL = 'https://models.example/v1/tok_of_the_model';
const replace = (path: string, body: unknown) =>
  at.call('PUT', `/orgs/acme${path}`, { key: acme.people.owner.key, body, headers: { 'If-Match': '*' } });
const revisionOf = async (path: string) => (await ask('GET', path)).body.revision as string;
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
  const model = { baseUrl: MODEL_URL, selection: 'm', review: 'm' };
  expect((await replace('/routing', { model, confirmHost: 'models.example', apiKey: 'key-of-the-model' })).status).toBe(
    200,
  );
  const endpoint = { enabled: false, baseUrl: MODEL_URL, confirmHost: 'models.example', model: 'm', dimensions: null };
  expect((await replace('/embeddings', endpoint)).status).toBe(200);
  await signUnsignedChains();
  expect(await verified()).toMatchObject({ intact: true });
});
afterAll(async () => {
  await stopWorker();
  receiver?.close();
  await at?.close();
});

/** Addresses of the model, of its current version and of the embeddings endpoint, whose paths no response shows. */
async function modelAddresses(): Promise<string[]> {
  const { rows } = await at.owner.query(
    `SELECT r.settings #>> '{model,baseUrl}' AS url FROM "RoutingSettings" r WHERE r."orgId" = $1
     UNION ALL (SELECT v.settings #>> '{model,baseUrl}' FROM "RoutingSettingsVersion" v WHERE v."orgId" = $1
                ORDER BY v.version DESC LIMIT 1)
     UNION ALL SELECT e."baseUrl" FROM "EmbeddingEndpoint" e WHERE e."orgId" = $1`,
    [acme.id],
  );
  return rows.map(({ url }) => openAddress(url, acme.id));
}

it('every sealed column is known to what seals anew', () => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8');
  // Bytes that are no secrets: hashes, signatures, documents, vectors.
  const other = /hash|digest|signature|^mac$|^body$|vector|sketch|^key$/i;
  const found: string[] = [];
  for (const [, model, body] of schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)) {
    for (const [, field] of body!.matchAll(/^\s+(\w+)\s+Bytes\b/gm))
      if (!other.test(field!)) found.push(`${model}.${field}`);
    if (/^\s+(url|baseUrl)\s+String/m.test(body!)) expect(ADDRESS_PLACES.map(({ table }) => table)).toContain(model);
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
    await expect(retireSecrets(at.owner)).rejects.toThrow('AMBIT_OLD_SECRETS contains no secret');
  });

  it('re-encrypts and re-signs, is audited, and the log verifies without the old secret', async () => {
    useSecrets(NEW, old);
    const revisions = async () => (await at.owner.query('SELECT count(*) FROM "Revision"')).rows[0].count;
    const before = await revisions();
    const versions = [await revisionOf('/routing'), await revisionOf('/embeddings')];
    const done = await retireSecrets(at.owner);
    // The fixtures' rows contain bytes that are not encrypted.
    expect(done.unreadable.sort()).toEqual(['OAuthAttempt.verifier', 'SourceConnection.sealed', 'Webhook.sealed']);
    expect(done.secrets).toBeGreaterThanOrEqual(3);
    expect(done.addresses).toBeGreaterThanOrEqual(8);
    expect([await revisionOf('/routing'), await revisionOf('/embeddings')]).toEqual(versions);
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
    expect(await modelAddresses()).toEqual([MODEL_URL, MODEL_URL, MODEL_URL]);
    for (const path of ['/routing', `/routing/versions/${await revisionOf('/routing')}`, '/embeddings'])
      expect((await ask('GET', path)).status, path).toBe(200);
    const checked = await ask('POST', '/integrations/resend/check');
    expect(checked.text).not.toContain('AMBIT_SECRET');
    // Includes earlier revisions.
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

  it('rejects what is forged with it: an event, a checkpoint, a receipt, a cookie, a sealed value', async () => {
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
    expect(text).toContain('is by the unknown key');
    const verdict = await at.call('POST', '/receipts/verify', { body: { receipt: forgedReceipt } });
    expect(verdict.body.result).toBe('unknown_key');
    expect((await at.call('GET', '/me', { cookie })).status).toBe(401);
    expect(() => unseal(secret, sealContexts.integration(acme.id, 'resend'))).toThrow();
    expect(() => openAddress(address, acme.id)).toThrow();
  });
});

describe('what was stored before addresses were sealed', () => {
  it('is sealed at the start, in history too, and the audit log is redacted and verifies', async () => {
    expect((await upgrade()).sealed).toBeGreaterThanOrEqual(5);
  });

  it('is redacted also in a log whose beginning retention deleted', async () => {
    const { rows } = await at.owner.query('SELECT seq, hash FROM "AuditHead" WHERE chain = $1', [acme.id]);
    const head = { seq: BigInt(rows[0].seq), hash: rows[0].hash as Buffer };
    const longAgo = new Date(Date.now() - 100 * 86_400_000);
    await at.owner.query('DELETE FROM "AuditCheckpoint" WHERE chain = $1 AND seq = $2', [acme.id, String(head.seq)]);
    await saveCheckpoint(signCheckpoint(acme.id, head.seq, head.hash, longAgo));
    expect((await ask('PATCH', '/settings', { retention: { audit: 90 } })).status).toBe(200);
    await signUnsignedChains();
    await retainHistories();
    const by = { orgId: acme.id, actor: `user:${acme.people.owner.id}`, label: 'owner', requestId: 'r' };
    const details = { url: 'https://mcp.example.com/tok_of_before' };
    await insertEvent(auditRow({ ...by, action: 'source.create', target: 'source/two', details }));
    await signUnsignedChains();
    expect(await verified()).toMatchObject({ intact: true });
    expect(await sealAtStart(at.database.ownerUrl)).toEqual({ sealed: 0, redacted: 1 });
    const left = await at.owner.query(`SELECT FROM "AuditEvent" t WHERE t::text LIKE '%tok_of_before%'`);
    expect(left.rowCount).toBe(0);
    const first = await at.owner.query(`SELECT min(seq)::text AS seq FROM "AuditEvent" WHERE "orgId" = $1`, [acme.id]);
    expect(first.rows[0].seq).toBe(String(head.seq + 1n));
    expect(await verified()).toEqual({ intact: true, kinds: [], text: '[]' });
  });
});

const MODEL_BEFORE = 'https://models.example/v1/tok_of_before';

const insertEvent = (row: ReturnType<typeof auditRow>) =>
  at.owner.query(
    `INSERT INTO "AuditEvent" (id, "orgId", actor, label, action, target, details, "requestId", mac) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
    [
      row.id,
      row.orgId,
      row.actor,
      row.label,
      row.action,
      row.target,
      JSON.stringify(row.details),
      row.requestId,
      row.mac,
    ],
  );

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
  for (const table of ['RoutingSettings', 'RoutingSettingsVersion'])
    await at.owner.query(
      `UPDATE "${table}" SET settings = jsonb_set(settings, '{model,baseUrl}', to_jsonb($2::text))
       WHERE "orgId" = $1 AND settings->>'model' IS NOT NULL`,
      [acme.id, MODEL_BEFORE],
    );
  await at.owner.query(`UPDATE "EmbeddingEndpoint" SET "baseUrl" = $2 WHERE "orgId" = $1`, [acme.id, MODEL_BEFORE]);
  const by = { orgId: acme.id, actor: `user:${acme.people.owner.id}`, label: 'owner', requestId: 'r' };
  const url = { before: { url: 'https://a.example/old?k=tok_of_before' }, after: { url: plain } };
  const model = { before: null, after: { enabled: true, model: { baseUrl: MODEL_BEFORE, selection: 'm' } } };
  await insertEvent(auditRow({ ...by, action: 'source.update', target: 'source/two', details: url }));
  await insertEvent(auditRow({ ...by, action: 'routing.update', target: 'routing', details: model }));
  await at.owner.query('COMMIT');
  expect((await ask('PATCH', '/policy', { tools: { send_email: 'block' } })).status).toBe(200);
  await signUnsignedChains();
  expect(await verified()).toMatchObject({ intact: true });
  const holding = async () => {
    const counts = await at.owner.query(
      `SELECT (SELECT count(*)::int FROM "Source" t WHERE t::text LIKE '%tok_of_before%') AS sources,
              (SELECT count(*)::int FROM "RevisionChange" t WHERE t::text LIKE '%tok_of_before%') AS changes,
              (SELECT count(*)::int FROM "RoutingSettings" t WHERE t::text LIKE '%tok_of_before%') AS routing,
              (SELECT count(*)::int FROM "RoutingSettingsVersion" t WHERE t::text LIKE '%tok_of_before%') AS versions,
              (SELECT count(*)::int FROM "EmbeddingEndpoint" t WHERE t::text LIKE '%tok_of_before%') AS endpoints,
              (SELECT count(*)::int FROM "AuditEvent" t WHERE t::text LIKE '%tok_of_before%') AS events`,
    );
    return counts.rows[0];
  };
  expect(await holding()).toEqual({ ...{ sources: 1, changes: 1, routing: 1, versions: 1, endpoints: 1 }, events: 2 });
  const version = await revisionOf('/routing');
  const done = await sealAtStart(at.database.ownerUrl);
  expect(done).toMatchObject({ redacted: 2 });
  expect(await holding()).toEqual({ ...{ sources: 0, changes: 0, routing: 0, versions: 0, endpoints: 0 }, events: 0 });
  expect((await ask('GET', '/routing')).body).toMatchObject({ revision: version });
  expect(await modelAddresses()).toEqual([MODEL_BEFORE, MODEL_BEFORE, MODEL_BEFORE]);
  expect(await verified()).toEqual({ intact: true, kinds: [], text: '[]' });
  const { rows } = await at.owner.query(`SELECT url FROM "Source" WHERE slug = 'two'`);
  expect(openAddress(rows[0].url, acme.id)).toBe(plain);
  const [event] = (await at.call('GET', '/platform/audit?action=audit.redact', { key: at.admin.key })).body.data;
  expect(event.details).toMatchObject({ events: 2, headBefore: expect.any(String), headAfter: expect.any(String) });
  expect(await sealAtStart(at.database.ownerUrl)).toEqual({ sealed: 0, redacted: 0 });
  return done;
}
