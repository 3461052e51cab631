import { backUp, restore } from './lib/backup.mjs';
import { database, withOwnDatabase } from './lib/database.mjs';
import { ensureStateDir } from './lib/state.mjs';
import { printError, refusal } from './lib/steps.mjs';

const USAGE = `npm run backup -- <file> [--force]   everything as of this moment, while requests go on; - for standard output,
                                     --force replaces a file that is there
npm run restore -- <file>            into an empty database`;

const FORCE = '--force';
const force = process.argv.includes(FORCE);
const [command, file, ...more] = process.argv.slice(2).filter((said) => said !== FORCE);
const say = (line) => console.error(line);
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
    say(`${total(rows)} rows of ${Object.keys(rows).length} tables are in ${file === '-' ? 'the output' : file}.`);
    say(
      'Keep the secret (AMBIT_SECRET, or .ambit/secrets.json) elsewhere: without it, connected integrations stay sealed.',
    );
    return;
  }
  const { rows, at, isSameSecret } = await withOwnDatabase((url) => restore(url, secret, file));
  say(`${total(rows)} rows of ${Object.keys(rows).length} tables are back as they were on ${at}.`);
  if (!isSameSecret) {
    say(
      'This installation has another secret than the one the backup was made with. Set AMBIT_SECRET to that one, or name it in',
    );
    say('AMBIT_OLD_SECRETS: then what it signed verifies, and what it sealed opens.');
  }
  say('Check the audit log with `npm run audit:verify`.');
}

try {
  await run();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
