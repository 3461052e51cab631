import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTables } from '@/lib/testing/checksum';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { createTenantRoles, type TenantRoles } from '@/lib/testing/tenant-roles';

let roles: TenantRoles;
let at: TenantRoles['at'];
let acme: Tenant;
let globex: Tenant;
let app: pg.Client;
let system: pg.Client;
let under: TenantRoles['under'];
let tablesOf: TenantRoles['tablesOf'];

beforeAll(async () => {
  roles = await createTenantRoles();
  ({ at, acme, globex, app, system, under, tablesOf } = roles);
});
afterAll(() => roles?.close());

const PRIVILEGES = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
/** Tables whose rows without an organization every organization reads. */
const SHARED = ['Tool', 'Profile', 'Channel', 'Source', 'SourceConnection', 'ToolBinding'];

/** Every column of a table that the app role may read. */
function readable(table: string): string {
  if (table === 'User') return 'id, NULL AS "orgId"';
  if (table === 'Invitation') return 'id, "orgId", "userId", email, role';
  return table === 'ApiKey' ? 'id, kind, "orgId", "userId", "agentId", name, selector, "lastFour"' : '*';
}

describe('row-level security', () => {
  it('is enabled and forced on every table with orgId, and on Organization and User', async () => {
    const names = [...(await tenantTables(at.owner)), 'Organization', 'User'];
    expect(names.length).toBeGreaterThan(14);
    const { rows } = await at.owner.query(
      `SELECT relname AS name FROM pg_class WHERE relname = ANY($1) AND relnamespace = 'public'::regnamespace
       AND NOT (relrowsecurity AND relforcerowsecurity)`,
      [names],
    );
    expect(rows).toEqual([]);
  });

  it('covers every table that the app role may touch but the one counter', async () => {
    const touched = new Set<string>();
    for (const privilege of PRIVILEGES) for (const table of await tablesOf('ambit_app', privilege)) touched.add(table);
    const { rows } = await at.owner.query(
      `SELECT relname AS name FROM pg_class WHERE relname = ANY($1) AND relnamespace = 'public'::regnamespace
       AND NOT (relrowsecurity AND relforcerowsecurity)`,
      [[...touched]],
    );
    expect(rows).toEqual([{ name: 'PlatformState' }]);
  });

  it('names only known settings in the app role’s policies, and lets none of them pass everything to tenants', async () => {
    const { rows } = await at.owner.query(
      `SELECT tablename AS "table", policyname AS policy, cmd, qual, with_check AS "check", permissive FROM pg_policies
       WHERE schemaname = 'public' AND 'ambit_app' = ANY(roles) ORDER BY 1, 2`,
    );
    for (const { table, policy, cmd, qual, check } of rows) {
      const where = `${table}.${policy}`;
      const platformsOwn = ['PlatformPolicy', 'PlatformSettings', 'SubtypeDefault', 'IntegrationProvider'].includes(
        table,
      );
      if (qual === 'true') expect({ where, platformsOwn, cmd }).toEqual({ where, platformsOwn: true, cmd: 'SELECT' });
      else expect(qual, where).toMatch(/ambit_org\(\)|ambit_platform\(\)|"orgId" IS NULL/);
      if (cmd !== 'SELECT' && cmd !== 'DELETE') expect(check, where).toMatch(/ambit_org\(\)|ambit_platform\(\)/);
    }
    expect(rows.length).toBeGreaterThan(20);
  });

  it('grants nothing on partitions, nothing to PUBLIC, and no privilege that passes row-level security', async () => {
    const { rows: partitions } = await at.owner.query(
      `SELECT c.relname FROM pg_class c WHERE c.relispartition AND c.relkind = 'r' AND (
         has_any_column_privilege('ambit_app', c.oid, 'SELECT,INSERT,UPDATE') OR has_any_column_privilege('ambit_system', c.oid, 'SELECT,INSERT,UPDATE'))`,
    );
    expect(partitions).toEqual([]);
    const { rows: open } = await at.owner.query(
      `SELECT table_name, grantee, privilege_type FROM information_schema.role_table_grants WHERE table_schema = 'public'
       AND (grantee = 'PUBLIC' OR (grantee LIKE 'ambit\\_%' AND grantee <> current_user AND privilege_type IN ('TRUNCATE', 'REFERENCES', 'TRIGGER')))`,
    );
    expect(open).toEqual([]);
  });

  it('would show a granted partition: the check above detects it', async () => {
    await at.owner.query('BEGIN');
    await at.owner.query('CREATE TABLE probe ("orgId" uuid) PARTITION BY HASH ("orgId")');
    await at.owner.query('CREATE TABLE probe_0 PARTITION OF probe FOR VALUES WITH (MODULUS 1, REMAINDER 0)');
    await at.owner.query('GRANT SELECT ON probe_0 TO ambit_app');
    const { rows } = await at.owner.query(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relispartition AND has_any_column_privilege('ambit_app', c.oid, 'SELECT,INSERT,UPDATE')`,
    );
    const tables = await tenantTables(at.owner);
    await at.owner.query('ROLLBACK');
    expect(rows).toEqual([{ name: 'probe_0' }]);
    expect(tables).toContain('probe');
  });
});

describe('reads without a WHERE', () => {
  it('return the tenant’s rows, and of shared tables the platform’s', async () => {
    for (const table of await tablesOf('ambit_app', 'SELECT')) {
      if (!(await tenantTables(at.owner)).includes(table)) continue;
      const { rows: all } = await at.owner.query(`SELECT DISTINCT "orgId" FROM "${table}"`);
      expect(
        all.map((row) => row.orgId),
        `${table} has rows of both to tell apart`,
      ).toEqual(expect.arrayContaining([acme.id, globex.id]));
      const seen = await under(acme.id, async (c) => (await c.query(`SELECT ${readable(table)} FROM "${table}"`)).rows);
      const expected = SHARED.includes(table) ? [acme.id, null] : [acme.id];
      expect(new Set(seen.map((row) => row.orgId)), table).toEqual(new Set(expected));
    }
  });

  it('return no organization but the tenant’s own, and no person but its members', async () => {
    const orgs = await under(acme.id, async (c) => (await c.query('SELECT slug FROM "Organization"')).rows);
    expect(orgs).toEqual([{ slug: 'acme' }]);
    const people = await under(acme.id, async (c) => (await c.query('SELECT email FROM "User" ORDER BY 1')).rows);
    expect(people.map((row) => row.email)).toEqual(['configurator@acme.test', 'owner@acme.test', 'viewer@acme.test']);
  });

  it('return nothing of any tenant where no tenant is set, nor where it is unknown', async () => {
    for (const org of [null, randomUUID()]) {
      for (const table of [...(await tenantTables(at.owner)), 'Organization', 'User']) {
        if (table === 'OutcomePending') continue;
        const rows = await under(org, async (c) => (await c.query(`SELECT ${readable(table)} FROM "${table}"`)).rows);
        const shared = SHARED.includes(table);
        expect(
          rows.filter((row) => !shared || row.orgId !== null),
          table,
        ).toEqual([]);
      }
    }
  });

  it('in a platform’s transaction see the platform’s rows alone', async () => {
    for (const table of await tenantTables(at.owner)) {
      if (table === 'OutcomePending') continue;
      const rows = await under(
        null,
        async (c) => (await c.query(`SELECT ${readable(table)} FROM "${table}"`)).rows,
        'on',
      );
      expect(
        rows.filter((row) => row.orgId !== null),
        table,
      ).toEqual([]);
    }
  });

  it('never reach password hashes, browsers’ sessions, kept answers or calls that wait to be counted', async () => {
    for (const query of [
      'SELECT 1 FROM "OutcomePending"',
      'SELECT "passwordHash" FROM "User"',
      'SELECT * FROM "User"',
      'SELECT * FROM "UserSession"',
      'SELECT * FROM "IdempotencyRecord"',
      'SELECT * FROM "Invitation"',
      'SELECT hash FROM "ApiKey"',
    ]) {
      await expect(
        under(acme.id, (c) => c.query(query), 'on'),
        query,
      ).rejects.toThrow(/permission denied/);
    }
  });

  it('lose the tenant with the transaction, so a pooled connection carries none over', async () => {
    await under(acme.id, (c) => c.query('SELECT 1'));
    expect((await app.query('SELECT ambit_org() AS org, ambit_platform() AS platform')).rows).toEqual([
      { org: null, platform: false },
    ]);
  });
});

describe('the system role', () => {
  it('writes what signing in, kept answers and the audit log need, and nothing that decides', async () => {
    for (const privilege of ['INSERT', 'UPDATE'])
      expect(await tablesOf('ambit_system', privilege)).not.toContain('Approval');
    const written = new Set<string>();
    for (const privilege of ['INSERT', 'UPDATE', 'DELETE']) {
      for (const table of await tablesOf('ambit_system', privilege)) written.add(table);
    }
    expect([...written].sort()).toEqual([
      'AccessRequest',
      'AgentSession',
      'ApiKey',
      'Approval',
      'ArticleVersion',
      'AuditCheckpoint',
      'AuditEvent',
      'CallRecord',
      'CohesionSettingsVersion',
      'CohesionWarning',
      'Correction',
      'DetectedProblem',
      'EvaluationRun',
      'FailureRollup',
      'GoalRollup',
      'IdempotencyRecord',
      'ImportRun',
      'Invitation',
      'Job',
      'JobRun',
      'Membership',
      'NotificationDelivery',
      'OAuthAttempt',
      'Outcome',
      'OutcomeKey',
      'OutcomeMonth',
      'OutcomePending',
      'OutcomeRollup',
      'OutcomeSummary',
      'Packet',
      'QuestionSetVersion',
      'RateLimitWindow',
      'RetentionState',
      'RoutingSettingsVersion',
      'RunningCall',
      'SessionRevision',
      'SignInThrottle',
      'Suggestion',
      'User',
      'UserIdentity',
      'UserSession',
    ]);
    const { rows } = await at.owner.query(
      `SELECT column_name AS name, privilege_type AS may FROM information_schema.column_privileges
       WHERE grantee = 'ambit_system' AND table_name IN ('User', 'ApiKey') AND privilege_type = 'UPDATE' ORDER BY 1`,
    );
    expect(rows).toEqual([
      { name: 'emailVerifiedAt', may: 'UPDATE' },
      { name: 'lastUsedAt', may: 'UPDATE' },
      { name: 'passwordHash', may: 'UPDATE' },
      // By an invitation of a platform admin alone.
      { name: 'platformAdmin', may: 'UPDATE' },
    ]);
  });
});

it('a new table is kept apart by one call of its migration', async () => {
  await at.owner.query('CREATE TABLE "NewThing" ("orgId" uuid NOT NULL, word text NOT NULL)');
  try {
    await at.owner.query(`SELECT ambit_protect_tenant_table('"NewThing"', 'SELECT, INSERT')`);
    await at.owner.query(`INSERT INTO "NewThing" VALUES ($1, 'ours'), ($2, 'theirs')`, [acme.id, globex.id]);
    const words = (orgId: string | null) =>
      under(orgId, async (c) => (await c.query('SELECT word FROM "NewThing"')).rows.map(({ word }) => word));
    expect([await words(acme.id), await words(globex.id), await words(null)]).toEqual([['ours'], ['theirs'], []]);
    const insert = (orgId: string) => (c: pg.Client) => c.query(`INSERT INTO "NewThing" VALUES ($1, 'new')`, [orgId]);
    await under(acme.id, insert(acme.id));
    await expect(under(acme.id, insert(globex.id))).rejects.toThrow('row-level security');
    await expect(under(acme.id, (c) => c.query('DELETE FROM "NewThing"'))).rejects.toThrow('permission denied');
    expect((await system.query('SELECT count(*)::int AS n FROM "NewThing"')).rows[0].n).toBe(2);
    await expect(system.query(`SELECT ambit_protect_tenant_table('"NewThing"', 'DELETE')`)).rejects.toThrow(
      'permission denied for function',
    );
  } finally {
    await at.owner.query('DROP TABLE "NewThing"');
  }
});
