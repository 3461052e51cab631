import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRow } from '@/lib/data/audit';
import { saveCheckpoint } from '@/lib/data/system/retention/audit-checkpoints';
import { retainHistories } from '@/lib/data/system/retention/retention';
import { signCheckpoint } from '@/lib/features/history/audit/audit-checkpoint';
import { signUnsignedChains } from '@/lib/features/history/audit/sign-unsigned-chains';
import { formatReport } from '@/lib/features/history/audit/verify/format-report';
import { verifyInTransaction } from '@/lib/features/history/audit/verify/verify-installation';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const asOwner = (method: string, path: string, body?: object, { slug, people } = acme) =>
  at.call(method, `/orgs/${slug}${path}`, { key: people.owner.key, body, headers: { 'If-Match': '*' } });
const runsOf = async (orgId: string) => {
  const { rows } = await at.owner.query(
    `SELECT details FROM "AuditEvent" WHERE "orgId" = $1 AND action = 'retention.run' ORDER BY seq`,
    [orgId],
  );
  return rows.map(({ details }) => details);
};
const count = async (sql: string, values: unknown[] = []) =>
  (await at.owner.query(`SELECT count(*)::int AS n FROM ${sql}`, values)).rows[0].n as number;
/** Findings of the verification, without this file's own changes in psql. */
const findings = async () => {
  await at.owner.query('BEGIN');
  try {
    return await verifyInTransaction(at.owner, { org: null, since: new Date() });
  } finally {
    await at.owner.query('ROLLBACK');
  }
};

describe('settings', () => {
  it('contain the retention of each history within the platform’s limits', async () => {
    const { body } = await asOwner('GET', '/settings');
    expect(body.retention.sessions).toEqual({ days: 30, min: 1, max: 400, default: 30 });
    const saved = await asOwner('PATCH', '/settings', { retention: { sessions: 10, history: 60 } });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.retention.sessions.days).toBe(10);
    const more = await asOwner('PATCH', '/settings', { retention: { sessions: null } });
    expect(more.body.retention).toMatchObject({ sessions: { days: 30 }, history: { days: 60 } });
    const refused = await asOwner('PATCH', '/settings', { retention: { audit: 5 } });
    expect(refused.status).toBe(422);
    expect(refused.body.invalidParams[0]).toEqual({ pointer: '/retention/audit', message: 'must be from 90 to 3660' });
  });

  it('of the platform narrow those of every organization', async () => {
    const patch = (retention: object) =>
      at.call('PATCH', '/platform/settings', {
        key: at.admin.key,
        body: { retention },
        headers: { 'If-Match': '*' },
      });
    expect((await patch({ packets: { min: 500, max: 100 } })).status).toBe(422);
    expect((await patch({ packets: { max: 5_000 } })).status).toBe(422);
    const saved = await patch({ packets: { max: 100, default: 50 } });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.retention.packets).toEqual({ min: 1, max: 100, default: 50 });
    expect((await asOwner('GET', '/settings')).body.retention.packets).toEqual({
      ...{ days: 50, min: 1, max: 100, default: 50 },
    });
    expect((await asOwner('PATCH', '/settings', { retention: { packets: 101 } })).status).toBe(422);
    expect((await patch({ packets: null })).body.retention.packets.max).toBe(1_100);
  });
});

describe('a run', () => {
  it('deletes old closed rows, keeps open ones, and reports it once', async () => {
    const own = { orgId: acme.id, agentId: acme.open.id };
    for (const days of [29, 31]) {
      const name = `unused-${days}`;
      await insertRow(at.owner, 'AgentSession', { id: randomUUID(), ...own, name, updatedAt: ago(days) });
    }
    for (const status of ['pending', 'declined']) {
      await insertRow(at.owner, 'AccessRequest', {
        ...{ id: randomUUID(), ...own, tool: 'x', changes: [], status, askedBy: 'x', askedLabel: 'x' },
        ...{ createdAt: ago(500), answeredAt: status === 'pending' ? null : ago(450) },
      });
    }
    for (const status of ['pending', 'expired']) {
      await insertRow(at.owner, 'Approval', {
        ...{ id: randomUUID(), ...own, tool: 'kept', definitionHash: status, argumentsDigest: status, arguments: {} },
        ...{ status, askedBy: 'x', askedLabel: 'x', createdAt: ago(100), expiresAt: ago(99) },
      });
    }
    for (const status of ['awaiting_approval', 'executed']) {
      await insertRow(at.owner, 'Packet', {
        ...{
          id: randomUUID(),
          ...own,
          mode: 'select',
          input: 'kept',
          status,
          createdAt: ago(500),
          updatedAt: ago(500),
        },
      });
    }
    expect(await retainHistories()).toBeGreaterThan(0);
    const names = await at.owner.query(`SELECT name FROM "AgentSession" WHERE name LIKE 'unused-%'`);
    expect(names.rows).toEqual([{ name: 'unused-29' }]);
    expect(await count(`"AccessRequest" WHERE "createdAt" < now() - interval '400 days'`)).toBe(1);
    expect(await count(`"Approval" WHERE tool = 'kept'`)).toBe(1);
    expect(await count(`"Packet" WHERE input = 'kept' AND status = 'awaiting_approval'`)).toBe(1);
    expect(await count(`"Packet" WHERE input = 'kept'`)).toBe(1);
    expect(await runsOf(acme.id)).toEqual([
      { deleted: { AgentSession: 1, AccessRequest: 1, Approval: 1, Packet: 1 }, historySince: null, audit: null },
    ]);
    expect(await runsOf(globex.id)).toEqual([]);
    await retainHistories();
    expect(await runsOf(acme.id)).toHaveLength(1);
  });

  it('keeps the base of later changes and reports where history starts', { timeout: 60_000 }, async () => {
    const entry = (n: number) => ({ tool: `tool_with_a_long_enough_name_${n}`, reason: 'x' });
    const blocks: object[][] = [];
    let block: object[] = Array.from({ length: 200 }, (_, n) => entry(n));
    for (let n = 0; n < 70; n++) {
      block = block.toSpliced(n, 1, entry(1_000 + n));
      blocks.push(block);
      await at.owner.query('BEGIN');
      await at.owner.query(`SELECT set_config('ambit.at', $1, true)`, [ago(120 - n).toISOString()]);
      await at.owner.query('UPDATE "OrgPolicy" SET block = $2 WHERE "orgId" = $1', [acme.id, JSON.stringify(block)]);
      await at.owner.query('COMMIT');
    }
    const before = await count(`"RevisionChange" WHERE "orgId" = $1 AND entity = 'OrgPolicy'`, [acme.id]);
    expect((await findings()).findings).toEqual([]);
    await retainHistories();
    const after = await count(`"RevisionChange" WHERE "orgId" = $1 AND entity = 'OrgPolicy'`, [acme.id]);
    expect(after).toBeLessThan(before - 20);
    expect((await findings()).findings).toEqual([]);
    // 60 days: the changes of 59 to 51 days ago are unchanged.
    const { body } = await asOwner('GET', '/revisions?entity=OrgPolicy&limit=100');
    const told = body.data.toReversed().filter(({ author }: { author: string }) => author.startsWith('database:'));
    const kept = told
      .slice(-9)
      .map(({ changes }: { changes: { after: { block: object[] } }[] }) => changes[0]!.after.block);
    expect(kept).toEqual(blocks.slice(-9));
    expect(told.every(({ at: moment }: { at: string }) => new Date(moment) >= ago(60.01))).toBe(true);
    const [number] = (
      await at.owner.query(
        `SELECT number FROM "Revision" WHERE "orgId" = $1 AND at < $2 ORDER BY number DESC LIMIT 1`,
        [acme.id, ago(60)],
      )
    ).rows.map((row) => row.number);
    expect((await asOwner('GET', `/revisions/${number}`)).status).toBe(404);
    expect((await asOwner('POST', `/revisions/${number}/restore`, {})).status).toBe(404);
    await at.owner.query(`UPDATE "Organization" SET "createdAt" = $2 WHERE id = $1`, [acme.id, ago(200)]);
    const ask = (moment: Date) => asOwner('POST', '/decisions', { agent: acme.open.slug, at: moment.toISOString() });
    expect((await ask(ago(70))).status).toBe(422);
    expect((await ask(ago(55))).status).toBe(200);
    expect((await runsOf(acme.id)).at(-1).deleted.RevisionChange).toBe(before - after);
  });

  it('records the deletion of revisions in the transaction that deletes them', async () => {
    const by = { orgId: globex.id, actor: `user:${globex.people.owner.id}`, label: 'owner', requestId: 'r' };
    for (let days = 1_205; days > 1_200; days--) {
      const row = auditRow({ ...by, action: 'policy.update', target: 'policy' });
      await at.owner.query('BEGIN');
      await at.owner.query(
        `SELECT set_config('ambit.at', $1, true), set_config('ambit.actor', $2, true), set_config('ambit.label', $3, true)`,
        [ago(days).toISOString(), by.actor, by.label],
      );
      const block = JSON.stringify([{ tool: `tool_${days}`, reason: 'x' }]);
      await at.owner.query('UPDATE "OrgPolicy" SET block = $2 WHERE "orgId" = $1', [globex.id, block]);
      await insertRow(at.owner, 'AuditEvent', { ...row, mac: Buffer.from(row.mac as Uint8Array), at: ago(days) });
      await at.owner.query('COMMIT');
    }
    const old = () => count('"Revision" WHERE "orgId" = $1 AND at < $2', [globex.id, ago(1_200)]);
    expect(await old()).toBe(5);
    expect((await findings()).findings).toEqual([]);
    // The run ends as if it were killed before its last event.
    await at.owner.query(`
      CREATE FUNCTION stop_run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
      CREATE TRIGGER stop_run BEFORE UPDATE ON "RetentionState" FOR EACH ROW
        WHEN (OLD.deleted <> '{}' AND NEW.deleted = '{}') EXECUTE FUNCTION stop_run()`);
    await retainHistories().catch(() => {});
    await at.owner.query('DROP FUNCTION stop_run CASCADE');
    expect(await old()).toBe(1);
    expect((await findings()).findings).toEqual([]);
    expect((await runsOf(globex.id)).at(-1).deleted).toEqual({ RevisionChange: 4, Revision: 4 });
  });

  it('deletes the beginning of a log up to a signed event, which stands for it', async () => {
    for (const tools of [{ list_contacts: 'block' }, { list_contacts: 'inherit' }])
      await asOwner('PATCH', '/policy', { tools }, globex);
    const { rows } = await at.owner.query('SELECT seq, hash FROM "AuditHead" WHERE chain = $1', [globex.id]);
    const head = { seq: BigInt(rows[0].seq), hash: rows[0].hash as Buffer };
    await saveCheckpoint(signCheckpoint(globex.id, head.seq, head.hash, ago(100)));
    await asOwner('PATCH', '/settings', { retention: { audit: 90 } }, globex);
    await signUnsignedChains();
    expect((await findings()).findings).toEqual([]);
    await retainHistories();
    expect(await count('"AuditEvent" WHERE "orgId" = $1 AND seq <= $2', [globex.id, String(head.seq)])).toBe(0);
    expect((await runsOf(globex.id)).at(-1)).toMatchObject({
      deleted: { AuditEvent: Number(head.seq) },
      audit: { through: String(head.seq), hash: head.hash.toString('hex') },
    });
    await signUnsignedChains();
    const report = await findings();
    expect(report.findings).toEqual([]);
    expect(report.chains.find(({ where }) => where === 'globex')).toMatchObject({ after: { seq: String(head.seq) } });
    expect(formatReport(report)).toContain(`complete from event ${head.seq + 1n}`);
    const integrity = await asOwner('GET', '/audit/integrity', undefined, globex);
    expect(integrity.body, integrity.text).toMatchObject({ state: 'intact', faults: [] });
  });

  it('hides no other deletion', async () => {
    const having = async (sql: string) => {
      await at.owner.query('BEGIN');
      try {
        await at.owner.query(sql, [globex.id]);
        const report = await verifyInTransaction(at.owner, { org: 'globex', since: new Date() });
        return report.findings.map(({ kind }) => kind);
      } finally {
        await at.owner.query('ROLLBACK');
      }
    };
    const first = '(SELECT min(seq) FROM "AuditEvent" WHERE "orgId" = $1)';
    expect(await having(`DELETE FROM "AuditEvent" WHERE "orgId" = $1 AND seq = ${first}`)).toContain('event_missing');
    expect(
      await having(
        `DELETE FROM "AuditCheckpoint" WHERE chain = $1 AND seq = (SELECT min(seq) FROM "AuditCheckpoint" WHERE chain = $1)`,
      ),
    ).toEqual(['checkpoint']);
    const forged = `UPDATE "AuditEvent" SET details = jsonb_set(details, '{audit,through}', '"999"') WHERE "orgId" = $1 AND action = 'retention.run'`;
    expect(await having(forged)).toContain('event_changed');
  });
});
