import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import type { ReplicatedTemplate } from '@/scripts/lib/replicated-cluster.mjs';
import { type Daemon, startDaemon } from './daemon';
import type { Programs } from './packages';

export interface Ports {
  /** Address for agents, in front of the replicas. */
  agents: number;
  /** Whichever PostgreSQL is the primary. */
  postgres: number;
  pooler: number;
  replicas: number[];
  /** Says of each PostgreSQL whether it is the primary, as an orchestrator does. */
  checks: { primary: number; standby: number };
}

export interface Proxies {
  /** Takes a replica out of the turn, or back in. */
  setReplica(number: number, state: 'ready' | 'maint'): Promise<void>;
  stop(): Promise<void>;
}

const DRAINED_FROM = 'inter 200ms fall 3 rise 1';

function haproxyConfig(ports: Ports, database: ReplicatedTemplate, socket: string): string {
  const replicas = ports.replicas.map((port, n) => `  server r${n + 1} 127.0.0.1:${port} check ${DRAINED_FROM}`);
  return `global
  maxconn 4000
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 3s
frontend agents
  bind 127.0.0.1:${ports.agents}
  # What was asked may be asked again of another replica: reads change nothing, and outcomes carry ids that count once.
  http-request disable-l7-retry if !METH_GET !{ path /api/v1/outcomes }
  default_backend replicas
backend replicas
  balance roundrobin
  option httpchk GET /readyz/agents
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response response-timeout 503
${replicas.join('\n')}
listen postgres
  mode tcp
  bind 127.0.0.1:${ports.postgres}
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  default-server inter 200ms fall 1 rise 1 on-marked-down shutdown-sessions
  server primary 127.0.0.1:${database.ports.primary} check port ${ports.checks.primary}
  server standby 127.0.0.1:${database.ports.standby} check port ${ports.checks.standby}
`;
}

function poolerConfig(ports: Ports, database: string, users: string): string {
  return `[databases]
${database} = host=127.0.0.1 port=${ports.postgres}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
server_check_delay = 5
ignore_startup_parameters = extra_float_digits
`;
}

async function answerPrimary(port: number, isPrimary: () => Promise<boolean>) {
  const server = createServer((_, response) => {
    void isPrimary().then((is) => response.writeHead(is ? 200 : 503).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

function tell(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const client = connect(socket, () => client.write(`${command}\n`));
    client.on('data', (bytes) => {
      said += bytes;
    });
    client.on('end', () => resolve(said)).on('error', reject);
  });
}

/** HAProxy in front of the replicas and of PostgreSQL, and PgBouncer in transaction mode between the two. */
export async function startProxies(
  programs: Programs,
  ports: Ports,
  database: ReplicatedTemplate,
  user: { uid: number; gid: number } | null,
): Promise<Proxies> {
  const directory = path.join(database.directory, 'proxies');
  mkdirSync(directory);
  chmodSync(directory, 0o755);
  const file = (name: string) => path.join(directory, name);
  const logins = [database.connection.appUrl, database.connection.systemUrl].map((url) => new URL(url));
  const users = logins.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`);
  writeFileSync(file('users.txt'), `${users.join('\n')}\n`, { mode: 0o600 });
  writeFileSync(file('pgbouncer.ini'), poolerConfig(ports, logins[0]!.pathname.slice(1), file('users.txt')));
  writeFileSync(file('haproxy.cfg'), haproxyConfig(ports, database, file('admin.sock')));
  if (user) chownSync(file('users.txt'), user.uid, user.gid);
  const checks = await Promise.all([
    answerPrimary(ports.checks.primary, () => database.isPrimary('primary')),
    answerPrimary(ports.checks.standby, () => database.isPrimary('standby')),
  ]);
  const daemons: Daemon[] = [];
  const stop = async () => {
    await Promise.all(daemons.map((daemon) => daemon.stop()));
    for (const server of checks) {
      server.closeAllConnections();
      server.close();
    }
  };
  try {
    daemons.push(await startDaemon(programs.haproxy, ['-db', '-f', file('haproxy.cfg')], ports.agents));
    daemons.push(await startDaemon(programs.pgbouncer, [file('pgbouncer.ini')], ports.pooler, user));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    setReplica: async (number, state) => {
      await tell(file('admin.sock'), `set server replicas/r${number} state ${state}`);
    },
    stop,
  };
}
