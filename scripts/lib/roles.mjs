import { createHash, hkdfSync } from 'node:crypto';
import pg from 'pg';

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

/** The database and the role that owns it, on a server of our own; `superUrl` is its superuser. */
export async function createOwnedDatabase(superUrl, { password, database }) {
  await withClient(superUrl, async (client) => {
    await createRole(client, OWNER, 'LOGIN CREATEDB CREATEROLE');
    await client.query(`ALTER ROLE ${OWNER} PASSWORD ${literal(password)}`);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${quote(database)} OWNER ${OWNER}`);
  });
}

/** The group roles alone, which migrations need before they can grant to them. */
export async function createGroupRoles(ownerUrl) {
  await withClient(ownerUrl, async (client) => {
    for (const group of Object.values(GROUPS)) await createRole(client, group, 'NOLOGIN');
  });
}

/**
 * The roles that the server logs in with, bound by row-level security, one pair per database. Passwords
 * follow from the secret and are set anew at each start, so a changed secret locks nobody out.
 * Answers `{ appUrl, systemUrl }`. Throws when a role of that name could pass row-level security.
 */
export async function provisionRoles(ownerUrl, secret) {
  await createGroupRoles(ownerUrl);
  return withClient(ownerUrl, async (client) => {
    // Two starts at once would update the same rows of the role catalogue, which PostgreSQL refuses.
    await client.query(`SELECT pg_advisory_lock(hashtext('ambit roles'))`);
    const { rows } = await client.query('SELECT current_database() AS database');
    const database = rows[0].database;
    const urls = {};
    for (const [kind, group] of Object.entries(GROUPS)) {
      const role = loginRole(database, kind);
      const password = rolePassword(secret, role);
      await createRole(client, role, 'LOGIN INHERIT NOSUPERUSER NOBYPASSRLS');
      await client.query(`ALTER ROLE ${quote(role)} PASSWORD ${literal(password)}`);
      await join(client, group, role);
      await client.query(`GRANT CONNECT ON DATABASE ${quote(database)} TO ${quote(role)}`);
      urls[`${kind}Url`] = withLogin(ownerUrl, role, password);
    }
    // The groups are shared by all databases of a server: the door is what keeps one installation's role
    // out of another's tables.
    await client.query(`REVOKE ALL ON DATABASE ${quote(database)} FROM PUBLIC`);
    return urls;
  });
}

/** `<database>_app_login`: with `_app` alone, a database called "ambit" would name the group itself. */
function loginRole(database, kind) {
  const name = `${database}_${kind}_login`;
  if (Buffer.byteLength(name) <= 63) return name;
  const digest = createHash('sha256').update(database).digest('hex').slice(0, 12);
  return `ambit_${digest}_${kind}_login`;
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
