import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cluster, killServer, localUrl, newPassword } from './postgres.mjs';
import { processStart } from './processes.mjs';
import { createGroupRoles, createOwnedDatabase, OWNER, withClient, withDatabase } from './roles.mjs';

const PREFIX = 'ambit-test-';
const DATABASES = 'ambit_test_';
const ABANDONED_AFTER_MS = 2 * 3_600_000;
// Test data needs no durability, and many clones would wait for thousands of disk writes.
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 400,
  // Tests open thousands of connections, and the client computes each round.
  scram_iterations: 1,
};

/** Copies files instead of logging pages: half of the processor time in memory, but slower on a disk. */
const COPY_IN_MEMORY = 'STRATEGY FILE_COPY';

const MEMORY_DIRECTORY = '/dev/shm';
const MIN_MEMORY_BYTES = 4 * 1024 ** 3;

/** Directory for test data: in memory where there is plenty, which takes half the processor time of a disk. */
function fastDirectory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DIRECTORY);
    const free = Math.min(bavail * bsize, process.availableMemory() / 2);
    return free >= MIN_MEMORY_BYTES ? MEMORY_DIRECTORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** The shortest limit of a socket's path, which is that of macOS, and the longest name of PostgreSQL's sockets. */
const MAX_SOCKET_DIRECTORY = 103 - '/.s.PGSQL.65535'.length;

/**
 * Starts a PostgreSQL server for one test run, or uses AMBIT_TEST_DATABASE_URL (an owner with CREATEDB and CREATEROLE).
 * `hasSocket`: connects over a Unix socket, which saves a third of the processor time of short queries.
 * Returns `{ ownerUrl, stop, copyOptions }`; the database of `ownerUrl` is empty except for its roles, and `copyOptions`
 * belong to statements that copy it.
 */
export async function startTestCluster({ hasSocket = false } = {}) {
  const external = process.env.AMBIT_TEST_DATABASE_URL;
  if (external) return { ...(await borrowServer(external)), copyOptions: '' };
  const parent = fastDirectory();
  return {
    ...(await startServer(FAST, parent, hasSocket)),
    copyOptions: parent === MEMORY_DIRECTORY ? COPY_IN_MEMORY : '',
  };
}

/**
 * Starts a server with production durability, for benchmarks of commits and for crash tests. `kill` acts like a power
 * failure (SIGKILL); `restart` uses the same port.
 */
export function startDurableCluster() {
  return startServer({ max_connections: 400 }, tmpdir());
}

async function startServer(fixed, parent, hasSocket = false) {
  for (const each of [MEMORY_DIRECTORY, tmpdir()]) removeAbandoned(each);
  const directory = mkdtempSync(path.join(parent, PREFIX));
  chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700);
  const owner = { pid: process.pid, start: processStart(process.pid), dataDir: path.join(directory, 'pgdata') };
  writeFileSync(path.join(directory, 'owner.json'), JSON.stringify(owner));
  const isLocal = hasSocket && process.platform !== 'win32' && owner.dataDir.length <= MAX_SOCKET_DIRECTORY;
  const settings = isLocal ? { ...fixed, unix_socket_directories: owner.dataDir } : fixed;
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
    // Tests leave connections open, and the owner of their databases does not inherit the rights of the logins.
    await withClient(cluster.superUrl(port), (client) => client.query(`GRANT pg_signal_backend TO ${OWNER}`));
    const ownerUrl = localUrl({ host: settings.unix_socket_directories, port, user: OWNER, password, database });
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

/** `ambit_test_<ms, base 36>_<random>`: the timestamp identifies leftovers of crashed runs. */
const newDatabaseName = () => `${DATABASES}${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;

async function dropAbandonedDatabases(client) {
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [DATABASES]);
  for (const { datname } of rows) {
    const madeAt = Number.parseInt(datname.slice(DATABASES.length), 36);
    if (Date.now() - madeAt > ABANDONED_AFTER_MS) await dropWithRoles(client, datname);
  }
}

async function dropWithRoles(client, database) {
  await client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  const { rows } = await client.query('SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)', [`${database}_`]);
  for (const { rolname } of rows) await client.query(`DROP ROLE IF EXISTS "${rolname}"`);
}

/** Removes servers of killed runs: their directory names the owning process. */
function removeAbandoned(parent) {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const file = path.join(parent, name, 'owner.json');
    if (!name.startsWith(PREFIX) || !existsSync(file)) continue;
    try {
      const { pid, start, dataDir } = JSON.parse(readFileSync(file, 'utf8'));
      if (processStart(pid) === start) continue;
      killServer(dataDir);
      rmSync(path.dirname(file), { recursive: true, force: true });
    } catch {
      // Owned by another user, or being removed by another run.
    }
  }
}
