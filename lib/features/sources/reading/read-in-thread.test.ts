import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSourceBody } from '@/lib/features/sources/read-source-body';
import type { AppError } from '@/lib/shared/app-error';
import { threadScript } from '@/lib/testing/server-entry';
import { ThreadPool } from '@/lib/threads/thread-pool';
import { readInThread, readTextInThread } from './read-in-thread';

const folder = mkdtempSync(path.join(tmpdir(), 'ambit-thread-'));
const script = await threadScript(folder);
const stuck = path.join(folder, 'stuck.mjs');
const greedy = path.join(folder, 'greedy.mjs');

beforeAll(() => {
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
/** Starting a thread takes longer than most of what it reads. */
const thread = pool(script);

it('parses in a thread like inline, and reports progress', async () => {
  const paths = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`/p${i}`, { get: {} }]));
  const asked = request(JSON.stringify({ openapi: '3.1.0', info: {}, paths }));
  const seen: number[] = [];
  const read = await readInThread(asked, (done) => seen.push(done), { pool: thread });
  expect(read).toEqual(await readInThread(asked, nothing, { pool: pool(null) }));
  expect(JSON.parse(read.toolText)).toHaveLength(200);
  expect(read.toolCount).toBe(200);
  expect(seen.at(-1)).toBe(200);
  expect(seen.length).toBeGreaterThan(2);
});

it('reports where a document is broken', async () => {
  const reading = readInThread(request('{\n"openapi": }'), nothing, { pool: thread });
  await expect(reading).rejects.toMatchObject({ name: 'DocumentError', place: { line: 2, column: 12 } });
});

it('reads the places of a text, and returns no values', async () => {
  const text = 'a:\n  - 1\n  - b: 2\n';
  const asked = { text, limits: { aliases: 10, values: 10, merged: 10 }, pointers: ['/a/1/b', '/c'], names: ['/a'] };
  const read = await readTextInThread(asked, { pool: thread });
  expect(read).toEqual(await readTextInThread(asked, { pool: pool(null) }));
  expect(read).toEqual({
    places: new Map([['/a/1/b', { line: 3, column: 8 }]]),
    names: new Map([['/a', { line: 1, column: 1 }]]),
  });
  const none = await readTextInThread({ ...asked, pointers: [], names: [] }, { pool: thread });
  expect(none).toEqual({ places: new Map(), names: new Map() });
  const twice = readTextInThread({ ...asked, text: 'a: 1\nb: 2\na: 3\n' }, { pool: thread });
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

describe('the body of a source', () => {
  const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));
  const tools = Array.from({ length: 20_000 }, (_, n) => ({ name: `tool_${n}`, description: 'Does it.' }));
  const created = (document: unknown) => ({ slug: 'crm', kind: 'manifest', document });
  const textOf = ({ gzip }: { gzip: Uint8Array }) => gunzipSync(gzip).toString();

  it('is read in a thread when it is large, and nothing of its size on the serving thread', async () => {
    const texts: string[] = [];
    const parse = vi.spyOn(JSON, 'parse').mockImplementation((text) => {
      texts.push(text);
      return null;
    });
    const stringify = vi.spyOn(JSON, 'stringify');
    const bytes = bytesOf(created(tools));
    stringify.mockClear();
    const body = await readSourceBody('org', 'create', bytes, thread);
    expect(texts).toEqual([]);
    expect(stringify).not.toHaveBeenCalled();
    parse.mockRestore();
    stringify.mockRestore();
    expect(body).toMatchObject({ slug: 'crm', kind: 'manifest', approve: false });
    expect(body.document).toBeInstanceOf(Object);
    expect(JSON.parse(textOf(body.document!))).toEqual(tools);
    expect(body.document!.size).toBe(textOf(body.document!).length);
    expect(body).toEqual(await readSourceBody('org', 'create', bytes, pool(null)));
  });

  it('is read in place when it is small', async () => {
    const never = { run: () => expect.unreachable() } as unknown as ThreadPool;
    const body = await readSourceBody('org', 'sync', bytesOf({ document: 'a: 1\n', note: 'Why' }), never);
    expect(body).toMatchObject({ note: 'Why', accept: 'ask', document: { size: 5 } });
    expect(textOf(body.document!)).toBe('a: 1\n');
    expect(await readSourceBody('org', 'sync', Buffer.alloc(0), never)).toMatchObject({ document: null });
  });

  it('has the same problems in a thread as in place', async () => {
    const padding = ' '.repeat(300_000);
    const bodies = [
      `{"slug": "crm", "kind": "manifest", "document": [}`,
      `{"slug": "crm", "slug": "crm", "kind": "manifest", "document": []}`,
      `{"slug": "crm", "kind": "manifest", "document": {"__proto__": 1}}`,
      `{"slug": "No", "kind": "nothing", "document": [], "more": 1}`,
      `{"slug": "crm", "kind": "manifest"}`,
    ];
    const failed = (text: string) =>
      readSourceBody('org', 'create', Buffer.from(text), thread).catch((error: unknown) => error);
    for (const text of bodies) {
      const { code, invalidParams } = (await failed(text)) as AppError;
      expect(code).toMatch(/malformed|invalid/);
      expect(await failed(text + padding)).toMatchObject({ code, invalidParams });
    }
    const tooLarge = bytesOf(created('x'.repeat(16 * 1024 * 1024 + 1)));
    await expect(readSourceBody('org', 'create', tooLarge, thread)).rejects.toMatchObject({ code: 'too_large' });
    const values = Buffer.from(`{"slug": "crm", "kind": "manifest", "document": [${'[],'.repeat(3_000_000)}1]}`);
    await expect(readSourceBody('org', 'create', values, thread)).rejects.toMatchObject({
      ...{ code: 'too_large', message: 'The body has more than 2000000 JSON values.' },
    });
    const fewer = Buffer.from(`{"slug": "crm", "kind": "manifest", "document": [${'[],'.repeat(600_000)}1]}`);
    const small = pool(script, 16);
    await expect(readSourceBody('org', 'create', fewer, small)).rejects.toMatchObject({ code: 'too_large' });
  }, 60_000);
});

it('ends with the process that wanted it', async () => {
  const stop = new AbortController();
  const reading = readInThread(request(''), nothing, { pool: pool(stuck), signal: stop.signal });
  setTimeout(() => stop.abort(new Error('the process is stopping')), 200);
  await expect(reading).rejects.toThrow('the process is stopping');
});
