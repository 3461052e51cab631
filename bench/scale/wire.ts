import net from 'node:net';

/** What one process's LISTEN connection passes on its way to the database. */
export interface Wire {
  /** The same URL through here. */
  through(url: string): string;
  /** Ends what is connected; whoever connects again is let through. */
  cut(): void;
  /** Nothing passes any more and nothing is closed, also for those who come now. */
  freeze(): void;
  /** Everything passes again, also what was held back. */
  thaw(): void;
  close(): Promise<void>;
}

export async function layWire(to: { port: number }): Promise<Wire> {
  const open = new Set<net.Socket>();
  let held: (() => void)[] | null = null;
  const pass = (from: net.Socket, other: net.Socket) => {
    from.on('data', (bytes) => {
      if (held) held.push(() => void other.write(bytes));
      else other.write(bytes);
    });
    const end = () => {
      from.destroy();
      other.destroy();
      open.delete(from);
    };
    from.on('error', end).on('close', end);
  };
  const server = net.createServer((client) => {
    const database = net.connect(to.port, '127.0.0.1');
    for (const socket of [client, database]) open.add(socket);
    pass(client, database);
    pass(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    through: (url) => {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${port}`;
      return changed.toString();
    },
    cut,
    freeze: () => {
      held ??= [];
    },
    thaw: () => {
      const waiting = held ?? [];
      held = null;
      for (const forward of waiting) forward();
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
