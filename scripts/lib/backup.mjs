import { createHash, hkdfSync } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { backupWriter, readFrames, verifyBackup } from './backup-file.mjs';
import { copyIn, copyOut } from './copy-rows.mjs';
import { appliedMigrations, deployMigrations, knownMigrations, RECORDS } from './migrations.mjs';
import { withClient } from './roles.mjs';
import { refusal } from './steps.mjs';

const FORMAT = 'ambit-backup-1';
/** Its rows create the partitions of outcomes, so it is restored first. */
const MONTHS = 'OutcomeMonth';
const quote = pg.escapeIdentifier;

/** Fingerprint that identifies a secret without revealing it. */
export const fingerprintOf = (secret) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'backup fingerprint', 9)).toString('base64url');

/** Throws before reading anything if the file cannot be written or would be overwritten. */
function requirePlace(file, force) {
  if (file === '-') return;
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw refusal(`The directory ${folder} does not exist.`);
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) throw refusal(`${file} is a directory. Specify a file.`);
  if (!force) throw refusal(`${file} already exists. Use another name, or --force to overwrite it.`);
}

/**
 * Writes a consistent backup while requests continue: COPY of every table in one transaction. Does not need `pg_dump`,
 * which the embedded PostgreSQL lacks. Returns row counts by table. `force`: replaces an existing file once the new one
 * is complete.
 */
export async function backUp(ownerUrl, secret, file, { force = false } = {}) {
  requirePlace(file, force);
  return withClient(ownerUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query("SET LOCAL DateStyle = 'ISO'; SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'");
    const migrations = await appliedMigrations(client);
    const tables = await tablesOf(client);
    const draft = file === '-' ? null : `${file}.part`;
    const writer = backupWriter(draft ? createWriteStream(draft, { mode: 0o600 }) : process.stdout);
    const { rows: server } = await client.query('SELECT now() AS at, version() AS version');
    const sequences = await sequencesOf(client);
    const header = { format: FORMAT, at: server[0].at, server: server[0].version, migrations, sequences };
    await writer.write('H', { ...header, secret: fingerprintOf(secret) });
    const counts = {};
    for (const { name, columns } of tables) {
      await writer.write('T', { table: name, columns });
      // Copies each chunk, because the driver reuses its buffer.
      const statement = `COPY (SELECT ${columns.map(quote).join(', ')} FROM ${quote(name)}) TO STDOUT`;
      counts[name] = await copyOut(client, statement, (chunk) => writer.write('D', Buffer.from(chunk)));
    }
    await writer.write('E', { rows: counts });
    await writer.end();
    await client.query('COMMIT');
    if (draft) renameSync(draft, file);
    return counts;
  }).catch((error) => {
    if (file !== '-') rmSync(`${file}.part`, { force: true });
    throw error;
  });
}

/**
 * Restores a backup into an empty database: the original schema, all rows unchanged or none (audit events keep their
 * hashes, revisions their numbers), then newer migrations. If a migration fails, the next deploy continues. A file is
 * verified before anything is written; standard input is verified at its end, in the same transaction. Returns `{ rows,
 * at, isSameSecret }`.
 */
export async function restore(ownerUrl, secret, file) {
  if (file !== '-' && !existsSync(file)) throw refusal(`The file ${file} does not exist.`);
  if (file !== '-') await verifyBackup(file);
  const frames = readFrames(file === '-' ? process.stdin : createReadStream(file));
  const first = await frames.next();
  const header = first.value?.payload;
  if (first.value?.letter !== 'H' || header?.format !== FORMAT) throw refusal('Not a backup of Ambit.');
  await refuseUnlessEmpty(ownerUrl, header.migrations);
  await deployMigrations(ownerUrl, { names: header.migrations });
  const rows = await withClient(ownerUrl, (client) => fill(client, frames, header));
  await deployMigrations(ownerUrl);
  return { rows, at: header.at, isSameSecret: header.secret === fingerprintOf(secret) };
}

async function refuseUnlessEmpty(ownerUrl, migrations) {
  const known = knownMigrations();
  if (migrations.some((name) => name < known[0]))
    throw refusal(
      'The backup was made by a version from before the first release, and cannot be restored. Nothing was restored.',
    );
  const foreign = migrations.filter((name) => !known.includes(name));
  if (foreign.length) throw refusal(`The backup was made by a newer version of Ambit with ${foreign.join(', ')}.`);
  if (migrations.some((name, n) => known[n] !== name)) throw refusal('The backup was made with different migrations.');
  await withClient(ownerUrl, async (client) => {
    const { rows: running } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'ambit-listener'`,
    );
    if (running.length) throw refusal('A server uses this database. Stop it first.');
    const applied = await appliedMigrations(client);
    if (!applied.length) return;
    if (applied.join() !== migrations.join())
      throw refusal('The schema of the database differs from the backup. Restore into a new, empty database.');
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM "Organization") OR EXISTS (SELECT FROM "User") AS filled',
    );
    if (rows[0].filled) throw refusal('The database is not empty. Restore into a new database.');
  });
}

async function fill(client, frames, header) {
  await client.query('BEGIN');
  const tables = await tablesOf(client);
  const loosened = await disableConstraints(client, tables);
  await client.query(`TRUNCATE ${tables.map(({ name }) => quote(name)).join(', ')}`);
  const counts = await loadTables(client, frames);
  for (const { name, last, called } of header.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, last, called]);
  for (const statement of loosened) await client.query(statement);
  await client.query('COMMIT');
  await client.query('ANALYZE');
  return counts;
}

async function loadTables(client, frames) {
  const counts = {};
  let frame = (await frames.next()).value;
  while (frame?.letter === 'T') {
    const { table, columns } = frame.payload;
    frame = null;
    const chunks = (async function* () {
      for (let { value } = await frames.next(); value; { value } = await frames.next()) {
        if (value.letter !== 'D') {
          frame = value;
          return;
        }
        yield value.payload;
      }
    })();
    const list = columns.map(quote).join(', ');
    // Enables the trigger that creates monthly partitions; COPY fires it like INSERT.
    if (table === MONTHS) await client.query(`ALTER TABLE ${quote(MONTHS)} ENABLE TRIGGER USER`);
    counts[table] = await copyIn(client, `COPY ${quote(table)} (${list}) FROM STDIN`, chunks);
  }
  // The gzip checksum follows the last frame.
  if (frame?.letter !== 'E' || !(await frames.next()).done)
    throw refusal('The backup is damaged: its parts are out of order.');
  for (const [table, rows] of Object.entries(frame.payload.rows)) {
    if (counts[table] !== rows) throw refusal(`The backup contains ${counts[table] ?? 0} of ${rows} rows of ${table}.`);
  }
  return counts;
}

/** Lists all tables with data, months first. Includes partitioned tables but not their partitions. */
async function tablesOf(client) {
  const { rows } = await client.query(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> $1
     GROUP BY c.oid, c.relname ORDER BY c.relname <> $2, c.relname`,
    [RECORDS, MONTHS],
  );
  return rows;
}

async function sequencesOf(client) {
  const { rows } = await client.query(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(sequencename) AS name FROM pg_sequences WHERE schemaname = 'public'`,
  );
  const found = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query(`SELECT last_value::text AS last, is_called AS called FROM ${name}`);
    found.push({ name, ...state[0] });
  }
  return found;
}

/**
 * Prepares tables for COPY: disables triggers, foreign keys, and row-level security for the owner. Returns the
 * statements that restore everything and validate every foreign key.
 */
async function disableConstraints(client, tables) {
  const back = [];
  const { rows: keys } = await client.query(
    `SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  for (const { owner, name, definition } of keys) {
    await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
    back.push(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
  }
  const { rows: disabled } = await client.query(
    `SELECT tgrelid::regclass::text AS owner, quote_ident(tgname) AS name FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'D'`,
  );
  for (const { name } of tables) {
    const table = quote(name);
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    back.push(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    const { rows } = await client.query('SELECT relforcerowsecurity AS forced FROM pg_class WHERE oid = $1::regclass', [
      table,
    ]);
    if (!rows[0].forced) continue;
    await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    back.push(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
  for (const { owner, name } of disabled) back.push(`ALTER TABLE ${owner} DISABLE TRIGGER ${name}`);
  return back;
}

/** Hashes each table's rows, independent of order, to compare two databases. */
export function digestOf(ownerUrl) {
  return withClient(ownerUrl, async (client) => {
    const digests = {};
    for (const { name, columns } of await tablesOf(client)) {
      const list = columns.map(quote).join(', ');
      const { rows } = await client.query(
        `SELECT count(*)::int AS count, coalesce(sum(hashtextextended(r::text, 0)), 0)::text AS sum FROM (SELECT ${list} FROM ${quote(name)}) r`,
      );
      digests[name] = createHash('sha256').update(`${rows[0].count}/${rows[0].sum}`).digest('hex').slice(0, 16);
    }
    return digests;
  });
}
