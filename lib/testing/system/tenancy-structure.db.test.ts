import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTables } from '@/lib/testing/checksum';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;
/** Tables whose rows without an organization every organization reads. */
const SHARED = ['Tool', 'Profile', 'Channel', 'Source', 'SourceConnection', 'ToolBinding'];
const BINDING = {
  id: randomUUID(),
  orgId: null,
  tool: 'shared',
  binding: { kind: 'mcp', source: 'shared', tool: 'x' },
};
const SERVER = { slug: 'shared', name: 'x', kind: 'mcp-http', url: 'https://mcp.test/', servers: [], createdBy: 'x' };
const AUDITED = { actor: 'x', label: 'x', action: 'x', target: 'x', requestId: 'x' };
/** Logs in as the app does, and as the system role does. */
let app: pg.Client;
let system: pg.Client;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  app = new pg.Client({ connectionString: at.database.appUrl });
  system = new pg.Client({ connectionString: at.database.systemUrl });
  await Promise.all([app.connect(), system.connect()]);
  // A server of the platform, which every organization calls, and a run of it, which none sees.
  await insertRow(at.owner, 'ToolBinding', BINDING);
  const server = { ...SERVER, id: randomUUID(), orgId: null };
  await insertRow(at.owner, 'Source', server);
  const by = { requestedBy: 'x', requestedLabel: 'x', approve: false, acceptAll: true };
  await insertRow(at.owner, 'ImportRun', { id: randomUUID(), orgId: null, sourceId: server.id, ...by });
  for (const { id, open, people } of [acme, globex]) {
    await insertRow(at.owner, 'MailMute', { orgId: id, userId: people.viewer.id });
    const rollup = { orgId: id, agentId: open.id, span: 'day', bucket: new Date(0), tool: 'x', lastAt: new Date(0) };
    const counts = { ok: 1, execution: 0, contractViolation: 0, wrongToolBoundary: 0, lowUtility: 0, offGoal: 0 };
    const more = { repairsAttempted: 0, repairsSucceeded: 0, late: 0, ahead: 0, latencySum: 0, latency: [] };
    await insertRow(at.owner, 'OutcomeRollup', { ...rollup, ...counts, ...more, method: 'call' });
    const { agentId, tool: name, ...place } = rollup;
    await insertRow(at.owner, 'OutcomeSummary', { ...place, ...counts, ...more, kind: 'tool', name, method: 'call' });
    await insertRow(at.owner, 'AuditEvent', { id: randomUUID(), orgId: id, ...AUDITED });
    const failure = { method: 'call', outcome: 'execution', code: 'x', signature: 'x', calls: 1 };
    await insertRow(at.owner, 'FailureRollup', { ...rollup, ...failure });
    await insertRow(at.owner, 'GoalRollup', { ...rollup, goal: 'x', calls: 1, failures: 0, offGoal: 0 });
  }
});
afterAll(async () => {
  await Promise.all([app?.end(), system?.end()]);
  await at?.close();
});

/** Runs as the app role under a tenant (null: under none), and takes back whatever was written. */
async function under<T>(orgId: string | null, work: (client: pg.Client) => Promise<T>, platform = ''): Promise<T> {
  await app.query('BEGIN');
  try {
    await app.query(`SELECT set_config('ambit.org', $1, true), set_config('ambit.platform', $2, true)`, [
      orgId ?? '',
      platform,
    ]);
    return await work(app);
  } finally {
    await app.query('ROLLBACK');
  }
}

/** Every column of a table that the app role may read. */
function readable(table: string): string {
  if (table === 'User') return 'id, NULL AS "orgId"';
  if (table === 'Invitation') return 'id, "orgId", "userId", email, role';
  return table === 'ApiKey' ? 'id, kind, "orgId", "userId", "agentId", name, selector, "lastFour"' : '*';
}

/** Tables that the app role has some privilege on, also on single columns. */
async function tablesOf(role: string, privilege: string): Promise<string[]> {
  const { rows } = await at.owner.query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
       AND (has_table_privilege($1, c.oid, $2) OR ($2 <> 'DELETE' AND has_any_column_privilege($1, c.oid, $2)))
     ORDER BY 1`,
    [role, privilege],
  );
  return rows.map((row) => row.name);
}

const PRIVILEGES = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

describe('roles', () => {
  it.each(['app', 'system'])('the %s login and its group are plain roles that own nothing', async (kind) => {
    const login = decodeURIComponent(new URL(kind === 'app' ? at.database.appUrl : at.database.systemUrl).username);
    for (const role of [login, `ambit_${kind}`]) {
      const { rows } = await at.owner.query(
        `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
           (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS tables,
           (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS functions,
           has_schema_privilege(r.oid, 'public', 'CREATE') AS creates
         FROM pg_roles r WHERE rolname = $1`,
        [role],
      );
      expect(rows).toEqual([
        {
          rolsuper: false,
          rolbypassrls: false,
          rolcreaterole: false,
          rolcreatedb: false,
          rolreplication: false,
          tables: 0,
          functions: 0,
          creates: false,
        },
      ]);
    }
  });

  it('the logins are members of their own group and of nothing else', async () => {
    for (const kind of ['app', 'system']) {
      const login = decodeURIComponent(new URL(kind === 'app' ? at.database.appUrl : at.database.systemUrl).username);
      const { rows } = await at.owner.query(
        `SELECT g.rolname AS name FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid JOIN pg_roles u ON u.oid = m.member
         WHERE u.rolname = $1`,
        [login],
      );
      expect(rows).toEqual([{ name: `ambit_${kind}` }]);
      const other = kind === 'app' ? 'ambit_system' : 'ambit_app';
      await expect(
        (kind === 'app' ? app : system).query(`SET ROLE ${other}`),
        `${login} must not become ${other}`,
      ).rejects.toThrow(/permission denied/);
    }
  });

  it('no function that runs as its owner takes a statement, and the app role may call three', async () => {
    const { rows } = await at.owner.query(
      `SELECT p.proname AS name, pg_get_function_result(p.oid) AS result, p.proconfig AS config, p.pronargs AS arguments,
         has_function_privilege('ambit_app', p.oid, 'EXECUTE') AS "forApp" FROM pg_proc p
       JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public' AND p.prosecdef`,
    );
    expect(rows.length).toBeGreaterThan(0);
    // A trigger cannot be called. Marking a claim takes its random token; exactly-once.db.test.ts shows what it does. The
    // searches find rows of the organization that the transaction has entered; activity.db.test.ts shows that.
    const callable = rows.filter(({ result }) => result !== 'trigger');
    expect(callable.map((row) => [row.name, row.arguments, row.forApp]).sort()).toEqual([
      ['ambit_drop_audit', 3, false],
      ['ambit_drop_history', 3, false],
      ['ambit_find_calls', 10, true],
      ['ambit_find_packets', 9, true],
      ['ambit_mark_claim', 2, true],
      ['ambit_thin_checkpoints', 0, false],
    ]);
    for (const row of rows) {
      expect(row.config, row.name).toEqual([expect.stringMatching(/^search_path=public, pg_temp$/)]);
    }
  });
});

/** Functions that PUBLIC may call by default and that write or reach past tables, files and tenants. */
const UNSCOPED =
  /^(?:lo_|loread$|lowrite$|pg_read_|pg_ls_|pg_stat_file$|dblink|pg_logical_emit|pg_logical_slot|pg_create_|pg_drop_|pg_replication_|pg_terminate_|pg_reload|pg_rotate|pg_promote|pg_switch_wal|pg_backup_|pg_file_|pg_execute_server|pg_import_system|set_bit_in_file)/;

describe('what the app role may reach beside tables', () => {
  it.skipIf(process.env.AMBIT_TEST_DATABASE_URL).each(['app', 'system'])(
    'the %s role executes nothing that row-level security does not bind',
    async (kind) => {
      const { rows } = await at.owner.query(
        `SELECT p.oid::regprocedure::text AS name, p.proname FROM pg_proc p
         WHERE has_function_privilege($1, p.oid, 'EXECUTE') ORDER BY 1`,
        [`ambit_${kind}`],
      );
      expect(rows.length).toBeGreaterThan(1_000);
      // It ends sessions of the same login alone.
      const own = 'pg_terminate_backend';
      expect(rows.filter(({ proname }) => UNSCOPED.test(proname) && proname !== own).map(({ name }) => name)).toEqual(
        [],
      );
      for (const call of ["lo_from_bytea(0, 'x')", 'lo_creat(-1)', "pg_logical_emit_message(false, 'x', 'x')"])
        await expect((kind === 'app' ? app : system).query(`SELECT ${call}`), call).rejects.toThrow(
          /permission denied/,
        );
    },
  );

  it('no language in which it could write functions that run outside the database is there', async () => {
    const { rows } = await at.owner.query(`SELECT lanname AS name FROM pg_language WHERE NOT lanpltrusted ORDER BY 1`);
    expect(rows.map(({ name }) => name)).toEqual(['c', 'internal']);
    const { rows: foreign } = await at.owner.query('SELECT fdwname FROM pg_foreign_data_wrapper');
    expect(foreign).toEqual([]);
  });

  it.each(['app', 'system'])(
    'the %s role makes no tables, schemas or databases, and no temporary ones',
    async (kind) => {
      const client = kind === 'app' ? app : system;
      for (const statement of [
        'CREATE TABLE public.x (a int)',
        'CREATE SCHEMA x',
        'CREATE TEMP TABLE x (a int)',
        'CREATE DATABASE x',
      ])
        await expect(client.query(statement), statement).rejects.toThrow(/permission denied/);
      const { rows } = await at.owner.query(
        `SELECT nspname AS schema FROM pg_namespace WHERE has_schema_privilege($1, oid, 'USAGE')
         AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema' ORDER BY 1`,
        [`ambit_${kind}`],
      );
      expect(rows.map(({ schema }) => schema)).toEqual(['pgboss', 'public']);
    },
  );

  it.skipIf(process.env.AMBIT_TEST_DATABASE_URL)('it connects to no other database of the server', async () => {
    const url = new URL(at.database.appUrl);
    for (const name of ['postgres', 'template1']) {
      url.pathname = `/${name}`;
      const other = new pg.Client({ connectionString: url.href });
      await expect(other.connect(), name).rejects.toThrow(/permission denied for database/);
    }
  });
});

describe('the queue of jobs', () => {
  const add = (client: pg.Client, data: object) =>
    client.query(`INSERT INTO pgboss.job (name, data) VALUES ('search-learning', $1) RETURNING id`, [data]);

  it('keeps jobs of every tenant from the app role, its own too', async () => {
    for (const { id } of [acme, globex]) await add(at.owner, { orgId: id });
    await add(at.owner, { sourceId: randomUUID() });
    const { rows } = await at.owner.query(
      `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'pgboss'::regnamespace AND relkind IN ('r', 'p')`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { name } of rows) {
      if (name === 'pgboss.queue') continue;
      for (const statement of [`SELECT * FROM ${name}`, `DELETE FROM ${name}`, `TRUNCATE ${name}`])
        await expect(
          under(acme.id, (c) => c.query(statement)),
          statement,
        ).rejects.toThrow(/permission denied/);
    }
    for (const statement of ['SELECT data FROM pgboss.job', 'UPDATE pgboss.job SET priority = 1'])
      await expect(
        under(acme.id, (c) => c.query(statement)),
        statement,
      ).rejects.toThrow(/permission denied/);
    // All that is left: the ids of the tenant's own.
    const seen = await under(acme.id, async (c) => (await c.query('SELECT id FROM pgboss.job')).rows);
    const own = await at.owner.query(`SELECT id FROM pgboss.job WHERE data->>'orgId' = $1`, [acme.id]);
    expect(seen.map(({ id }) => id).sort()).toEqual(own.rows.map(({ id }) => id).sort());
    expect(await under(null, async (c) => (await c.query('SELECT id FROM pgboss.job')).rows)).toEqual([]);
  });

  it('takes a tenant’s own jobs from the app role, and the platform’s in its transactions', async () => {
    for (const [org, platform, data] of [
      [acme.id, '', { orgId: globex.id }],
      [acme.id, '', { orgId: null }],
      [acme.id, '', { sourceId: randomUUID() }],
      [acme.id, 'on', { orgId: globex.id }],
      [null, '', { orgId: acme.id }],
      [null, 'on', { orgId: acme.id }],
      [null, '', {}],
    ] as const)
      await expect(
        under(org, (c) => add(c, data), platform),
        JSON.stringify([org, platform, data]),
      ).rejects.toThrow(/row-level security/);
    expect((await under(acme.id, (c) => add(c, { orgId: acme.id }))).rowCount).toBe(1);
    expect((await under(null, (c) => add(c, { sourceId: randomUUID() }), 'on')).rowCount).toBe(1);
  });

  it('is closed when a partition is granted', async () => {
    const { rows } = await at.owner.query(
      `SELECT DISTINCT tableoid::regclass::text AS name FROM pgboss.job WHERE name = 'search-learning'`,
    );
    const [{ name }] = rows;
    await at.owner.query(`GRANT SELECT ON ${name} TO ambit_app`);
    try {
      expect((await under(acme.id, (c) => c.query(`SELECT * FROM ${name}`))).rows).toEqual([]);
    } finally {
      await at.owner.query(`REVOKE SELECT ON ${name} FROM ambit_app`);
    }
  });
});

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

describe('writes across tenants', () => {
  const agentRow = (orgId: string) => ({
    id: randomUUID(),
    orgId,
    slug: 'intruder',
    name: 'Intruder',
    subtype: 'general',
  });

  it('are rejected row by row', async () => {
    const foreign: [string, Record<string, unknown>][] = [
      ['Agent', agentRow(globex.id)],
      ['Tool', toolRow({ name: 'intruder' }, globex.id)],
      ['Tool', toolRow({ name: 'intruder' }, null)],
      ['Profile', { id: randomUUID(), orgId: globex.id, slug: 'intruder', name: 'x', tools: [] }],
      ['Profile', { id: randomUUID(), orgId: null, slug: 'intruder', name: 'x', tools: [] }],
      ['Channel', { id: randomUUID(), orgId: null, slug: 'intruder', name: 'x', blocked: [] }],
      ['Source', { ...SERVER, id: randomUUID(), orgId: null, slug: 'intruder' }],
      ['Source', { ...SERVER, id: randomUUID(), orgId: globex.id, slug: 'intruder' }],
      ['Membership', { id: randomUUID(), orgId: globex.id, userId: acme.people.viewer.id, role: 'owner' }],
      [
        'AgentSession',
        { id: randomUUID(), orgId: globex.id, agentId: globex.open.id, name: 'x', updatedAt: new Date() },
      ],
      ['IntegrationRequirement', { orgId: globex.id, tool: 'x', integrations: [] }],
      ['ToolOverride', { orgId: globex.id, tool: 'x', title: 'x' }],
      ['ToolBinding', { ...BINDING, id: randomUUID(), orgId: globex.id }],
      ['ToolBinding', { ...BINDING, id: randomUUID(), tool: 'intruder' }],
      ['QuestionSet', { id: randomUUID(), orgId: globex.id, slug: 'x', name: 'x', over: '{"kind":"catalogue"}' }],
      ['AuditEvent', { id: randomUUID(), orgId: globex.id, ...AUDITED }],
      ['AuditEvent', { id: randomUUID(), orgId: null, ...AUDITED }],
      ['SubtypeDefault', { subtype: 'x', profile: 'general' }],
    ];
    for (const [table, row] of foreign) {
      await expect(
        under(acme.id, (c) => insertRow(c, table, row)),
        `${table} ${row.orgId}`,
      ).rejects.toThrow(/row-level security/);
    }
    await expect(under(acme.id, (c) => insertRow(c, 'Agent', agentRow(acme.id)))).resolves.toBeDefined();
  });

  it('change and delete nothing, whatever they name', async () => {
    for (const table of await tablesOf('ambit_app', 'DELETE')) {
      if (!(await tenantTables(at.owner)).includes(table)) continue;
      const gone = await under(acme.id, (c) =>
        c.query(`DELETE FROM "${table}" WHERE "orgId" IS DISTINCT FROM $1`, [acme.id]),
      );
      expect(gone.rowCount, table).toBe(0);
      if (!(await tablesOf('ambit_app', 'UPDATE')).includes(table)) continue;
      const moved = await under(acme.id, (c) =>
        c.query(`UPDATE "${table}" SET "orgId" = $1 WHERE "orgId" IS DISTINCT FROM $1`, [acme.id]),
      );
      expect(moved.rowCount, table).toBe(0);
    }
    for (const table of ['PlatformPolicy', 'SubtypeDefault', 'IntegrationProvider']) {
      expect((await under(acme.id, (c) => c.query(`DELETE FROM "${table}"`))).rowCount, table).toBe(0);
    }
  });

  it('cannot give a row away', async () => {
    await expect(
      under(acme.id, (c) => c.query('UPDATE "Tool" SET "orgId" = $1 WHERE name = $2', [globex.id, acme.tool])),
    ).rejects.toThrow(/row-level security/);
    await expect(
      under(acme.id, (c) => c.query('UPDATE "Tool" SET "orgId" = NULL WHERE name = $1', [acme.tool])),
    ).rejects.toThrow(/row-level security/);
    await expect(under(acme.id, (c) => c.query('UPDATE "Organization" SET slug = $1', ['stolen']))).rejects.toThrow(
      /permission denied/,
    );
  });

  it('cannot hang a child under another tenant’s parent: composite keys refuse it even to the owner', async () => {
    const children: [string, Record<string, unknown>][] = [
      ['AgentPolicy', { agentId: globex.open.id, orgId: acme.id, allowTools: [] }],
      ['AgentSession', { id: randomUUID(), orgId: acme.id, agentId: globex.open.id, name: 'x', updatedAt: new Date() }],
      [
        'ApiKey',
        {
          id: randomUUID(),
          kind: 'agent',
          orgId: acme.id,
          agentId: globex.open.id,
          name: 'x',
          selector: 'x',
          hash: Buffer.from('x'),
          lastFour: 'x',
          createdBy: 'x',
        },
      ],
    ];
    const sources = await at.owner.query('SELECT id FROM "Source" WHERE "orgId" = $1', [globex.id]);
    children.push(['Tool', { ...toolRow({ name: 'intruder' }, acme.id), sourceId: sources.rows[0].id }]);
    await at.owner.query('DELETE FROM "AgentPolicy" WHERE "agentId" = $1', [globex.open.id]);
    const { rows } = await at.owner.query('SELECT id FROM "AgentSession" WHERE name = $1', [globex.session]);
    children.push([
      'SessionDisabledTool',
      { sessionId: rows[0].id, orgId: acme.id, tool: 'x', by: 'agent', reason: 'x' },
    ]);
    for (const [table, row] of children) {
      await expect(insertRow(at.owner, table, row), table).rejects.toThrow(/violates foreign key constraint/);
    }
    await insertRow(at.owner, 'AgentPolicy', { agentId: globex.open.id, orgId: globex.id, allowTools: [] });
    const key = { agentId: globex.open.id, id: randomUUID(), digest: Buffer.from('x'), occurredAt: new Date() };
    for (const foreign of [
      { ...key, orgId: acme.id },
      { ...key, orgId: globex.id, agentId: randomUUID() },
    ])
      await expect(insertRow(at.owner, 'OutcomeKey', foreign)).rejects.toThrow(/belong to no agent/);
    await insertRow(at.owner, 'OutcomeKey', { ...key, orgId: globex.id });
    await expect(
      at.owner.query('UPDATE "OutcomeKey" SET "orgId" = $1 WHERE id = $2', [acme.id, key.id]),
    ).rejects.toThrow(/belong to no agent/);
    await at.owner.query('DELETE FROM "OutcomeKey" WHERE id = $1', [key.id]);
  });

  it('leave the log of changes and the audit log alone, the tenant’s own too', async () => {
    for (const statement of [
      'UPDATE "AuditEvent" SET label = $$x$$',
      'DELETE FROM "AuditEvent"',
      'UPDATE "Revision" SET note = $$x$$',
      'DELETE FROM "RevisionChange"',
      'UPDATE "Organization" SET revision = 1',
      'UPDATE "PlatformState" SET revision = 1',
      'TRUNCATE "Agent"',
    ]) {
      await expect(
        under(acme.id, (c) => c.query(statement), 'on'),
        statement,
      ).rejects.toThrow(/permission denied/);
    }
  });

  it('make no one an admin, and delete only their own organization', async () => {
    const change = 'UPDATE "User" SET "platformAdmin" = true';
    expect((await under(acme.id, (c) => c.query(change))).rowCount).toBe(0);
    const foreign = ['DELETE FROM "Organization" WHERE id = $1', [globex.id]] as const;
    expect((await under(acme.id, (c) => c.query(foreign[0], [...foreign[1]]))).rowCount).toBe(0);
    expect((await under(acme.id, (c) => c.query(foreign[0], [...foreign[1]]), 'on')).rowCount).toBe(0);
    expect((await under(null, (c) => c.query('DELETE FROM "Organization"'), 'on')).rowCount).toBe(0);
  });

  it('write down no second organization’s key for a name that the first one has', async () => {
    const slug = acme.open.slug;
    await expect(
      under(globex.id, (c) => insertRow(c, 'Agent', { ...agentRow(globex.id), slug })),
    ).resolves.toMatchObject({ slug });
    await expect(
      under(globex.id, (c) => insertRow(c, 'Tool', toolRow({ name: acme.tool }, globex.id))),
    ).resolves.toMatchObject({ name: acme.tool });
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
