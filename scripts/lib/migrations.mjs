import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { APPLICATION, COMMITTED, openAdapters } from './migration-adapter.mjs';
import { inRoot } from './paths.mjs';
import { createQueues } from './queues.mjs';
import { withClient } from './roles.mjs';

const DIRECTORY = inRoot('prisma', 'migrations');
const SCHEMA = inRoot('prisma', 'schema.prisma');
const LOCKFILE = 'migration_lock.toml';
const filters = { externalTables: [], externalEnums: [] };
const DRIFT = 2;
const LOCK_NOT_HAD = '55P03';

/**
 * Applies what is not applied yet, makes the queues of jobs, and answers the migrations' names. Keeps `_prisma_migrations` as Prisma's own command
 * does; several at once take turns. A failed file leaves nothing behind and blocks
 * until `forgetMigration`. `names`: these alone, for a database as it once was.
 */
export function deployMigrations(url, { names } = {}) {
  return withClient(url, async (client) => {
    // Several that start at once take turns: with the migrations, and with the grants after them.
    await client.query(`SELECT pg_advisory_lock(hashtext('ambit migrations'))`);
    const list = migrationsList();
    if (names) list.migrationDirectories = list.migrationDirectories.filter(({ path: name }) => names.includes(name));
    await settleKilledMigrations(client);
    const present = await appliedMigrations(client);
    if (list.migrationDirectories.some(({ path: name }) => !present.includes(name))) await holdJobs(client);
    const applied = await withEngine(url, async (engine) => {
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: list, filters });
      return appliedMigrationNames;
    });
    // Which are applied is told to whoever looks after the installation; what one said when it failed is not.
    const columns = 'migration_name, started_at, finished_at, rolled_back_at';
    await client.query(`GRANT SELECT (${columns}) ON _prisma_migrations TO ambit_system`);
    await createQueues(url);
    return applied;
  });
}

/**
 * Settles the migration of a process that was killed. A file is one transaction, so it either committed, and then counts as
 * applied, or left nothing behind, and is applied again. One that failed by itself has an error in `logs`, and blocks. The
 * caller holds the lock of deploys: nobody else is migrating.
 */
async function settleKilledMigrations(client) {
  const { rows: table } = await client.query(`SELECT to_regclass('public._prisma_migrations') AS name`);
  if (!table[0].name) return;
  const unfinished = 'finished_at IS NULL AND rolled_back_at IS NULL';
  const killed = `${unfinished} AND (logs IS NULL OR logs = '${COMMITTED}')`;
  const { rowCount } = await client.query(`SELECT 1 FROM _prisma_migrations WHERE ${killed}`);
  if (!rowCount) return;
  // The server goes on with a statement whose client is gone.
  const left = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${APPLICATION}'`;
  await client.query(`SELECT pg_terminate_backend(pid, 10000) FROM (${left}) AS still`);
  await client.query(
    `UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE ${unfinished} AND logs = '${COMMITTED}'`,
  );
  await client.query(`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE ${unfinished} AND logs IS NULL`);
}

const JOB_ENDS_WITHIN_MS = 60_000;

/**
 * Keeps the jobs of running processes from beginning until `client` ends: they lock many tables, in an order of their own,
 * and a migration that does so too would be the one that gives way, again and again. What runs now may end first.
 */
async function holdJobs(client) {
  const { rows: table } = await client.query(`SELECT to_regclass('public."Job"') AS name`);
  if (!table[0].name) return;
  const { rows } = await client.query(`SELECT slug FROM "Job" WHERE kind = 'clock' ORDER BY slug`);
  await client.query(`SET lock_timeout = ${JOB_ENDS_WITHIN_MS}`);
  for (const { slug } of rows) {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`ambit.job.${slug}`]).catch((error) => {
      if (error.code !== LOCK_NOT_HAD) throw error;
    });
  }
  await client.query('RESET lock_timeout');
}

/** Marks a failed migration as rolled back, so that its mended file is applied by the next deploy. */
export const forgetMigration = (url, migrationName) =>
  withEngine(url, (engine) => engine.markMigrationRolledBack({ migrationName }));

/**
 * The SQL that leads from the migrations to schema.prisma, or null when they agree. Needs an owner who may
 * create databases: the migrations run in a shadow database that is dropped again.
 */
export const pendingChanges = (url) =>
  withEngine(url, async (engine) => {
    const from = { tag: 'migrations', ...migrationsList() };
    const to = { tag: 'schemaDatamodel', files: schemaFiles() };
    const { exitCode, stdout } = await engine.diff({ from, to, script: true, exitCode: true, filters });
    return exitCode === DRIFT ? stdout : null;
  });

/** Writes a new migration file and answers its path, or null when there is nothing to write. */
export async function writeMigration(url, name) {
  const sql = await pendingChanges(url);
  if (sql === null) return null;
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(DIRECTORY, `${stamp}_${name.replace(/\W+/g, '_')}`);
  mkdirSync(folder);
  const file = path.join(folder, 'migration.sql');
  writeFileSync(file, sql);
  return file;
}

async function withEngine(url, work) {
  const SchemaEngine = await loadEngine();
  const datamodels = schemaFiles().map(({ path: name, content }) => [name, content]);
  const { factory, close } = openAdapters(url);
  const engine = await SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
  try {
    return await work(engine);
  } finally {
    engine.free();
    await close();
  }
}

let loading = null;

/** Once in a process: its bindings keep views of the first instance's memory, and a second one would read those. */
function loadEngine() {
  loading ??= instantiateEngine();
  return loading;
}

/** Prisma's schema engine as WebAssembly, from npm: the native one would have to be downloaded. */
async function instantiateEngine() {
  // Without this a panic of the engine hides its message.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const glue = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bindings = await import(glue);
  const bytes = readFileSync(glue.replace(/\.js$/, '.wasm'));
  const imports = { './schema_engine_bg.js': { ...bindings, ...unrefTimers(bindings) } };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings.SchemaEngine;
}

/** The engine never clears the timeout of its advisory lock, which would keep a finished process alive for 10 s. */
function unrefTimers(bindings) {
  const name = Object.keys(bindings).find((key) => key.startsWith('__wbg_setTimeout_'));
  return name ? { [name]: (callback, delayMs) => setTimeout(callback, delayMs).unref() } : {};
}

const schemaFiles = () => [{ path: SCHEMA, content: readFileSync(SCHEMA, 'utf8') }];

/** The names of this version's migrations, in order. */
export const knownMigrations = () => migrationsList().migrationDirectories.map(({ path: name }) => name);

/** Those that a database has, in order; none where it was never migrated. */
export async function appliedMigrations(client) {
  const { rows: table } = await client.query(`SELECT to_regclass('public._prisma_migrations') AS name`);
  if (!table[0].name) return [];
  const { rows } = await client.query(
    `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

function migrationsList() {
  const lock = path.join(DIRECTORY, LOCKFILE);
  if (!existsSync(lock)) {
    // The engine refuses an empty folder without it.
    mkdirSync(DIRECTORY, { recursive: true });
    writeFileSync(lock, 'provider = "postgresql"\n');
  }
  const names = readdirSync(DIRECTORY, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: DIRECTORY,
    lockfile: { path: LOCKFILE, content: readFileSync(lock, 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({ path: name, migrationFile: migrationFile(name) })),
  };
}

const migrationFile = (name) => ({
  path: 'migration.sql',
  content: { tag: 'ok', value: readFileSync(path.join(DIRECTORY, name, 'migration.sql'), 'utf8') },
});
