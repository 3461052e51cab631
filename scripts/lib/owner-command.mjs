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
  // Runs as the database owner, so the server's roles are not needed.
  const env = { ...process.env, AMBIT_SECRET: secret, AMBIT_VERIFY_URL: ownerUrl };
  const urls = { AMBIT_APP_URL: ownerUrl, AMBIT_SYSTEM_URL: ownerUrl };
  const command = ['--enable-source-maps', inRoot('dist', `${bundle}.js`), ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, env: { ...env, ...urls }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 2));
  });
}

const NOTHING = async () => {};

/**
 * Runs a bundle of `server/` with the owner's database URL and exits with its code; 2 if it could not run. `before` and
 * `after` receive the URL; `before` may throw to prevent the run, `after` follows one that did its work (code 0 or 1).
 */
export async function ownerCommand(bundle, args, { before = NOTHING, after = NOTHING } = {}) {
  try {
    ensureStateDir();
    await withLock(prepareLockFile, 'prepare', async () => {
      await generateClient();
      await buildServer();
    });
    process.exitCode = await withOwnDatabase(async (ownerUrl) => {
      await before(ownerUrl);
      const code = await run(bundle, ownerUrl, args);
      if (code <= 1) await after(ownerUrl);
      return code;
    });
  } catch (error) {
    printError(error);
    process.exitCode = 2;
  }
}
