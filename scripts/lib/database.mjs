import { keepRunning } from './keep-running.mjs';
import { refuseFormerSchema } from './migrations.mjs';
import { Cluster, killServer, localUrl } from './postgres.mjs';
import { createOwnedDatabase, OWNER, provisionRoles, withClient } from './roles.mjs';
import { dataDir, ensureStateDir, lockOrExplain, ownSecrets } from './state.mjs';
import { refusal } from './steps.mjs';

const DATABASE = 'ambit';
const OLDEST_SERVER = 160_000;
const SHORTEST_SECRET = 32;

/** The database server of this installation: DATABASE_URL, or an embedded one in the state directory. */
export const database = () => (process.env.DATABASE_URL ? external(process.env.DATABASE_URL) : embedded());

function embedded() {
  const secrets = ownSecrets();
  const cluster = new Cluster(dataDir, secrets.superPassword);
  const connect = async (port) => {
    await createOwnedDatabase(cluster.superUrl(port), { password: secrets.ownerPassword, database: DATABASE });
    const url = localUrl({ port, user: OWNER, password: secrets.ownerPassword, database: DATABASE });
    await withClient(url, refuseFormerSchema);
    return url;
  };
  let keeper = null;
  return {
    secret: secrets.secret,
    demo: true,
    /** Starts the server, or adopts one left running by a crash. Returns the owner's URL. */
    start: async () => connect(await cluster.start()),
    /** Returns the owner's URL if the server runs, else null. */
    find: async () => {
      const port = await cluster.runningPort();
      return port && connect(port);
    },
    /** Restarts the server whenever it exits. Returns a promise of the exit code for when restarting fails. */
    keepRunning: () => {
      keeper = keepRunning(cluster);
      return keeper.gaveUp;
    },
    stop: async () => {
      await keeper?.stop();
      await cluster.stop();
    },
    /** Immediate; the next start recovers. */
    kill: () => killServer(dataDir),
  };
}

function external(url) {
  const secret = process.env.AMBIT_SECRET;
  if (!secret) throw refusal('DATABASE_URL is set, so AMBIT_SECRET must be too.');
  if (secret.length < SHORTEST_SECRET) throw refusal(`AMBIT_SECRET must have at least ${SHORTEST_SECRET} characters.`);
  const start = async () => {
    await withClient(url, refuseUnusable).catch((error) => {
      throw error.expected ? error : refusal(`Cannot use DATABASE_URL: ${error.message}`);
    });
    return url;
  };
  return {
    secret,
    demo: false,
    start,
    find: start,
    keepRunning: () => new Promise(() => {}),
    stop: async () => {},
    kill: () => {},
  };
}

async function refuseUnusable(client) {
  const { rows } = await client.query(`SELECT current_setting('server_version_num')::int AS version`);
  if (rows[0].version < OLDEST_SERVER) throw refusal('PostgreSQL 16 or later is required.');
  await refuseFormerSchema(client);
}

export async function logins(ownerUrl, secret) {
  const { appUrl, systemUrl } = await provisionRoles(ownerUrl, secret, oldSecrets());
  return { appUrl: pooled(appUrl), systemUrl: pooled(systemUrl), directUrl: systemUrl };
}

/** Parsed like the server does. */
export const oldSecrets = () =>
  (process.env.AMBIT_OLD_SECRETS ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

/** The same login through AMBIT_POOLER, the host and port of a pooler in transaction mode. */
function pooled(url) {
  const pooler = process.env.AMBIT_POOLER;
  if (!pooler) return url;
  const [, host, port] = /^(\S+):(\d+)$/.exec(pooler) ?? [];
  if (!host) throw refusal(`AMBIT_POOLER=${pooler} is not a host and a port, such as pgbouncer:6432.`);
  const changed = new URL(url);
  changed.host = `${host}:${port}`;
  return changed.toString();
}

/** Calls `work` with the owner's URL of this installation's database, starting it if it is not running. */
export async function withOwnDatabase(work) {
  ensureStateDir();
  const own = database();
  const running = await own.find();
  if (running) {
    await logins(running, own.secret);
    return work(running);
  }
  const release = lockOrExplain('migrate');
  try {
    const ownerUrl = await own.start();
    await logins(ownerUrl, own.secret);
    return await work(ownerUrl);
  } finally {
    await own.stop();
    release();
  }
}
