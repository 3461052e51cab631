import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { safeFetch } from './safe-fetch';
import { safeForm } from './safe-form';
import { safeGet } from './safe-get';
import { safePost } from './safe-post';
import { safeAgents, safeStream } from './safe-stream';

const ROOT = path.join(import.meta.dirname, '../..');

/** Opens a connection. Our own methods of that name (`boss.fetch(`) do not. */
const OPENS =
  /(?<![.\w#])fetch\(|\bglobalThis\.fetch\b|\b(?:https?|net|tls|http2)\.(?:request|get|connect)\(|from '(?:undici|axios|got)'/;

/** Server code, without tests and without code that is configured to reach one. */
function serverFiles(): string[] {
  return ['lib', 'server', 'app'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\/testing\/|\/generated\//.test(file))
      // The browser's own way to our API.
      .filter((file) => !file.startsWith('lib/client/'))
      // Asks this process for a page, to load its code before it is ready.
      .filter((file) => file !== 'lib/start/node-server.ts'),
  );
}

describe('every way out of the server', () => {
  it('to a configured address go through lib/outbound, which checks it', () => {
    const files = serverFiles();
    expect(files.length).toBeGreaterThan(300);
    const opening = files.filter((file) => OPENS.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(opening.filter((file) => !file.startsWith('lib/outbound/'))).toEqual([]);
  });

  it.each([
    ["await fetch('http://x')", true],
    ['http.request(url)', true],
    ["import { request } from 'undici'", true],
    ['await boss.fetch(queue)', false],
    ['handler.fetch(request)', false],
    ['safeFetch(url)', false],
  ])('would be seen: %s is %s', (text, seen) => {
    expect(OPENS.test(text)).toBe(seen);
  });
});

const INSIDE = [
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://192.168.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://localhost/',
  'https://localhost./',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'http://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
];

const strict = { timeoutMs: 2_000, allowPrivate: false };

/** By what is configured: documents of sources; webhooks, models and embeddings; OAuth's tokens; integrations' checks; MCP servers. */
const WAYS: [string, (url: string) => Promise<unknown>][] = [
  ['documents of sources (OpenAPI, manifests)', (url) => safeFetch(url, { maxBytes: 10, timeoutMs: 2_000 })],
  ['webhooks, models and embeddings', (url) => safePost(url, {}, { ...strict, maxBytes: 10 })],
  ['tokens of OAuth providers', (url) => safeForm(url, {}, strict)],
  [
    'MCP servers',
    async (url) => {
      const agents = safeAgents(1);
      const options = { method: 'POST', headers: [], agents, maxBytes: 10, allowPrivate: false };
      return safeStream(new URL(url), { ...options, tooLarge: () => new Error('large') }).finally(() => agents.close());
    },
  ],
];

describe.each(WAYS)('%s', (_, ask) => {
  it.each(INSIDE)('are refused at %s', async (url) => {
    await expect(ask(url)).rejects.toThrow();
  });
});

describe('checks of integrations', () => {
  it.each(INSIDE)('are refused at %s', async (url) => {
    await expect((async () => safeGet(url, { timeoutMs: 2_000 }))()).rejects.toThrow();
  });
});
