import net from 'node:net';

type Which = 'listener' | 'others' | 'all';

/** A door between a server and its database that can be frozen (nothing passes, nothing closes), cut or shut. */
export interface TcpProxy {
  /** The URL of a database with this proxy in front of it. */
  through(url: string): string;
  /** Holds back data of these connections, old and new. */
  freeze(which: Which): void;
  /** Holds back each connection from the moment its client sends this text; null: later ones pass. */
  freezeAt(words: string | null): void;
  /** Number of connections that sent it. */
  readonly frozenAt: number;
  /** Ends all connections; new ones are allowed. */
  cut(): void;
  /** Ends all connections and refuses new ones. */
  shut(): void;
  /** Lets everything pass again, also what was held back. */
  open(): void;
  /** Number of requested connections. */
  readonly connections: number;
  close(): Promise<void>;
}

interface Pair {
  isListener: boolean | null;
  client: net.Socket;
  database: net.Socket;
  isCaught: boolean;
  held: (() => void)[];
}

export async function createTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const host = decodeURIComponent(target.hostname);
  const address = host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${target.port}` }
    : { host, port: Number(target.port) };
  const pairs = new Set<Pair>();
  let frozen: Which | null = null;
  let words: string | null = null;
  let caught = 0;
  let isShut = false;
  let connections = 0;

  const isHeld = ({ isListener, isCaught }: Pair) =>
    isCaught ||
    frozen === 'all' ||
    (frozen === 'listener' && isListener === true) ||
    (frozen === 'others' && isListener === false);

  const server = net.createServer((client) => {
    connections++;
    if (isShut) return void client.destroy();
    const database = net.connect(address);
    const pair: Pair = { isListener: null, isCaught: false, client, database, held: [] };
    pairs.add(pair);
    const pass = (forward: () => void) => {
      if (isHeld(pair)) pair.held.push(forward);
      else forward();
    };
    client.on('data', (bytes) => {
      // The first message of a connection names the application.
      pair.isListener ??= bytes.includes('ambit-listener');
      if (words !== null && !pair.isCaught && bytes.includes(words)) {
        pair.isCaught = true;
        caught++;
      }
      pass(() => void database.write(bytes));
    });
    database.on('data', (bytes) => pass(() => void client.write(bytes)));
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;

  const cut = () => {
    for (const { client, database } of pairs) {
      client.destroy();
      database.destroy();
    }
  };
  const shut = () => {
    isShut = true;
    cut();
  };
  const open = () => {
    isShut = false;
    frozen = null;
    words = null;
    for (const pair of pairs) {
      pair.isCaught = false;
      for (const forward of pair.held.splice(0)) forward();
    }
  };
  return {
    through(url) {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      return changed.toString();
    },
    freeze: (which) => {
      frozen = which;
    },
    freezeAt: (said) => {
      words = said;
    },
    get frozenAt() {
      return caught;
    },
    cut,
    shut,
    open,
    get connections() {
      return connections;
    },
    close: () => {
      shut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
