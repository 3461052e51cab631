import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cluster, killServer, localUrl, newPassword } from './postgres.mjs';
import { processStart } from './processes.mjs';
import { createGroupRoles, createOwnedDatabase, OWNER, withClient, withDatabase } from './roles.mjs';

const PREFIX = 'ambit-test-';
const DATABASES = 'ambit_test_';
const ABANDONED_AFTER_MS = 2 * 3_600_000;
// Tests lose nothing worth a disk write, and a hundred clones would wait for thousands of them.
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 400,
};

/**
 * A PostgreSQL server for one test run, gone afterwards, or AMBIT_TEST_DATABASE_URL (an owner with CREATEDB
 * and CREATEROLE). Answers `{ ownerUrl, stop }`; the database of `ownerUrl` is empty but for its roles.
 */
export async function startTestCluster() {
  const external = process.env.AMBIT_TEST_DATABASE_URL;
  return external ? borrowServer(external) : startServer(FAST);
}

/**
 * A server that waits for its disk as one in service does, for what is measured with commits or killed: `kill` as a power
 * cut would (SIGKILL), `restart` on the same port.
 */
export function startDurableCluster() {
  return startServer({ max_connections: 400 });
}

async function startServer(settings) {
  removeAbandoned();
  const directory = mkdtempSync(path.join(tmpdir(), PREFIX));
  chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700);
  const owner = { pid: process.pid, start: processStart(process.pid), dataDir: path.join(directory, 'pgdata') };
  writeFileSync(path.join(directory, 'owner.json'), JSON.stringify(owner));
  const cluster = new Cluster(owner.dataDir, newPassword());
  const stop = async () => {
    await cluster.stop().catch(() => {});
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const port = await cluster.start(settings);
    const password = newPassword();
    const database = newDatabaseName();
    await createOwnedDatabase(cluster.superUrl(port), { password, database });
    const ownerUrl = localUrl({ port, user: OWNER, password, database });
    await createGroupRoles(ownerUrl);
    const kill = () => killServer(owner.dataDir, 'SIGKILL');
    const restart = () => cluster.start({ ...settings, port });
    return { ownerUrl, stop, kill, restart };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function borrowServer(url) {
  const database = newDatabaseName();
  await withClient(url, async (client) => {
    await dropAbandonedDatabases(client);
    await client.query(`CREATE DATABASE ${database}`);
  });
  await createGroupRoles(url);
  const stop = () => withClient(url, (client) => dropWithRoles(client, database));
  return { ownerUrl: withDatabase(url, database), stop };
}

/** `ambit_test_<ms, base 36>_<random>`: the age tells what a crashed run left behind. */
const newDatabaseName = () => `${DATABASES}${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;

async function dropAbandonedDatabases(client) {
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [DATABASES]);
  for (const { datname } of rows) {
    const madeAt = Number.parseInt(datname.slice(DATABASES.length), 36);
    if (Date.now() - madeAt > ABANDONED_AFTER_MS) await dropWithRoles(client, datname);
  }
}

/** A database and the roles that log in to it, which carry its name. */
async function dropWithRoles(client, database) {
  await client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  const { rows } = await client.query('SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)', [`${database}_`]);
  for (const { rolname } of rows) await client.query(`DROP ROLE IF EXISTS "${rolname}"`);
}

/** Servers of runs that were killed: their directory names the process that owned them. */
function removeAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    const file = path.join(tmpdir(), name, 'owner.json');
    if (!name.startsWith(PREFIX) || !existsSync(file)) continue;
    try {
      const { pid, start, dataDir } = JSON.parse(readFileSync(file, 'utf8'));
      if (processStart(pid) === start) continue;
      killServer(dataDir);
      rmSync(path.dirname(file), { recursive: true, force: true });
    } catch {
      // Another person's, or being removed by another run.
    }
  }
}
