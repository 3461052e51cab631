import { randomBytes } from 'node:crypto';
import { deployMigrations } from './migrations.mjs';
import { provisionRoles } from './roles.mjs';
import { startDurableCluster, startTestCluster } from './test-cluster.mjs';

/**
 * Starts a server for one test run with a migrated template database, cloned by each test file. Returns `{ connection,
 * stop }`; `connection` is plain data, so that it can be passed to workers. `options`: those of `startTestCluster`.
 */
export async function startTestTemplate(options) {
  return onTemplate(await startTestCluster(options));
}

/** Starts a template server with production durability, with `kill` and `restart`. */
export async function startDurableTemplate() {
  return onTemplate(await startDurableCluster());
}

async function onTemplate({ ownerUrl, stop, copyOptions = '', ...more }) {
  try {
    const secret = randomBytes(32).toString('base64url');
    const logins = await provisionRoles(ownerUrl, secret);
    await deployMigrations(ownerUrl);
    return { connection: { ownerUrl, ...logins, secret, copyOptions }, stop, ...more };
  } catch (error) {
    await stop();
    throw error;
  }
}
