import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { SharedWork } from './shared-work';
import { ThreadPool } from './thread-pool';
import type { ThreadTask } from './thread-task';

const folder = mkdtempSync(path.join(tmpdir(), 'ambit-pool-'));
const script = path.join(folder, 'thread.mjs');
// Answers `double`, never ends `spin`, and fails everything else.
writeFileSync(
  script,
  `import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', ({ id, task, input }) => {
    if (task === 'spin') for (;;);
    if (task === 'double') parentPort.postMessage({ id, result: { value: 2 * input, threadId } });
    else parentPort.postMessage({ id, error: { name: 'RangeError', message: 'no such task' } });
  });`,
);

const pools: ThreadPool[] = [];
const pool = (file: string | null = script, maxQueue = 3) => {
  const made = new ThreadPool(file, { size: 1, memoryLimitMb: 128, maxQueue });
  pools.push(made);
  return made;
};
afterAll(async () => {
  await Promise.all(pools.map((one) => one.close()));
  rmSync(folder, { recursive: true });
});

const double: ThreadTask<number, { value: number; threadId: number }> = {
  name: 'double',
  *run(input) {
    yield;
    return { value: 2 * input, threadId: 0 };
  },
};
const spin: ThreadTask<null, never> = {
  name: 'spin',
  *run() {
    for (;;) yield;
  },
};
const unknown: ThreadTask<null, never> = { ...spin, name: 'unknown' };

describe('a pool of threads', () => {
  it('runs tasks in one persistent thread, and reports errors', async () => {
    const one = pool();
    const [first, second] = await Promise.all([one.run(double, 4), one.run(double, 5)]);
    expect([first.value, second.value]).toEqual([8, 10]);
    expect(second.threadId).toBe(first.threadId);
    await expect(one.run(unknown, null)).rejects.toMatchObject({ name: 'RangeError', message: 'no such task' });
    expect((await one.run(double, 1)).threadId).toBe(first.threadId);
  });

  it('ends an abandoned task and continues with the next', async () => {
    const one = pool();
    const stop = new AbortController();
    const running = one.run(spin, null, { signal: stop.signal });
    const waiting = one.run(double, 3);
    expect(one.load).toEqual({ running: 1, waiting: 1 });
    stop.abort(new Error('the caller left'));
    await expect(running).rejects.toThrow('the caller left');
    expect((await waiting).value).toBe(6);
    await expect(one.run(double, 1, { signal: stop.signal })).rejects.toThrow('the caller left');
  });

  it('ends a task that takes too long, and rejects what comes while too much waits', async () => {
    const one = pool(script, 1);
    const running = one.run(spin, null, { timeLimitMs: 300 });
    const waiting = one.run(double, 2);
    await expect(one.run(double, 3)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(running).rejects.toThrow(/longer than 300 ms/);
    expect((await waiting).value).toBe(4);
  });

  it('runs in slices where there are no threads, and stops there too', async () => {
    const one = pool(null);
    expect((await one.run(double, 4)).value).toBe(8);
    const stop = new AbortController();
    const running = one.run(spin, null, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('the caller left')), 30);
    await expect(running).rejects.toThrow('the caller left');
  });
});

describe('work that callers share', () => {
  it('is done once, and given up when the last one leaves', async () => {
    const work = new SharedWork<string>();
    let stopped = 0;
    const start = vi.fn(
      (signal: AbortSignal) =>
        new Promise<string>((_, reject) => {
          signal.addEventListener('abort', () => {
            stopped += 1;
            reject(signal.reason);
          });
        }),
    );
    const [a, b] = [new AbortController(), new AbortController()];
    const first = work.run('key', start, a.signal);
    const second = work.run('key', start, b.signal);
    a.abort(new Error('a left'));
    await expect(first).rejects.toThrow('a left');
    expect([start.mock.calls.length, stopped]).toEqual([1, 0]);
    b.abort(new Error('b left'));
    await expect(second).rejects.toThrow('b left');
    await wait(0);
    expect(stopped).toBe(1);
    expect(await work.run('key', async () => 'anew')).toBe('anew');
  });
});
