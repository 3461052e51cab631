import { spawn } from 'node:child_process';
import { buildServer } from './lib/build.mjs';
import { database, withOwnDatabase } from './lib/database.mjs';
import { generateClient } from './lib/generate.mjs';
import { withLock } from './lib/lock.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { ensureStateDir, prepareLockFile } from './lib/state.mjs';
import { printError } from './lib/steps.mjs';

/** `npm run audit:verify [-- --org <slug>] [-- --since <moment>] [-- --json]`: 0 intact, 1 findings, 2 could not be checked. */
const args = process.argv.slice(2);

function verify(ownerUrl) {
  const { secret } = database();
  // The roles of the server are not needed: everything is read as the owner.
  const env = { ...process.env, AMBIT_SECRET: secret, AMBIT_VERIFY_URL: ownerUrl };
  const urls = { AMBIT_APP_URL: ownerUrl, AMBIT_SYSTEM_URL: ownerUrl };
  const command = ['--enable-source-maps', inRoot('dist', 'audit-verify.js'), ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, env: { ...env, ...urls }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 2));
  });
}

try {
  ensureStateDir();
  await withLock(prepareLockFile, 'prepare', async () => {
    await generateClient();
    await buildServer();
  });
  process.exitCode = await withOwnDatabase(verify);
} catch (error) {
  printError(error);
  process.exitCode = 2;
}
