import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inRoot } from './paths.mjs';
import { createQueues } from './queues.mjs';
import { createGroupRoles, withClient } from './roles.mjs';
import { refusal } from './steps.mjs';

export const MIGRATIONS = inRoot('prisma', 'migrations');
/** One row for each migration that was applied, or that failed at the last attempt. */
export const RECORDS = 'ambit_migrations';
/** The table of the runner before the first release. */
const FORMER_RECORDS = '_prisma_migrations';

const LOCK_TIMEOUT_MS = 2_000;
const MAX_ATTEMPTS = 30;
const MAX_JOB_WAIT_MS = 60_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Serialization failure, deadlock, lock timeout. */
const RETRYABLE = new Set(['40001', '40P01', LOCK_NOT_AVAILABLE]);

/**
 * Applies the pending migrations in order, creates the job queues, and returns the names of what it applied. Concurrent
 * calls take turns. A file is one transaction together with its record, so a killed or failed run leaves nothing behind
 * and the next one continues. `names` limits the run, for the schema of a backup; `directory` is for tests.
 */
export function deployMigrations(url, { names, directory = MIGRATIONS } = {}) {
  return withClient(url, async (client) => {
    await refuseFormerSchema(client, directory);
    await createGroupRoles(url);
    await client.query(`SET application_name = 'ambit-migrations'`);
    await client.query(`SELECT pg_advisory_lock(hashtext('ambit migrations'))`);
    await createRecords(client);
    await forgetFormerFailures(client, directory);
    const pending = await pendingMigrations(client, readMigrations(directory), names);
    if (pending.length) await holdJobs(client);
    for (const migration of pending) await applyMigration(client, migration);
    await createQueues(url);
    return pending.map(({ name }) => name);
  });
}

/** Throws when the database has the schema of a version before the first release. Changes nothing. */
export async function refuseFormerSchema(client, directory = MIGRATIONS) {
  if (!(await hasFormerRecords(client, directory))) return;
  throw refusal(
    'This database was created by a version from before the first release, and cannot be upgraded. Nothing was changed.\n' +
      'With DATABASE_URL, use a new, empty database. Otherwise move the directory .ambit (or AMBIT_STATE_DIR) away; ' +
      'the next start creates a new one.',
  );
}

export const knownMigrations = (directory = MIGRATIONS) => readMigrations(directory).map(({ name }) => name);

/** The names of a database's migrations, in order; none where it was never migrated. */
export async function appliedMigrations(client) {
  if (!(await hasTable(client, RECORDS))) return [];
  const { rows } = await client.query(`SELECT name FROM ${RECORDS} WHERE applied_at IS NOT NULL ORDER BY name`);
  return rows.map(({ name }) => name);
}

function readMigrations(directory) {
  return readdirSync(directory)
    .map((name) => ({ name, file: path.join(directory, name, 'migration.sql') }))
    .filter(({ file }) => existsSync(file))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, file }) => {
      const sql = readFileSync(file, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

async function hasTable(client, name) {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS found', [`public."${name}"`]);
  return rows[0].found;
}

/** Names before the first known migration are those of migrations that were later combined. */
const IS_FORMER = 'name COLLATE "C" < $1';

async function hasFormerRecords(client, directory) {
  if (await hasTable(client, FORMER_RECORDS)) return true;
  if (!(await hasTable(client, RECORDS))) return false;
  const [first] = knownMigrations(directory);
  const applied = `SELECT FROM ${RECORDS} WHERE applied_at IS NOT NULL AND ${IS_FORMER} LIMIT 1`;
  const { rowCount } = await client.query(applied, [first]);
  return rowCount > 0;
}

/** A former version that met this database could not migrate it, and left a record of its failure. */
async function forgetFormerFailures(client, directory) {
  const [first] = knownMigrations(directory);
  await client.query(`DELETE FROM ${RECORDS} WHERE applied_at IS NULL AND ${IS_FORMER}`, [first]);
}

async function createRecords(client) {
  if (await hasTable(client, RECORDS)) return;
  await client.query(`
    CREATE TABLE ${RECORDS} (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz(3),
      failed_at timestamptz(3)
    );
    GRANT SELECT ON ${RECORDS} TO ambit_system`);
}

/** Migrations of a newer version may be there too: an older replica starts beside them. */
async function pendingMigrations(client, migrations, names) {
  const { rows } = await client.query(`SELECT name, checksum FROM ${RECORDS} WHERE applied_at IS NOT NULL`);
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed.length) {
    const list = changed.map(({ name }) => name).join(', ');
    throw refusal(
      `Migrations changed after they were applied to this database: ${list}.\n` +
        'Restore the files, and put the change into a new migration.',
    );
  }
  return migrations.filter(({ name }) => !applied.has(name) && (!names || names.includes(name)));
}

/**
 * Keeps running processes from starting jobs until `client` ends. Jobs lock many tables in an order of their own, and a
 * migration that does the same would lose each deadlock. Jobs that run now get some time to finish.
 */
async function holdJobs(client) {
  if (!(await hasTable(client, 'Job'))) return;
  const { rows } = await client.query(`SELECT slug FROM "Job" WHERE kind = 'clock' ORDER BY slug`);
  await client.query(`SET lock_timeout = ${MAX_JOB_WAIT_MS}`);
  for (const { slug } of rows) {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`ambit.job.${slug}`]).catch((error) => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error;
    });
  }
}

/**
 * Sends the file and its record as one query, which PostgreSQL runs as one transaction. It retries when it meets the locks
 * of a running version, and never queues for a lock for long: later queries would queue behind it.
 */
async function applyMigration(client, { name, sql, checksum }) {
  const record = `INSERT INTO ${RECORDS} (name, checksum, applied_at)
    VALUES (${pg.escapeLiteral(name)}, '${checksum}', clock_timestamp())
    ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = excluded.applied_at, failed_at = NULL`;
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  for (let attempt = 1; ; attempt++) {
    try {
      return await client.query(`${sql}\n;${record}`);
    } catch (error) {
      if (RETRYABLE.has(error.code) && attempt < MAX_ATTEMPTS) {
        await sleep(Math.min(attempt * 250, 2_000) * (0.5 + Math.random()));
        continue;
      }
      await recordFailure(client, name, checksum).catch(() => {});
      throw new Error(`The migration ${name} failed and changed nothing: ${describe(error, sql)}`, { cause: error });
    }
  }
}

/** Replicas that still run report it in their health. */
function recordFailure(client, name, checksum) {
  return client.query(
    `INSERT INTO ${RECORDS} (name, checksum, failed_at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, failed_at = excluded.failed_at`,
    [name, checksum],
  );
}

/** PostgreSQL counts positions in characters from 1; an editor counts lines. */
function describe({ message, position }, sql) {
  if (!position) return message;
  return `${message} (line ${sql.slice(0, Number(position) - 1).split('\n').length})`;
}
