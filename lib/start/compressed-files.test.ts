import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressedFiles } from './compressed-files';

const dir = mkdtempSync(path.join(tmpdir(), 'chunks-'));
let server: http.Server;
let base: string;

beforeAll(async () => {
  writeFileSync(path.join(dir, 'a1.js'), 'console.log(1)');
  writeFileSync(path.join(dir, 'a1.js.br'), brotliCompressSync('console.log(1)'));
  const serve = compressedFiles(dir);
  server = http.createServer((request, response) => {
    if (!serve(request, response)) response.end('Next');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const ask = (file: string, encoding: string, method = 'GET') =>
  fetch(`${base}/_next/static/chunks/${file}`, { method, headers: { 'Accept-Encoding': encoding } });

it('serves the compressed copy to clients that accept it', async () => {
  const answer = await ask('a1.js?dpl=1', 'gzip, br');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(await answer.text()).toBe('console.log(1)');
  expect((await ask('a1.js', 'br', 'HEAD')).headers.get('content-encoding')).toBe('br');
});

it.each([
  ['a1.js', 'gzip'],
  ['a1.js', 'br;q=0'],
  ['a1.js.br', 'br'],
  ['other.js', 'br'],
  ['..%2Fa1.js', 'br'],
])('leaves %s with %s to Next', async (file, encoding) => {
  expect(await (await ask(file, encoding)).text()).toBe('Next');
});

it('leaves everything to Next where nothing is built', async () => {
  const serve = compressedFiles(path.join(dir, 'missing'));
  expect(serve({ method: 'GET', url: '/_next/static/chunks/a1.js', headers: {} } as never, {} as never)).toBe(false);
});
