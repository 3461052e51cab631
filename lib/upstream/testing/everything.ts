import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const entryOf = (name: string) => createRequire(import.meta.url).resolve(`@modelcontextprotocol/${name}/dist/index.js`);

export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** The reference server, over Streamable HTTP. */
export async function startEverything(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [entryOf('server-everything'), 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/mcp`;
  for (let tries = 0; ; tries++) {
    const up = await fetch(url, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }).then(
      () => true,
      () => false,
    );
    if (up) break;
    if (tries > 200) throw new Error('server-everything does not answer');
    await delay(100);
  }
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  return { url, stop };
}
