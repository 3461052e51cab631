import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acquireLock, LockHeld } from './lock.mjs';
import { inRoot, stateDir } from './paths.mjs';
import { refusal } from './steps.mjs';

export const lockFile = path.join(stateDir, 'lock');
/**
 * One lock per clone, independent of the state directory: node_modules, the generated client and the builds are shared.
 */
export const prepareLockFile = inRoot('.ambit', 'prepare.lock');
export const dataDir = path.join(stateDir, 'pgdata');
const secretsFile = path.join(stateDir, 'secrets.json');

/** Private to its owner. Root's directory stays traversable, because PostgreSQL's user needs its data there. */
export function ensureStateDir() {
  for (const directory of [inRoot('.ambit'), stateDir]) {
    mkdirSync(directory, { recursive: true });
    chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700);
  }
}

/** Secrets of this installation's embedded database server, generated at the first start. */
export function ownSecrets() {
  const stored = readSecrets(secretsFile);
  const secrets = stored ?? newSecrets();
  return { ...secrets, secret: process.env.AMBIT_SECRET || secrets.secret };
}

const WAY_OUT = `Restore it from a backup, or remove ${stateDir} to start with an empty database.`;

/**
 * Reads the secrets of a file and makes it private; null if there is none. Throws with the file and field when invalid.
 */
export function readSecrets(file, { say: print = console.error, environment = process.env } = {}) {
  if (!existsSync(file)) return null;
  keepPrivate(file, print);
  let secrets;
  try {
    secrets = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refusal(`${file} cannot be read${error.code ? ` (${error.code})` : ': it is not JSON'}. ${WAY_OUT}`);
  }
  const wanted = ['superPassword', 'ownerPassword', ...(environment.AMBIT_SECRET ? [] : ['secret'])];
  const missing = wanted.filter((field) => typeof secrets?.[field] !== 'string' || secrets[field] === '');
  if (missing.length > 0)
    throw refusal(`${file} lacks ${missing.map((field) => `"${field}"`).join(' and ')}, or holds it empty. ${WAY_OUT}`);
  return secrets;
}

/** Makes the file private. Warns if others could read it before. */
function keepPrivate(file, print) {
  const { mode, uid } = statSync(file);
  const me = process.getuid?.();
  if (me === undefined || (mode & 0o077) === 0) return;
  const was = (mode & 0o777).toString(8).padStart(4, '0');
  if (me !== 0 && uid !== me)
    throw refusal(`${file} is open to other users (mode ${was}) and belongs to another one. Set its mode to 0600.`);
  chmodSync(file, 0o600);
  print(
    `${file} was open to other users (mode ${was}); it is 0600 now. Replace the secrets in it if others use this machine.`,
  );
}

function newSecrets() {
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) {
    throw refusal(
      `${secretsFile} is missing, but ${dataDir} needs it. Restore it, or remove ${stateDir} to start with an empty database.`,
    );
  }
  const random = () => randomBytes(32).toString('base64url');
  const secrets = { secret: random(), superPassword: random(), ownerPassword: random() };
  const draft = `${secretsFile}.new`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, secretsFile);
  return secrets;
}

/** One start per state directory, because two servers on one data directory would corrupt it. */
export function lockOrExplain(purpose, more) {
  try {
    return acquireLock(lockFile, purpose, more);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    const { pid, since, purpose: theirs } = error.holder;
    throw refusal(
      `This clone is already started (${theirs}, process ${pid}, since ${since}).\n` +
        `Stop it with Ctrl-C or \`kill ${pid}\`; a second clone can run on another PORT.`,
    );
  }
}
