import { spawnSync } from 'node:child_process';
import { accessSync } from 'node:fs';

const USER = 'postgres';
const CREATE = [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER]],
  ['adduser', ['--system', '--group', '--no-create-home', '--disabled-login', USER]],
  ['adduser', ['-S', '-D', '-H', USER]],
];

const number = (flag) => {
  const result = spawnSync('id', [flag, USER], { encoding: 'utf8' });
  return result.status === 0 ? Number(result.stdout) : null;
};

function identity() {
  const uid = number('-u');
  const gid = number('-g');
  return uid === null || gid === null ? null : { uid, gid };
}

export const isRoot = () => process.getuid?.() === 0;

/**
 * The ids that PostgreSQL must run with: it refuses root, so root lends it a `postgres` user, created
 * when missing. Null for everybody else, who runs it as themselves.
 */
export function postgresUser() {
  if (!isRoot()) return null;
  const found = identity();
  if (found) return found;
  for (const [command, args] of CREATE) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) {
      const created = identity();
      if (created) return created;
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and the user "postgres" could not be created.\n' +
      'Create it by hand (useradd --system postgres), start as another user, or set DATABASE_URL.',
  );
}

/**
 * How to spawn a program as that user: `{ command, args, options }`.
 *
 * A clone under a directory that only root may enter (/root, a fresh mktemp -d) is out of reach of the
 * `postgres` user. Then `setpriv` gives the process the one capability to pass through directories,
 * instead of us opening somebody's directory to everyone.
 */
export function asUser(user, command, args, reach) {
  if (!user) return { command, args, options: {} };
  if (canReach(user, reach)) return { command, args, options: user };
  const capability = passingCapability(user, reach);
  if (capability) return { command: 'setpriv', args: [...privileges(user, capability), command, ...args], options: {} };
  throw new Error(
    `The user "postgres" cannot enter ${reach[0]}.\n` +
      'Clone into a directory that others may pass through (chmod o+x on each parent), start as another user, or set DATABASE_URL.',
  );
}

const answers = new Map();

function once(key, ask) {
  if (!answers.has(key)) answers.set(key, ask());
  return answers.get(key);
}

const canReach = (user, paths) =>
  once(`reach ${paths}`, () => {
    for (const path of paths) accessSync(path);
    return paths.every((path) => spawnSync('test', ['-r', path], { ...user, cwd: '/' }).status === 0);
  });

const passingCapability = (user, paths) =>
  once(`capability ${paths}`, () =>
    // Containers usually grant the second only.
    ['dac_read_search', 'dac_override'].find((capability) =>
      paths.every(
        (path) =>
          spawnSync('setpriv', [...privileges(user, capability), 'test', '-r', path], { cwd: '/' }).status === 0,
      ),
    ),
  );

const privileges = ({ uid, gid }, capability) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  `--inh-caps=+${capability}`,
  `--ambient-caps=+${capability}`,
  // access(2), by which PostgreSQL looks for its own parts, ignores the capabilities of non-root users without this.
  '--securebits=+no_setuid_fixup',
];
