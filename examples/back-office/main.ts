import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Database } from './database';
import { backOffice, type Tokens } from './server';
import { TOOLBOXES } from './toolboxes';

interface Settings {
  port: number;
  tokens: Tokens;
}

const folder = path.resolve(process.env.AMBIT_STATE_DIR || '.ambit', 'back-office');
const settingsFile = path.join(folder, 'settings.json');

function readSettings(): Settings {
  try {
    return JSON.parse(readFileSync(settingsFile, 'utf8')) as Settings;
  } catch {
    const token = () => randomBytes(32).toString('base64url');
    return { port: 0, tokens: { platform: token(), evergreen: token() } };
  }
}

function writeSettings(settings: Settings): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${settingsFile}.new`, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${settingsFile}.new`, settingsFile);
}

const settings = readSettings();
const database = new Database(path.join(folder, 'data.json'));
const server = backOffice(database, settings.tokens);
const listen = (port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => {
      server.off('error', reject);
      resolve();
    });
  });
// The same port as before, so that the addresses of sources stay; another one when it is taken.
await listen(settings.port).catch(() => listen(0));
const { port } = server.address() as AddressInfo;
if (port !== settings.port) writeSettings({ ...settings, port });

const stop = () => {
  database.save();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
if (process.send) process.send('ready');
else {
  const urls = Object.values(TOOLBOXES).map((box) => `  http://127.0.0.1:${port}${box.path}`);
  console.log(`The back office serves\n${urls.join('\n')}\nIts tokens are in ${settingsFile}.`);
}
