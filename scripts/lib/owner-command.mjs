import { spawn } from 'node:child_process';
import { buildServer } from './build.mjs';
import { database, withOwnDatabase } from './database.mjs';
import { generateClient } from './generate.mjs';
import { withLock } from './lock.mjs';
import { inRoot, root } from './paths.mjs';
import { ensureStateDir, prepareLockFile } from './state.mjs';
import { printError } from './steps.mjs';

function run(bundle, ownerUrl, args) {
  const { secret } = database();
  // The roles of the server are not needed: everything is done as the owner.
  const env = { ...process.env, AMBIT_SECRET: secret, AMBIT_VERIFY_URL: ownerUrl };
  const urls = { AMBIT_APP_URL: ownerUrl, AMBIT_SYSTEM_URL: ownerUrl };
  const command = ['--enable-source-maps', inRoot('dist', `${bundle}.js`), ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, env: { ...env, ...urls }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 2));
  });
}

/**
 * Runs a bundle of `server/` with the URL of the database's owner, and ends with its exit code; 2: it could not run.
 * `before` is given that URL, and throws what speaks against it.
 */
export async function ownerCommand(bundle, args, before = async () => {}) {
  try {
    ensureStateDir();
    await withLock(prepareLockFile, 'prepare', async () => {
      await generateClient();
      await buildServer();
    });
    process.exitCode = await withOwnDatabase(async (ownerUrl) => {
      await before(ownerUrl);
      return run(bundle, ownerUrl, args);
    });
  } catch (error) {
    printError(error);
    process.exitCode = 2;
  }
}
