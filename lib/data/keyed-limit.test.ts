import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { KeyedLimit } from './keyed-limit';

const limitOf = (options: Partial<{ concurrency: number; maxWaiting: number; maxWaitMs: number }> = {}) =>
  new KeyedLimit({ concurrency: 1, maxWaiting: 10, maxWaitMs: 5_000, message: 'Too many.', ...options });

/** A task that runs until it is stopped. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { task: () => ended, end: () => end() };
}

describe('a keyed limit', () => {
  it('runs tasks of one key in order, and those of others beside them', async () => {
    const limit = limitOf();
    const first = held();
    const order: string[] = [];
    const all = [
      limit.run('a', first.task).then(() => order.push('a1')),
      limit.run('a', async () => {}).then(() => order.push('a2')),
      limit.run('a', async () => {}).then(() => order.push('a3')),
      limit.run('b', async () => {}).then(() => order.push('b1')),
    ];
    await delay(5);
    expect(order).toEqual(['b1']);
    first.end();
    await Promise.all(all);
    expect(order).toEqual(['b1', 'a1', 'a2', 'a3']);
  });

  it('never runs more of a key than its concurrency, also where tasks fail', async () => {
    const limit = limitOf({ concurrency: 3, maxWaiting: 100 });
    let running = 0;
    let max = 0;
    const tasks = Array.from({ length: 50 }, (_, n) =>
      limit.run('a', async () => {
        max = Math.max(max, ++running);
        await delay(n % 3);
        running--;
        if (n % 5 === 0) throw new Error('fails');
      }),
    );
    const ends = await Promise.allSettled(tasks);
    expect([max, ends.filter(({ status }) => status === 'rejected').length]).toEqual([3, 10]);
  });

  it('rejects immediately what finds the queue full, and later what has waited too long', async () => {
    const limit = limitOf({ maxWaiting: 1, maxWaitMs: 20 });
    const first = held();
    const running = limit.run('a', first.task);
    const waiting = limit.run('a', async () => 'late');
    const busy = { code: 'busy', status: 503, headers: { 'Retry-After': '2' } };
    await expect(limit.run('a', async () => 'refused')).rejects.toMatchObject(busy);
    await expect(waiting).rejects.toMatchObject(busy);
    first.end();
    await running;
    // An abandoned waiter releases its place.
    expect(await limit.run('a', async () => 'next')).toBe('next');
  });
});
