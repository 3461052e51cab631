import { expect, it } from 'vitest';
import { Turns } from './turns';

function pending() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

it('runs work of one key in turn, beside that of another, and refuses what would wait behind too much', async () => {
  const turns = new Turns(1);
  const started: string[] = [];
  const slow = pending();
  const first = turns.run('a', async () => {
    started.push('a1');
    await slow.ended;
    throw new Error('a1 failed');
  });
  const second = turns.run('a', async () => started.push('a2'));
  await turns.run('b', async () => started.push('b'));
  expect(started).toEqual(['a1', 'b']);
  await expect(turns.run('a', async () => {})).rejects.toMatchObject({ code: 'busy' });
  slow.end();
  await expect(first).rejects.toThrow('a1 failed');
  await second;
  expect(started).toEqual(['a1', 'b', 'a2']);
  expect(await turns.run('a', async () => 'again')).toBe('again');
});
