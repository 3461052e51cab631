// Development only. Compares prisma/schema.prisma with the migrations. Uses the WebAssembly schema engine from npm
// instead of the one that Prisma's command downloads.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { MIGRATIONS } from './migrations.mjs';
import { inRoot } from './paths.mjs';
import { withClient, withDatabase } from './roles.mjs';

const SCHEMA = inRoot('prisma', 'schema.prisma');
const LOCKFILE = 'migration_lock.toml';
const HAS_DIFFERENCES = 2;
const CHAR_OID = 18;
const TEXT_OID = 25;

/**
 * Returns the SQL from the migrations to schema.prisma, or null when they match. Runs the migrations in a temporary
 * shadow database created by the owner in `url`.
 */
export async function pendingChanges(url) {
  const shadow = `ambit_shadow_${randomUUID().replaceAll('-', '')}`;
  await withClient(url, (client) => client.query(`CREATE DATABASE "${shadow}" TEMPLATE template0`));
  try {
    return await diff(withDatabase(url, shadow));
  } finally {
    await withClient(url, (client) => client.query(`DROP DATABASE IF EXISTS "${shadow}" WITH (FORCE)`));
  }
}

/** Writes a new migration file and returns its path, or null when nothing changed. */
export async function writeMigration(url, name) {
  const sql = await pendingChanges(url);
  if (sql === null) return null;
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(MIGRATIONS, `${stamp}_${name.replace(/\W+/g, '_')}`);
  mkdirSync(folder);
  const file = path.join(folder, 'migration.sql');
  writeFileSync(file, sql);
  return file;
}

async function diff(shadowUrl) {
  const SchemaEngine = await loadEngine();
  const schema = readFileSync(SCHEMA, 'utf8');
  const connect = () => connectShadow(shadowUrl);
  const factory = { provider: 'postgres', adapterName: '@prisma/adapter-pg', connect, connectToShadowDb: connect };
  const engine = await SchemaEngine.new(
    { datamodels: [[SCHEMA, schema]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationsList() },
      to: { tag: 'schemaDatamodel', files: [{ path: SCHEMA, content: schema }] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === HAS_DIFFERENCES ? stdout : null;
  } finally {
    engine.free();
  }
}

async function connectShadow(url) {
  const adapter = await new PrismaPg({ connectionString: url }).connect();
  // The stock adapter splits scripts at every semicolon, which breaks $$ bodies.
  adapter.executeScript = async (sql) => {
    await adapter.underlyingDriver().query(sql);
  };
  return readCharColumns(adapter);
}

/** Introspection reads columns of type "char", which the stock adapter does not support. Runs one query at a time. */
function readCharColumns(adapter) {
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  let chars = [];
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    chars = result.fields.flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []));
    for (const index of chars) result.fields[index].dataTypeID = TEXT_OID;
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of chars) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  return adapter;
}

async function loadEngine() {
  // Without this, panics of the engine have no message.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const glue = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bindings = await import(glue);
  const bytes = readFileSync(glue.replace(/\.js$/, '.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings.SchemaEngine;
}

function migrationsList() {
  const names = readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: LOCKFILE, content: readFileSync(path.join(MIGRATIONS, LOCKFILE), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({ path: name, migrationFile: migrationFile(name) })),
  };
}

const migrationFile = (name) => ({
  path: 'migration.sql',
  content: { tag: 'ok', value: readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8') },
});
