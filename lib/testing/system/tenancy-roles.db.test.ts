import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { createTenantRoles, type TenantRoles } from '@/lib/testing/tenant-roles';

let roles: TenantRoles;
let at: TenantRoles['at'];
let acme: Tenant;
let globex: Tenant;
let app: pg.Client;
let system: pg.Client;
let under: TenantRoles['under'];

beforeAll(async () => {
  roles = await createTenantRoles();
  ({ at, acme, globex, app, system, under } = roles);
});
afterAll(() => roles?.close());

/** Functions that PUBLIC may call by default and that write or reach past tables, files and tenants. */
const UNSCOPED =
  /^(?:lo_|loread$|lowrite$|pg_read_|pg_ls_|pg_stat_file$|dblink|pg_logical_emit|pg_logical_slot|pg_create_|pg_drop_|pg_replication_|pg_terminate_|pg_reload|pg_rotate|pg_promote|pg_switch_wal|pg_backup_|pg_file_|pg_execute_server|pg_import_system|set_bit_in_file)/;

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
