import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemDatabase } from '@/lib/data/db';
import { pruneCheckpoints } from '@/lib/data/system/retention/audit-checkpoints';
import { formatReport } from '@/lib/features/history/audit/verify/format-report';
import { verifyInstallation, verifyInTransaction } from '@/lib/features/history/audit/verify/verify-installation';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { signCheckpoint } from './audit-checkpoint';
import { signUnsignedChains } from './sign-unsigned-chains';

let at: Installation;
let acme: Tenant;
let since: Date;
const acmes = `"orgId" = (SELECT id FROM "Organization" WHERE slug = 'acme')`;

/** Equivalent to psql: as the owner of the tables, without triggers. */
const unseen = (table: string, ...statements: string[]) => [
  `ALTER TABLE "${table}" DISABLE TRIGGER USER`,
  ...statements,
  `ALTER TABLE "${table}" ENABLE TRIGGER USER`,
];

/** Rewrites every hash from an event on, and the head, by the database's own function: what a thorough forger does. */
const rechain = (from: number) => [
  `DO $$ DECLARE e "AuditEvent"; prev bytea; BEGIN
     SELECT hash INTO prev FROM "AuditEvent" WHERE ${acmes} AND seq = ${from - 1};
     FOR e IN SELECT * FROM "AuditEvent" WHERE ${acmes} AND seq >= ${from} ORDER BY seq LOOP
       e."prevHash" := coalesce(prev, '\\x'); e.hash := ambit_audit_hash(e); prev := e.hash;
       UPDATE "AuditEvent" SET "prevHash" = e."prevHash", hash = e.hash WHERE id = e.id;
     END LOOP;
     UPDATE "AuditHead" SET hash = prev, seq = (SELECT max(seq) FROM "AuditEvent" WHERE ${acmes})
       WHERE chain = (SELECT id FROM "Organization" WHERE slug = 'acme');
   END $$`,
];

/** The kinds of findings after these statements, which are undone again. */
async function having(statements: string[], org: string | null = null) {
  await at.owner.query('BEGIN');
  try {
    for (const statement of statements) await at.owner.query(statement);
    const report = await verifyInTransaction(at.owner, { org, since });
    return {
      report,
      kinds: report.findings.map(({ where, kind }) => `${where ?? '*'} ${kind}`),
      text: report.findings.flatMap(({ first }) => first.map(({ text }) => text)).join('\n'),
    };
  } finally {
    await at.owner.query('ROLLBACK');
  }
}

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  acme = at.tenants[0]!;
  // The fixtures were written directly to the database, which the command reports; later changes were not.
  since = new Date(Date.now() + 1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const owner = acme.people.owner.key;
  const switching = (tool: string, state: string) =>
    at.call('PATCH', '/orgs/acme/policy', {
      key: owner,
      body: { tools: { [tool]: state }, note: 'Ärger “ahead” 😀\n=1+1' },
    });
  for (const state of ['block', 'inherit', 'block']) {
    for (const tool of ['send_email', 'create_contact']) expect((await switching(tool, state)).status).toBe(200);
  }
  await at.call('POST', '/orgs/acme/agents', {
    key: owner,
    body: { slug: 'late', name: 'Late "quoted" =1+1', subtype: 'general' },
  });
  await at.call('PATCH', '/platform/policy', { key: at.admin.key, body: { tools: { purge_records: 'block' } } });
  await at.call('PATCH', '/orgs/globex/policy', {
    key: at.tenants[1]!.people.owner.key,
    body: { tools: { send_email: 'block' } },
  });
  expect(await signUnsignedChains()).toBe(3);
});
afterAll(() => at?.close());

describe('an untouched log', () => {
  it('verifies, and everything of it is signed', async () => {
    const { report, text } = await having([]);
    expect(text).toBe('');
    expect(report.intact).toBe(true);
    expect(report.chains).toMatchObject([
      { where: 'platform', events: 1, signed: { seq: '1' } },
      { where: 'acme', events: 7, signed: { seq: '7' } },
      { where: 'globex', events: 1, signed: { seq: '1' } },
    ]);
    expect(report.tables).toBeGreaterThanOrEqual(11);
    expect(formatReport(report)).toContain('Intact');
  });

  it('reports direct database changes unless they are acknowledged', async () => {
    const report = await verifyInstallation(at.owner, { org: 'acme', since: null });
    expect(report.findings.map(({ kind }) => kind)).toEqual(['revision_outside']);
    expect(report.findings[0]!.first.length).toBeLessThanOrEqual(5);
    expect(formatReport(report)).toMatch(/Made outside Ambit: revision \d+ was made in the database/);
  });

  it('a second process signs nothing twice, and later events are signed', async () => {
    expect(await Promise.all([signUnsignedChains(), signUnsignedChains()])).toEqual([0, 0]);
  });
});

describe('signatures of days that are over', () => {
  const DAY_MS = 86_400_000;
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
  /** Signs the events up to `seq` at a moment of an earlier day. */
  const signedAt = async (seq: number, daysAgo: number, hours = 0) => {
    const { rows } = await at.owner.query(`SELECT hash FROM "AuditEvent" WHERE ${acmes} AND seq = $1`, [seq]);
    const moment = new Date(noon - daysAgo * DAY_MS + hours * 3600_000);
    await insertRow(at.owner, 'AuditCheckpoint', { ...signCheckpoint(acme.id, BigInt(seq), rows[0].hash, moment) });
  };

  afterAll(() => at.owner.query('DELETE FROM "AuditCheckpoint" WHERE chain = $1 AND seq < 7', [acme.id]));

  it('are thinned to the last of each day, and the log verifies and is guarded as before', async () => {
    await signedAt(1, 9, -2);
    await signedAt(2, 9, 3);
    await signedAt(3, 5, -1);
    await signedAt(4, 5);
    await signedAt(5, 1, -1);
    await signedAt(6, 1);
    expect(await pruneCheckpoints()).toBe(2);
    const { rows } = await at.owner.query(`SELECT seq::int FROM "AuditCheckpoint" WHERE chain = $1 ORDER BY seq`, [
      acme.id,
    ]);
    // The last days are whole, and the newest stays.
    expect(rows.map(({ seq }) => seq)).toEqual([2, 4, 5, 6, 7]);
    expect(await pruneCheckpoints()).toBe(0);
    const { report, text } = await having([]);
    expect(text).toBe('');
    expect(report.intact).toBe(true);
    const rewritten = await having([
      `UPDATE "AuditEvent" SET details = '{}' WHERE ${acmes} AND seq = 1`,
      ...rechain(1),
    ]);
    expect(rewritten.text).toContain('Event 2 is not the one that was signed');
    expect((await having([`DELETE FROM "AuditEvent" WHERE ${acmes} AND seq = 1`])).kinds).toContain(
      'acme event_missing',
    );
  });

  it('are all that an application may delete', async () => {
    await expect(systemDatabase().auditCheckpoint.deleteMany({ where: { chain: acme.id } })).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('what psql does to the log is found', () => {
  it('a changed event', async () => {
    const { kinds, text } = await having([`UPDATE "AuditEvent" SET label = 'nobody' WHERE ${acmes} AND seq = 3`]);
    expect(kinds).toEqual(['acme event_changed']);
    expect(text).toContain('Event 3 was changed');
  });

  it('a moment, a detail, a revision number', async () => {
    for (const change of [`at = at - interval '1 day'`, `details = '{"a": 1}'`, `revision = revision + 1000`]) {
      const { kinds } = await having([`UPDATE "AuditEvent" SET ${change} WHERE ${acmes} AND seq = 2`]);
      expect(kinds, change).toContain('acme event_changed');
    }
  });

  it('an event taken out of the middle', async () => {
    const { kinds, text } = await having([`DELETE FROM "AuditEvent" WHERE ${acmes} AND seq IN (3, 4)`], 'acme');
    expect(kinds).toContain('acme event_missing');
    expect(text).toContain('Events 3 to 4 are missing.');
  });

  it('an end cut off, with the head rewritten to fit', async () => {
    const { kinds, text } = await having([
      `DELETE FROM "AuditEvent" WHERE ${acmes} AND seq > 5`,
      `UPDATE "AuditHead" SET seq = 5, hash = (SELECT hash FROM "AuditEvent" WHERE ${acmes} AND seq = 5) WHERE chain = '${acme.id}'`,
    ]);
    expect(kinds).toContain('acme checkpoint');
    expect(text).toContain('Event 7 was signed and is missing.');
  });

  it('a chain rewritten with every hash computed anew', async () => {
    const { kinds, text } = await having([
      `UPDATE "AuditEvent" SET details = '{}' WHERE ${acmes} AND seq = 2`,
      ...rechain(2),
    ]);
    expect(kinds).not.toContain('acme event_changed');
    expect(kinds).toContain('acme checkpoint');
    expect(text).toContain('not the one that was signed');
    expect(text, 'and the event itself is not in our words').toContain('Event 2 (policy.update');
  });

  it('the whole log of an organization gone', async () => {
    const { kinds } = await having([
      `DELETE FROM "AuditEvent" WHERE ${acmes}`,
      `DELETE FROM "AuditHead" WHERE chain = '${acme.id}'`,
      `DELETE FROM "AuditCheckpoint" WHERE chain = '${acme.id}'`,
    ]);
    expect(kinds).toContain('acme revision_outside');
  });

  it('a manually written event, even if it is chained', async () => {
    const insert = (mac: string) =>
      `INSERT INTO "AuditEvent" (id, "orgId", actor, label, action, target, "requestId", mac)
       VALUES (gen_random_uuid(), '${acme.id}', 'user:x', 'owner@acme.test', 'policy.update', 'policy', 'r', ${mac})`;
    for (const mac of [`'\\x'`, `sha256('guess')`, `(SELECT mac FROM "AuditEvent" WHERE ${acmes} AND seq = 2)`]) {
      const { kinds, text } = await having([insert(mac)]);
      expect(kinds, mac).toEqual(['acme event_foreign']);
      expect(text).toContain('Event 8 (policy.update, attributed to owner@acme.test) was not written by Ambit');
    }
  });

  it('a forged signature, and one by an unknown key', async () => {
    const forged = await having([`UPDATE "AuditCheckpoint" SET signature = '\\x${randomBytes(64).toString('hex')}'`]);
    expect(forged.text).toContain('is invalid');
    const unknown = await having([`UPDATE "AuditCheckpoint" SET "keyId" = 'elsewhere'`], 'acme');
    expect(unknown.text).toContain('AMBIT_OLD_SECRETS');
  });

  it('a chain whose signed part was rewritten is not signed again', async () => {
    const { rows } = await at.owner.query(`SELECT hash FROM "AuditCheckpoint" WHERE chain = $1`, [acme.id]);
    await at.owner.query(`UPDATE "AuditCheckpoint" SET hash = '\\x00' WHERE chain = $1`, [acme.id]);
    try {
      expect(await signUnsignedChains()).toBe(0);
    } finally {
      await at.owner.query(`UPDATE "AuditCheckpoint" SET hash = $2 WHERE chain = $1`, [acme.id, rows[0].hash]);
    }
  });

  it('reports it once for any number of events', async () => {
    const { report } = await having([`UPDATE "AuditEvent" SET label = 'nobody' WHERE ${acmes}`]);
    expect(report.findings).toMatchObject([{ kind: 'event_changed', count: 7 }]);
    expect(report.findings[0]!.first).toHaveLength(5);
    expect(formatReport(report)).toContain('… and 2 more of this kind');
  });
});

describe('what psql does beside the log is found', () => {
  it('a policy edited in psql', async () => {
    const { kinds, text } = await having([`UPDATE "OrgPolicy" SET block = '[]' WHERE ${acmes}`]);
    expect(kinds).toEqual(['acme revision_outside']);
    expect(text).toMatch(/revision \d+ was made in the database, by .+; it changed OrgPolicy\./);
  });

  it('one that claims to be by a person', async () => {
    const { text } = await having([
      `SELECT set_config('ambit.actor', 'user:1', true), set_config('ambit.label', 'owner@acme.test', true)`,
      `UPDATE "OrgPolicy" SET block = '[]' WHERE ${acmes}`,
    ]);
    expect(text).toContain('is attributed to owner@acme.test, but has no event in the log');
  });

  it('rows changed, added and deleted while the triggers were off', async () => {
    const changed = await having(unseen('OrgPolicy', `UPDATE "OrgPolicy" SET block = '[]' WHERE ${acmes}`));
    expect(changed.kinds).toEqual(['acme row']);
    expect(changed.text).toMatch(/OrgPolicy.* was changed outside the log, after revision \d+: block\./);
    // A state that one revision went through is not the one that it ended with.
    const between = await having([
      `UPDATE "OrgPolicy" SET block = '[]' WHERE ${acmes}`,
      `UPDATE "OrgPolicy" SET block = '[{"tool":"send_email"}]' WHERE ${acmes}`,
      ...unseen('OrgPolicy', `UPDATE "OrgPolicy" SET block = '[]' WHERE ${acmes}`),
    ]);
    expect(between.kinds).toContain('acme row');
    expect(between.text).toMatch(/OrgPolicy.* was changed outside the log, after revision \d+: block\./);
    // Fewer entries in a list are not "contained in" what was recorded.
    const fewer = await having(unseen('OrgPolicy', `UPDATE "OrgPolicy" SET block = block - 0 WHERE ${acmes}`));
    expect(fewer.kinds).toEqual(['acme row']);
    const added = await having(
      unseen(
        'Profile',
        `INSERT INTO "Profile" (id, "orgId", slug, name, tools) VALUES (gen_random_uuid(), '${acme.id}', 'mine', 'Mine', '{*}')`,
      ),
    );
    expect(added.text).toBe('Profile mine was added outside the log, without a revision.');
    const deleted = await having(unseen('Channel', `DELETE FROM "Channel" WHERE ${acmes} AND slug = 'sms'`));
    expect(deleted.text).toMatch(/Channel sms was deleted outside the log/);
    const platform = await having(unseen('PlatformPolicy', `UPDATE "PlatformPolicy" SET "allowMode" = 'selected'`));
    expect(platform.kinds).toEqual(['platform row']);
    const connection = await having(
      unseen(
        'IntegrationConnection',
        `UPDATE "IntegrationConnection" SET status = 'broken' WHERE ${acmes} AND provider = 'stripe'`,
      ),
    );
    expect(connection.text).toMatch(
      /^IntegrationConnection stripe was changed outside the log, after revision \d+: status\.$/,
    );
  });

  it('a revision that is gone, and a trigger that is off', async () => {
    const gone = await having([
      `DELETE FROM "Revision" WHERE ${acmes} AND number = (SELECT revision FROM "AuditEvent" WHERE ${acmes} AND seq = 2)`,
    ]);
    expect(gone.kinds).toContain('acme revision_missing');
    const off = await having(['ALTER TABLE "AgentPolicy" DISABLE TRIGGER record_change']);
    expect(off.text).toBe('The trigger record_change of "AgentPolicy" is disabled: changes are not recorded.');
  });

  it('names one organization’s findings alone when asked for one', async () => {
    const { kinds } = await having([`UPDATE "OrgPolicy" SET block = '[]' WHERE ${acmes}`], 'globex');
    expect(kinds).toEqual([]);
    await expect(verifyInstallation(at.owner, { org: 'nobody', since: null })).rejects.toThrow(
      'Unknown organization nobody.',
    );
  });
});

describe('the console’s own look', () => {
  const check = async (path = '/orgs/acme/audit/integrity', key = acme.people.viewer.key) =>
    (await at.call('GET', path, { key })).body;
  let restore: string[] = [];
  beforeEach(async () => {
    for (const statement of restore) await at.owner.query(statement);
    restore = [];
  });

  it('reports the checked range and what is signed', async () => {
    expect(await check()).toMatchObject({
      state: 'intact',
      events: '7',
      checked: { from: '1', to: '7', count: 7 },
      signed: { seq: '7', keyId: expect.any(String) },
      faults: [],
    });
    expect(await check('/platform/audit/integrity', at.admin.key)).toMatchObject({ state: 'intact', events: '1' });
  });

  it('describes damage', async () => {
    await at.owner.query(`UPDATE "AuditEvent" SET target = 'x' WHERE ${acmes} AND seq = 4`);
    restore = [`UPDATE "AuditEvent" SET target = 'policy' WHERE ${acmes} AND seq = 4`];
    const { state, faults } = await check();
    expect(state).toBe('broken');
    expect(faults[0]).toMatchObject({ seq: '4', text: expect.stringContaining('was changed') });
  });
});
