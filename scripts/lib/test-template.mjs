import { randomBytes } from 'node:crypto';
import { deployMigrations } from './migrations.mjs';
import { provisionRoles } from './roles.mjs';
import { startDurableCluster, startTestCluster } from './test-cluster.mjs';

/**
 * A server for one test run with a migrated database on it, to be cloned by each test file. Answers
 * `{ connection, stop }`; `connection` is plain data, so that it reaches the workers.
 */
export async function startTestTemplate() {
  return onTemplate(await startTestCluster());
}

/** The same on a server that waits for its disk, with `kill` and `restart`. */
export async function startDurableTemplate() {
  return onTemplate(await startDurableCluster());
}

async function onTemplate({ ownerUrl, stop, ...more }) {
  try {
    const secret = randomBytes(32).toString('base64url');
    const logins = await provisionRoles(ownerUrl, secret);
    await deployMigrations(ownerUrl);
    return { connection: { ownerUrl, ...logins, secret }, stop, ...more };
  } catch (error) {
    await stop();
    throw error;
  }
}
