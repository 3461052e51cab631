import { createHash, hkdfSync } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { backupWriter, readFrames, verifyBackup } from './backup-file.mjs';
import { copyIn, copyOut } from './copy-rows.mjs';
import { appliedMigrations, deployMigrations, knownMigrations } from './migrations.mjs';
import { createGroupRoles, withClient } from './roles.mjs';
import { refusal } from './steps.mjs';

const FORMAT = 'ambit-backup-1';
const OWN = '_prisma_migrations';
/** Its rows make the partitions that outcomes need. */
const MONTHS = 'OutcomeMonth';
const quote = pg.escapeIdentifier;

/** Says of a secret which one it is, and nothing else. */
export const fingerprintOf = (secret) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'backup fingerprint', 9)).toString('base64url');

/** Throws before anything is read where the file cannot be written, or would be lost. */
function requirePlace(file, force) {
  if (file === '-') return;
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw refusal(`There is no folder ${folder}.`);
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) throw refusal(`${file} is a folder. Name a file in it.`);
  if (!force) throw refusal(`${file} is there already. Name another file, or say --force to replace it.`);
}

/**
 * Everything as one moment saw it, while requests go on: a dump of rows in one transaction, without `pg_dump`, which the
 * database that comes along has not. Answers how many rows each table has. `force`: a file that is there is replaced, once
 * the new one is whole.
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
      // The driver reads the next rows into the same memory, hence a copy of each.
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
 * Fills an empty database with a backup: the schema as it was; the rows as they were (audit events with their hashes, revisions
 * with their numbers), all of them or none; then the migrations that came since, which the next deploy goes on with if one fails. A file is read whole before anything is
 * written; standard input is compared at its end, in the same transaction. Answers `{ rows, at, isSameSecret }`.
 */
export async function restore(ownerUrl, secret, file) {
  if (file !== '-' && !existsSync(file)) throw refusal(`There is no file ${file}.`);
  if (file !== '-') await verifyBackup(file);
  const frames = readFrames(file === '-' ? process.stdin : createReadStream(file));
  const first = await frames.next();
  const header = first.value?.payload;
  if (first.value?.letter !== 'H' || header?.format !== FORMAT) throw refusal('This is no backup of Ambit.');
  await createGroupRoles(ownerUrl);
  await refuseUnlessEmpty(ownerUrl, header.migrations);
  await deployMigrations(ownerUrl, { names: header.migrations });
  const rows = await withClient(ownerUrl, (client) => fill(client, frames, header));
  await deployMigrations(ownerUrl);
  return { rows, at: header.at, isSameSecret: header.secret === fingerprintOf(secret) };
}

async function refuseUnlessEmpty(ownerUrl, migrations) {
  const known = knownMigrations();
  const foreign = migrations.filter((name) => !known.includes(name));
  if (foreign.length) throw refusal(`The backup was made by a newer Ambit, which knows ${foreign.join(', ')}.`);
  if (migrations.some((name, n) => known[n] !== name))
    throw refusal('The backup was made by an Ambit with other migrations.');
  await withClient(ownerUrl, async (client) => {
    const { rows: running } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'ambit-listener'`,
    );
    if (running.length) throw refusal('A server uses this database. Stop it first.');
    const applied = await appliedMigrations(client);
    if (!applied.length) return;
    if (applied.join() !== migrations.join())
      throw refusal('The database has another schema than the backup. Restore into a new, empty one.');
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM "Organization") OR EXISTS (SELECT FROM "User") AS filled',
    );
    if (rows[0].filled) throw refusal('The database is not empty. Restore into a new one.');
  });
}

async function fill(client, frames, header) {
  await client.query('BEGIN');
  const tables = await tablesOf(client);
  const loosened = await loosen(client, tables);
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
    // The trigger that makes a month's partition has to run, which COPY does as INSERT would.
    if (table === MONTHS) await client.query(`ALTER TABLE ${quote(MONTHS)} ENABLE TRIGGER USER`);
    counts[table] = await copyIn(client, `COPY ${quote(table)} (${list}) FROM STDIN`, chunks);
  }
  // What follows the last frame is the checksum of all of them.
  if (frame?.letter !== 'E' || !(await frames.next()).done)
    throw refusal('The backup is damaged: its parts are in no order.');
  for (const [table, rows] of Object.entries(frame.payload.rows)) {
    if (counts[table] !== rows) throw refusal(`Of ${rows} rows of ${table} the backup holds ${counts[table] ?? 0}.`);
  }
  return counts;
}

/** Every table that holds data, parents of partitions but not the partitions; months first. */
async function tablesOf(client) {
  const { rows } = await client.query(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> $1
     GROUP BY c.oid, c.relname ORDER BY c.relname <> $2, c.relname`,
    [OWN, MONTHS],
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
 * Lets rows in as they are: no trigger counts, chains or notifies, no foreign key asks for an order, and row-level security
 * does not bind the owner. Answers the statements that put everything back, which also check every foreign key.
 */
async function loosen(client, tables) {
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

/** What two databases are compared by: a hash of each table's rows, whatever their order. */
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
