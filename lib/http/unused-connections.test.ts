import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { trackConnections } from './unused-connections';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(): Promise<{ server: http.Server; dial: () => Promise<{ client: Socket; socket: Socket }> }> {
  const server = http.createServer((_, response) => response.end('here'));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const dial = async () => {
    const accepted = once(server, 'connection');
    const client = connect(port, '127.0.0.1');
    const [socket] = (await accepted) as [Socket];
    return { client, socket };
  };
  return { server, dial };
}

describe('trackConnections', () => {
  it('closes connections that have sent nothing, and leaves those that have', async () => {
    const { server, dial } = await listen();
    const { closeUnused } = trackConnections(server);
    const [silent, used] = [await dial(), await dial()];
    used.client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await once(used.client, 'data');
    const closed = once(silent.client, 'close');
    closeUnused();
    await closed;
    expect(used.socket.destroyed).toBe(false);
    used.client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await once(used.client, 'data');
  });

  it('leaves a connection in use alone while its request is still on the way', async () => {
    const { server, dial } = await listen();
    const { closeUnused } = trackConnections(server);
    const { client, socket } = await dial();
    client.write('GET / HTTP/1.1\r\n');
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
    closeUnused();
    client.write('Host: here\r\n\r\n');
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  });

  it('leaves parsing to Node: nothing more listens for data than without it', async () => {
    const [plain, followed] = [await listen(), await listen()];
    trackConnections(followed.server);
    const listeners = async ({ dial }: typeof plain) => (await dial()).socket.listenerCount('data');
    expect(await listeners(followed)).toBe(await listeners(plain));
  });
});
