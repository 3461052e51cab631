import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, lchownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deployMigrations } from './migrations.mjs';
import { Cluster, freePort, killServer, localUrl, newPassword, SUPERUSER } from './postgres.mjs';
import { createGroupRoles, createOwnedDatabase, OWNER, provisionRoles, withClient } from './roles.mjs';

const PREFIX = 'ambit-scale-';
const DATABASE = 'ambit_scale';
const STANDBY = 'ambit_standby';
const READY_WITHIN_MS = 30_000;
// Records commit timestamps, which replication delays are measured from.
const SETTINGS = { max_connections: 200, track_commit_timestamp: 'on', shared_buffers: '64MB' };

/**
 * Starts a migrated PostgreSQL and a synchronous standby, in separate directories below `directory`. Returns operator
 * actions.
 */
export async function startReplicatedTemplate() {
  const directory = mkdtempSync(path.join(tmpdir(), PREFIX));
  chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700);
  const password = newPassword();
  const primary = new Cluster(path.join(directory, 'primary'), password);
  const standby = new Cluster(path.join(directory, 'standby'), password);
  const ports = { primary: await freePort(), standby: await freePort() };
  const stop = async () => {
    await standby.stop().catch(() => {});
    await primary.stop().catch(() => {});
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await primary.start({ ...SETTINGS, port: ports.primary });
    const superUrl = primary.superUrl(ports.primary);
    const ownerPassword = newPassword();
    await createOwnedDatabase(superUrl, { password: ownerPassword, database: DATABASE });
    const ownerUrl = localUrl({ port: ports.primary, user: OWNER, password: ownerPassword, database: DATABASE });
    await createGroupRoles(ownerUrl);
    const secret = randomBytes(32).toString('base64url');
    const logins = await provisionRoles(ownerUrl, secret);
    await deployMigrations(ownerUrl);
    await copyCluster(primary, superUrl, standby);
    follow(standby, ports.primary, password);
    await standby.start({ ...SETTINGS, port: ports.standby });
    await waitUntilStreaming(superUrl);
    await withClient(superUrl, async (client) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
      await client.query('SELECT pg_reload_conf()');
    });
    return {
      connection: { ownerUrl, ...logins, secret },
      directory,
      ports,
      stop,
      restart: async (whileAway = async () => {}) => {
        await primary.stop();
        await whileAway();
        await primary.start({ ...SETTINGS, port: ports.primary });
      },
      /** Kills it like a power failure. */
      kill: () => killServer(path.join(directory, 'primary'), 'SIGKILL'),
      promote: () =>
        withClient(standby.superUrl(ports.standby), async (client) => {
          // Its copied setting would make it wait for itself as a standby.
          await client.query('SELECT pg_promote(true, 30)');
          await client.query('ALTER SYSTEM RESET synchronous_standby_names');
          await client.query('SELECT pg_reload_conf()');
        }),
      isPrimary: (name) => isPrimary((name === 'primary' ? primary : standby).superUrl(ports[name])),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function copyCluster(from, superUrl, to) {
  await withClient(superUrl, async (client) => {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    mkdirSync(to.dataDir, { mode: 0o700 });
    for (const name of readdirSync(from.dataDir)) {
      if (name === 'postmaster.pid' || name === 'server.log') continue;
      cpSync(path.join(from.dataDir, name), path.join(to.dataDir, name), { recursive: true });
    }
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop()');
    writeFileSync(path.join(to.dataDir, 'backup_label'), rows[0].labelfile);
    // Includes the WAL written during the copy, which contains the end of the backup.
    cpSync(path.join(from.dataDir, 'pg_wal'), path.join(to.dataDir, 'pg_wal'), { recursive: true });
  });
}

function follow(standby, port, password) {
  writeFileSync(path.join(standby.dataDir, 'standby.signal'), '');
  const conninfo = `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password} application_name=${STANDBY}`;
  writeFileSync(
    path.join(standby.dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  give(standby.dataDir, standby.user);
}

/** Changes the owner, because root copied the files but PostgreSQL's user runs the server. */
function give(directory, user) {
  chmodSync(directory, 0o700);
  if (!user) return;
  lchownSync(directory, user.uid, user.gid);
  for (const entry of readdirSync(directory, { recursive: true }))
    lchownSync(path.join(directory, entry), user.uid, user.gid);
}

async function waitUntilStreaming(superUrl) {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const streaming = await withClient(superUrl, (client) =>
      client.query(`SELECT FROM pg_stat_replication WHERE application_name = '${STANDBY}' AND state = 'streaming'`),
    );
    if (streaming.rowCount > 0) return;
    await sleep(100);
  }
  throw new Error('The standby does not follow the primary.');
}

async function isPrimary(superUrl) {
  try {
    return await withClient(superUrl, async (client) => {
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS follows');
      return !rows[0].follows;
    });
  } catch {
    return false;
  }
}
