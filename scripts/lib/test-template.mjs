import { randomBytes } from 'node:crypto';
import { deployMigrations } from './migrations.mjs';
import { provisionRoles } from './roles.mjs';
import { startTestCluster } from './test-cluster.mjs';

/**
 * A server for one test run with a migrated database on it, to be cloned by each test file. Answers
 * `{ connection, stop }`; `connection` is plain data, so that it reaches the workers.
 */
export async function startTestTemplate() {
  const { ownerUrl, stop } = await startTestCluster();
  try {
    const secret = randomBytes(32).toString('base64url');
    const logins = await provisionRoles(ownerUrl, secret);
    await deployMigrations(ownerUrl);
    return { connection: { ownerUrl, ...logins, secret }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
