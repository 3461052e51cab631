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
 * User and group IDs for PostgreSQL, which refuses to run as root. As root, uses the `postgres` user and creates it if
 * missing. Null otherwise.
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
      'Create it (useradd --system postgres), start as another user, or set DATABASE_URL.',
  );
}

/**
 * Returns `{ command, args, options }` to spawn a program as that user. In a directory that only root may enter (/root,
 * a fresh mktemp -d), `setpriv` grants the process the single capability to traverse directories, so their permissions
 * stay unchanged.
 */
export function asUser(user, command, args, reach) {
  if (!user) return { command, args, options: {} };
  if (canReach(user, reach)) return { command, args, options: user };
  const capability = passingCapability(user, reach);
  if (capability) return { command: 'setpriv', args: [...privileges(user, capability), command, ...args], options: {} };
  throw new Error(
    `The user "postgres" cannot enter ${reach[0]}.\n` +
      'Clone into a directory that other users can traverse (chmod o+x on each parent), start as another user, or set DATABASE_URL.',
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
    // Containers usually grant only the second.
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
  // Without this, access(2), which PostgreSQL uses to find its files, ignores the capabilities of non-root users.
  '--securebits=+no_setuid_fixup',
];
