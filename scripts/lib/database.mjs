import { keepRunning } from './keep-running.mjs';
import { Cluster, killServer, localUrl } from './postgres.mjs';
import { createOwnedDatabase, OWNER, provisionRoles, withClient } from './roles.mjs';
import { dataDir, ensureStateDir, lockOrExplain, ownSecrets } from './state.mjs';
import { refusal } from './steps.mjs';

const DATABASE = 'ambit';
const OLDEST_SERVER = 160_000;
const SHORTEST_SECRET = 32;

/** This installation's database server: DATABASE_URL, or one of our own in the state directory. */
export const database = () => (process.env.DATABASE_URL ? external(process.env.DATABASE_URL) : embedded());

function embedded() {
  const secrets = ownSecrets();
  const cluster = new Cluster(dataDir, secrets.superPassword);
  const connect = async (port) => {
    await createOwnedDatabase(cluster.superUrl(port), { password: secrets.ownerPassword, database: DATABASE });
    return localUrl({ port, user: OWNER, password: secrets.ownerPassword, database: DATABASE });
  };
  let keeper = null;
  return {
    secret: secrets.secret,
    demo: true,
    /** Starts it, or takes over what a crash left running. Answers the owner's URL. */
    start: async () => connect(await cluster.start()),
    /** The owner's URL when it runs already, else null. */
    find: async () => {
      const port = await cluster.runningPort();
      return port && connect(port);
    },
    /** Starts it again whenever it ends by itself. Answers a promise of the exit code for when it cannot be started any more. */
    keepRunning: () => {
      keeper = keepRunning(cluster);
      return keeper.gaveUp;
    },
    stop: async () => {
      await keeper?.stop();
      await cluster.stop();
    },
    /** At once and without waiting; the next start repairs what was under way. */
    kill: () => killServer(dataDir),
  };
}

function external(url) {
  const secret = process.env.AMBIT_SECRET;
  if (!secret) throw refusal('DATABASE_URL is set, so AMBIT_SECRET must be too.');
  if (secret.length < SHORTEST_SECRET) throw refusal(`AMBIT_SECRET must have at least ${SHORTEST_SECRET} characters.`);
  const start = async () => {
    await withClient(url, refuseOldServer).catch((error) => {
      throw error.expected ? error : refusal(`DATABASE_URL does not answer: ${error.message}`);
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

async function refuseOldServer(client) {
  const { rows } = await client.query(`SELECT current_setting('server_version_num')::int AS version`);
  if (rows[0].version < OLDEST_SERVER) throw refusal('DATABASE_URL is a PostgreSQL older than 16.');
}

/** The URLs that the server logs in with. */
export async function logins(ownerUrl, secret) {
  const { appUrl, systemUrl } = await provisionRoles(ownerUrl, secret, oldSecrets());
  return { appUrl: pooled(appUrl), systemUrl: pooled(systemUrl), directUrl: systemUrl };
}

/** As the server reads them. */
export const oldSecrets = () =>
  (process.env.AMBIT_OLD_SECRETS ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

/** The same login at AMBIT_POOLER, a host and port where a pooler in transaction mode stands before the database. */
function pooled(url) {
  const pooler = process.env.AMBIT_POOLER;
  if (!pooler) return url;
  const [, host, port] = /^(\S+):(\d+)$/.exec(pooler) ?? [];
  if (!host) throw refusal(`AMBIT_POOLER=${pooler} is not a host and a port, such as pgbouncer:6432.`);
  const changed = new URL(url);
  changed.host = `${host}:${port}`;
  return changed.toString();
}

/** Runs `work` with the owner's URL of this installation's database, started for it when nobody else runs it. */
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
