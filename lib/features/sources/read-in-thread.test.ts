import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ThreadPool } from '@/lib/threads/thread-pool';
import { readInThread, readTextInThread } from './read-in-thread';

const folder = mkdtempSync(path.join(tmpdir(), 'ambit-thread-'));
const script = path.join(folder, 'thread.mjs');
const stuck = path.join(folder, 'stuck.mjs');
const greedy = path.join(folder, 'greedy.mjs');

beforeAll(async () => {
  // The very bundle that the server starts, made of the same entry.
  await build({
    entryPoints: ['server/thread.ts'],
    outfile: script,
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20.19', alias: { '@': process.cwd() } },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  writeFileSync(stuck, 'for (;;);');
  writeFileSync(greedy, 'const all = []; for (;;) all.push(new Array(100_000).fill({ a: 1 }));');
});
afterAll(async () => {
  await Promise.all(pools.map((one) => one.close()));
  rmSync(folder, { recursive: true });
});

const request = (text: string) => ({ kind: 'openapi' as const, source: 's', bytes: new TextEncoder().encode(text) });
const nothing = () => {};
const pools: ThreadPool[] = [];
const pool = (file: string | null, memoryLimitMb = 512) => {
  const made = new ThreadPool(file, { size: 1, memoryLimitMb, maxQueue: 10 });
  pools.push(made);
  return made;
};

it('parses in a thread like inline, and reports progress', async () => {
  const paths = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`/p${i}`, { get: {} }]));
  const asked = request(JSON.stringify({ openapi: '3.1.0', info: {}, paths }));
  const seen: number[] = [];
  const read = await readInThread(asked, (done) => seen.push(done), { pool: pool(script) });
  expect(read).toEqual(await readInThread(asked, nothing, { pool: pool(null) }));
  expect(JSON.parse(read.toolText)).toHaveLength(200);
  expect(read.toolCount).toBe(200);
  expect(seen.at(-1)).toBe(200);
  expect(seen.length).toBeGreaterThan(2);
});

it('reports where a document is broken', async () => {
  const reading = readInThread(request('{\n"openapi": }'), nothing, { pool: pool(script) });
  await expect(reading).rejects.toMatchObject({ name: 'DocumentError', place: { line: 2, column: 12 } });
});

it('reads texts too: their places, or their value', async () => {
  const text = 'a:\n  - 1\n  - b: 2\n';
  const asked = { text, limits: { aliases: 10, values: 10, merged: 10 }, pointers: ['/a/1/b', '/c'], names: ['/a'] };
  const read = await readTextInThread(asked, { pool: pool(script) });
  expect(read).toEqual(await readTextInThread(asked, { pool: pool(null) }));
  expect(read).toEqual({
    value: undefined,
    places: new Map([['/a/1/b', { line: 3, column: 8 }]]),
    names: new Map([['/a', { line: 1, column: 1 }]]),
  });
  const whole = await readTextInThread({ ...asked, pointers: [] }, { pool: pool(script) });
  expect(whole.value).toEqual({ a: [1, { b: 2 }] });
  const twice = readTextInThread({ ...asked, text: 'a: 1\nb: 2\na: 3\n' }, { pool: pool(script) });
  await expect(twice).rejects.toMatchObject({ name: 'DocumentError', place: { line: 3, column: 1 } });
});

it('gives up what never ends, and what takes all the memory', async () => {
  const startedAt = Date.now();
  await expect(readInThread(request(''), nothing, { pool: pool(stuck), timeLimitMs: 500 })).rejects.toThrow(
    /stopped after/,
  );
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  await expect(readInThread(request(''), nothing, { pool: pool(greedy, 64) })).rejects.toThrow(/memory/);
}, 30_000);

it('gives up a document that takes too long or too much memory to parse', async () => {
  const large = `a: [${'{b: 1}, '.repeat(400_000)}]`;
  await expect(readInThread(request(large), nothing, { pool: pool(script), timeLimitMs: 300 })).rejects.toThrow(
    /stopped after/,
  );
  await expect(readInThread(request(large), nothing, { pool: pool(script, 48) })).rejects.toThrow(/memory/);
}, 60_000);

it('ends with the process that wanted it', async () => {
  const stop = new AbortController();
  const reading = readInThread(request(''), nothing, { pool: pool(stuck), signal: stop.signal });
  setTimeout(() => stop.abort(new Error('the process is stopping')), 200);
  await expect(reading).rejects.toThrow('the process is stopping');
});
