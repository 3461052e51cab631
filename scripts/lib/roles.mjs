import { createHash, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inRoot } from './paths.mjs';
import { refusal } from './steps.mjs';

export const OWNER = 'ambit_owner';
/** Cluster-wide roles without login. Migrations grant to these names, independent of the database name. */
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

/** Needs a superuser; for others PostgreSQL only warns. */
const REVOKE_FUNCTIONS = readFileSync(inRoot('scripts', 'lib', 'revoke-functions.sql'), 'utf8');

/** Creates the database and its owner role on an embedded server. `superUrl`: the superuser. */
export async function createOwnedDatabase(superUrl, { password, database }) {
  await withClient(superUrl, async (client) => {
    await createRole(client, OWNER, 'LOGIN CREATEDB CREATEROLE');
    await client.query(`ALTER ROLE ${OWNER} PASSWORD ${literal(password)}`);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${quote(database)} OWNER ${OWNER}`);
    // Login roles need no access to the other databases.
    await client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC');
    await client.query(`GRANT CONNECT ON DATABASE postgres TO ${OWNER}`);
  });
  await withClient(withDatabase(superUrl, database), (client) => client.query(REVOKE_FUNCTIONS));
}

/** Creates the group roles, which migrations need for their grants. */
export async function createGroupRoles(ownerUrl) {
  await withClient(ownerUrl, async (client) => {
    for (const group of Object.values(GROUPS)) await createRole(client, group, 'NOLOGIN');
  });
}

/**
 * Creates the server's login roles, subject to row-level security: one pair per database and secret, so that replicas
 * with the old secret keep working during a rotation. Drops the roles of secrets no longer listed. Returns `{ appUrl,
 * systemUrl }`. Throws when the database was set up with other secrets, or when a role of that name could bypass
 * row-level security.
 */
export async function provisionRoles(ownerUrl, secret, oldSecrets = []) {
  await createGroupRoles(ownerUrl);
  return withClient(ownerUrl, async (client) => {
    // Serializes concurrent starts, which would otherwise fail updating the same role rows.
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
    // The groups are shared by all databases of a server, so CONNECT is revoked to separate installations.
    await client.query(`REVOKE ALL ON DATABASE ${quote(database)} FROM PUBLIC`);
    await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC').catch(ignoreForeign);
    await client.query(REVOKE_FUNCTIONS);
    return urls;
  });
}

/** Ignores schemas with another owner, who must decide. */
function ignoreForeign(error) {
  if (error.code !== '42501') throw error;
}

/**
 * Returns login roles of a database that belong to none of these secrets. Throws when all do and the database is not
 * empty.
 */
async function staleRoles(client, ownerUrl, database, secrets) {
  const prefix = prefixOf(database);
  const found = await client.query('SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)', [`${prefix}_`]);
  const roles = found.rows
    .map(({ rolname }) => rolname)
    .filter((role) => /^_(?:app|system)_(?:[0-9a-f]{8}|login)$/.test(role.slice(prefix.length)));
  const ours = new Set(
    Object.keys(GROUPS).flatMap((kind) => secrets.map((secret) => loginRole(database, kind, secret))),
  );
  // Role names of earlier versions do not identify the secret, so a login is attempted.
  const unnamed = roles.find((role) => role.endsWith('_app_login'));
  if (unnamed && (await canLogIn(ownerUrl, unnamed, secrets)))
    for (const kind of Object.keys(GROUPS)) ours.add(`${prefix}_${kind}_login`);
  const stale = roles.filter((role) => !ours.has(role));
  if (stale.length < roles.length || stale.length === 0) return stale;
  const { rows } = await client.query(`SELECT to_regclass('public.ambit_migrations') AS filled`);
  if (rows[0].filled === null) return stale;
  throw refusal(
    `The database ${database} was set up with another secret. Set AMBIT_SECRET to that one, or name it in AMBIT_OLD_SECRETS ` +
      'while it is replaced. If it was replaced, write the new one into .ambit/secrets.json or set AMBIT_SECRET.\nIf it is lost: what it sealed stays sealed. Stop every process of Ambit, take its roles away as a ' +
      `superuser (DROP OWNED BY …; DROP ROLE …: ${stale.join(', ')}), and start again.`,
  );
}

async function canLogIn(ownerUrl, role, secrets) {
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

/** Prefix of a database's role names, which are limited to 63 bytes. */
function prefixOf(database) {
  if (Buffer.byteLength(database) <= 63 - '_system_01234567'.length) return database;
  return `ambit_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;
}

async function rolesOf(client, secrets) {
  const { rows } = await client.query('SELECT current_database() AS database');
  const { database } = rows[0];
  const roles = secrets.flatMap((secret) => Object.keys(GROUPS).map((kind) => loginRole(database, kind, secret)));
  return { database, roles };
}

export function countProcessesWith(ownerUrl, secrets) {
  return withClient(ownerUrl, async (client) => {
    const { roles } = await rolesOf(client, secrets);
    const found = await client.query('SELECT FROM pg_stat_activity WHERE usename = ANY($1)', [roles]);
    return found.rowCount;
  });
}

/** Drops the login roles of retired secrets: their passwords are derived from the secrets. */
export function dropRolesOf(ownerUrl, secrets) {
  return withClient(ownerUrl, async (client) => {
    await client.query(`SELECT pg_advisory_lock(hashtext('ambit roles'))`);
    const { database, roles } = await rolesOf(client, secrets);
    const found = await client.query('SELECT rolname FROM pg_roles WHERE rolname = ANY($1)', [roles]);
    for (const { rolname } of found.rows) await withdrawRole(client, database, rolname);
  });
}

/** `<database>_app_1f2e3d4c`: the suffix is derived from the secret without revealing it. */
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
  // Concurrent starts may both try to create it; an existing role is fine.
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
