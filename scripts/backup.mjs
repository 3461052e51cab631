import { backUp, restore } from './lib/backup.mjs';
import { database, withOwnDatabase } from './lib/database.mjs';
import { ensureStateDir } from './lib/state.mjs';
import { printError, refusal } from './lib/steps.mjs';

const USAGE = `npm run backup -- <file> [--force]   writes a consistent backup while the server runs; - for standard output
                                     --force overwrites an existing file
npm run restore -- <file>            restores into an empty database`;

const FORCE = '--force';
const force = process.argv.includes(FORCE);
const [command, file, ...more] = process.argv.slice(2).filter((argument) => argument !== FORCE);
const print = (line) => console.error(line);
const total = (rows) =>
  Object.values(rows)
    .reduce((sum, count) => sum + count, 0)
    .toLocaleString('en');

async function run() {
  if (!file || more.length > 0 || !['backup', 'restore'].includes(command)) throw refusal(USAGE);
  ensureStateDir();
  const { secret } = database();
  if (command === 'backup') {
    const rows = await withOwnDatabase((url) => backUp(url, secret, file, { force }));
    print(`${total(rows)} rows of ${Object.keys(rows).length} tables are in ${file === '-' ? 'the output' : file}.`);
    print(
      'Keep the secret (AMBIT_SECRET, or .ambit/secrets.json) elsewhere: without it, stored credentials cannot be decrypted.',
    );
    return;
  }
  const { rows, at, isSameSecret } = await withOwnDatabase((url) => restore(url, secret, file));
  print(`${total(rows)} rows of ${Object.keys(rows).length} tables restored as of ${at}.`);
  if (!isSameSecret) {
    print('The backup was made with a different secret. Set AMBIT_SECRET to it, or add it to');
    print('AMBIT_OLD_SECRETS, so that its signatures verify and its encrypted values can be read.');
  }
  print('Check the audit log with `npm run audit:verify`.');
}

try {
  await run();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
