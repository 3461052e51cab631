import { createHash, hkdfSync } from 'node:crypto';
import pg from 'pg';
import { refusal } from './steps.mjs';

export const OWNER = 'ambit_owner';
/** Cluster-wide and without login: migrations grant to these names, whatever the database is called. */
const GROUPS = { app: 'ambit_app', system: 'ambit_system' };

const quote = (name) => pg.escapeIdentifier(name);
const literal = (text) => pg.escapeLiteral(text);

export async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export function withDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.toString();
}

/**
 * Large objects, logical messages and replication slots belong to no table, so row-level security does not bind them, and
 * PUBLIC may call their functions by default. Takes a superuser; for anybody else PostgreSQL only warns.
 */
const REVOKE_UNSCOPED = `DO $$
  DECLARE
    func regprocedure;
  BEGIN
    FOR func IN
      SELECT oid FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
        AND proname ~ '^(lo_|loread$|lowrite$|pg_logical_|pg_create_|pg_drop_|pg_replication_|pg_import_system)'
        AND has_function_privilege('public', oid, 'EXECUTE')
    LOOP
      EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', func);
    END LOOP;
  END $$`;

/** The database and the role that owns it, on a server of our own; `superUrl` is its superuser. */
export async function createOwnedDatabase(superUrl, { password, database }) {
  await withClient(superUrl, async (client) => {
    await createRole(client, OWNER, 'LOGIN CREATEDB CREATEROLE');
    await client.query(`ALTER ROLE ${OWNER} PASSWORD ${literal(password)}`);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${quote(database)} OWNER ${OWNER}`);
    // A role that logs in to one database has no business in the server's others.
    await client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC');
    await client.query(`GRANT CONNECT ON DATABASE postgres TO ${OWNER}`);
  });
  await withClient(withDatabase(superUrl, database), (client) => client.query(REVOKE_UNSCOPED));
}

/** The group roles alone, which migrations need before they can grant to them. */
export async function createGroupRoles(ownerUrl) {
  await withClient(ownerUrl, async (client) => {
    for (const group of Object.values(GROUPS)) await createRole(client, group, 'NOLOGIN');
  });
}

/**
 * The roles that the server logs in with, bound by row-level security: a pair for each database and secret, so that replicas
 * with the secret before go on while it is replaced. Those of secrets that are named no more are taken away.
 * Answers `{ appUrl, systemUrl }`. Throws when the database was set up with secrets that are none of these, and when a role
 * of that name could pass row-level security.
 */
export async function provisionRoles(ownerUrl, secret, oldSecrets = []) {
  await createGroupRoles(ownerUrl);
  return withClient(ownerUrl, async (client) => {
    // Two starts at once would update the same rows of the role catalogue, which PostgreSQL refuses.
    await client.query(`SELECT pg_advisory_lock(hashtext('ambit roles'))`);
    const { rows } = await client.query('SELECT current_database() AS database');
    const database = rows[0].database;
    const stale = await staleRoles(client, ownerUrl, database, [secret, ...oldSecrets]);
    const urls = {};
    for (const [kind, group] of Object.entries(GROUPS)) {
      const role = loginRole(database, kind, secret);
      const password = rolePassword(secret, role);
      await createRole(client, role, 'LOGIN INHERIT NOSUPERUSER NOBYPASSRLS');
      await client.query(`ALTER ROLE ${quote(role)} PASSWORD ${literal(password)}`);
      await join(client, group, role);
      await client.query(`GRANT CONNECT ON DATABASE ${quote(database)} TO ${quote(role)}`);
      urls[`${kind}Url`] = withLogin(ownerUrl, role, password);
    }
    for (const role of stale) await withdrawRole(client, database, role);
    // The groups are shared by all databases of a server: the door is what keeps one installation's role
    // out of another's tables.
    await client.query(`REVOKE ALL ON DATABASE ${quote(database)} FROM PUBLIC`);
    await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC').catch(ignoreForeign);
    await client.query(REVOKE_UNSCOPED);
    return urls;
  });
}

/** Somebody else's schema: its owner has to decide. */
function ignoreForeign(error) {
  if (error.code !== '42501') throw error;
}

/** The roles that log in to a database and belong to none of these secrets. Throws when all do, and there is something in it. */
async function staleRoles(client, ownerUrl, database, secrets) {
  const prefix = prefixOf(database);
  const found = await client.query('SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)', [`${prefix}_`]);
  const roles = found.rows
    .map(({ rolname }) => rolname)
    .filter((role) => /^_(?:app|system)_(?:[0-9a-f]{8}|login)$/.test(role.slice(prefix.length)));
  const ours = new Set(
    Object.keys(GROUPS).flatMap((kind) => secrets.map((secret) => loginRole(database, kind, secret))),
  );
  // Roles of earlier versions bear no secret in their names; whether they open to one of ours has to be tried.
  const unnamed = roles.find((role) => role.endsWith('_app_login'));
  if (unnamed && (await opensTo(ownerUrl, unnamed, secrets)))
    for (const kind of Object.keys(GROUPS)) ours.add(`${prefix}_${kind}_login`);
  const stale = roles.filter((role) => !ours.has(role));
  if (stale.length < roles.length || stale.length === 0) return stale;
  const { rows } = await client.query(`SELECT to_regclass('public._prisma_migrations') AS filled`);
  if (rows[0].filled === null) return stale;
  throw refusal(
    `The database ${database} was set up with another secret. Set AMBIT_SECRET to that one, or name it in AMBIT_OLD_SECRETS ` +
      'while it is replaced. If it was replaced, write the new one into .ambit/secrets.json or set AMBIT_SECRET.\nIf it is lost: what it sealed stays sealed. Stop every process of Ambit, take its roles away as a ' +
      `superuser (DROP OWNED BY …; DROP ROLE …: ${stale.join(', ')}), and start again.`,
  );
}

async function opensTo(ownerUrl, role, secrets) {
  for (const secret of secrets) {
    const url = withLogin(ownerUrl, role, rolePassword(secret, role));
    const isOpen = await withClient(url, async () => true).catch((error) => error.code !== '28P01');
    if (isOpen) return true;
  }
  return false;
}

async function withdrawRole(client, database, role) {
  await client.query(`REVOKE ALL ON DATABASE ${quote(database)} FROM ${quote(role)}`);
  for (const group of Object.values(GROUPS)) await client.query(`REVOKE ${group} FROM ${quote(role)}`);
  await client.query(`DROP ROLE ${quote(role)}`);
}

/** What the names of a database's roles begin with: they have 63 bytes at most. */
function prefixOf(database) {
  if (Buffer.byteLength(database) <= 63 - '_system_01234567'.length) return database;
  return `ambit_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;
}

/** How many connections are open with the roles of these secrets. */
export function countProcessesWith(ownerUrl, secrets) {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query('SELECT current_database() AS database');
    const roles = secrets.flatMap((secret) =>
      Object.keys(GROUPS).map((kind) => loginRole(rows[0].database, kind, secret)),
    );
    const found = await client.query('SELECT FROM pg_stat_activity WHERE usename = ANY($1)', [roles]);
    return found.rowCount;
  });
}

/** `<database>_app_1f2e3d4c`: the last part follows from the secret, and tells nothing of it. */
function loginRole(database, kind, secret) {
  const mark = Buffer.from(hkdfSync('sha256', secret, '', 'role name', 4)).toString('hex');
  return `${prefixOf(database)}_${kind}_${mark}`;
}

const rolePassword = (secret, role) =>
  Buffer.from(hkdfSync('sha256', secret, '', `role:${role}`, 32)).toString('base64url');

function withLogin(url, user, password) {
  const changed = new URL(url);
  changed.username = encodeURIComponent(user);
  changed.password = encodeURIComponent(password);
  return changed.toString();
}

async function createRole(client, role, attributes) {
  // Two starts on one server may both find it missing: losing that race is as good as winning it.
  await client.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${literal(role)}) THEN CREATE ROLE ${quote(role)} ${attributes}; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
  const { rows } = await client.query('SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = $1', [role]);
  if (rows[0].rolsuper || rows[0].rolbypassrls) {
    throw new Error(`The role ${role} is a superuser or bypasses row-level security; tenants would not be separated.`);
  }
}

async function join(client, group, role) {
  const { rows } = await client.query('SELECT pg_has_role($1, $2, $3) AS member', [role, group, 'USAGE']);
  if (rows[0].member) return;
  try {
    await client.query(`GRANT ${group} TO ${quote(role)}`);
  } catch (error) {
    if (error.code !== '42501') throw error;
    throw new Error(
      `The owner of the database may not grant ${group}, which another role created. ` +
        `As a superuser: GRANT ${group} TO ${client.user} WITH ADMIN OPTION;`,
      { cause: error },
    );
  }
}
