import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acquireLock, LockHeld } from './lock.mjs';
import { inRoot, stateDir } from './paths.mjs';
import { refusal } from './steps.mjs';

export const lockFile = path.join(stateDir, 'lock');
/** One for the clone, whichever state directory: node_modules, the generated client and the builds are shared. */
export const prepareLockFile = inRoot('.ambit', 'prepare.lock');
export const dataDir = path.join(stateDir, 'pgdata');
const secretsFile = path.join(stateDir, 'secrets.json');

/** For its owner alone. Root's lets others pass through, or PostgreSQL's user could not reach its data. */
export function ensureStateDir() {
  for (const directory of [inRoot('.ambit'), stateDir]) {
    mkdirSync(directory, { recursive: true });
    chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700);
  }
}

/** The secrets of this installation's own database server, made at the first start. */
export function ownSecrets() {
  const stored = readSecrets();
  const secrets = stored ?? newSecrets();
  return { ...secrets, secret: process.env.AMBIT_SECRET || secrets.secret };
}

function readSecrets() {
  if (!existsSync(secretsFile)) return null;
  try {
    return JSON.parse(readFileSync(secretsFile, 'utf8'));
  } catch {
    throw refusal(
      `${secretsFile} cannot be read as JSON. Restore it, or remove ${stateDir} to begin with an empty database.`,
    );
  }
}

function newSecrets() {
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) {
    throw refusal(
      `${secretsFile} is missing, but ${dataDir} needs it. Restore it, or remove ${stateDir} to begin with an empty database.`,
    );
  }
  const random = () => randomBytes(32).toString('base64url');
  const secrets = { secret: random(), superPassword: random(), ownerPassword: random() };
  const draft = `${secretsFile}.new`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, secretsFile);
  return secrets;
}

/** One start per state directory: two servers on one data directory would ruin it. */
export function lockOrExplain(purpose) {
  try {
    return acquireLock(lockFile, purpose);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    const { pid, since, purpose: theirs } = error.holder;
    throw refusal(
      `This clone is already started (${theirs}, process ${pid}, since ${since}).\n` +
        `Stop it with Ctrl-C or \`kill ${pid}\`; a second clone runs beside it on another PORT.`,
    );
  }
}
