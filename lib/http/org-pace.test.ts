import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSingletons } from '@/lib/testing/forget-singletons';
import { type Line, waitForTurn } from './org-pace';

beforeEach(() => {
  forgetSingletons();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Requests at once; answers how many have had their turn. */
function send(count: number, line: Line, org = 'acme'): () => number {
  let done = 0;
  for (let n = 0; n < count; n++) void waitForTurn(org, line).then(() => done++);
  return () => done;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('slows a script with many parallel requests and refuses none of them', async () => {
  const done = send(800, 'keys');
  await pass(0);
  expect(done()).toBe(10);
  await pass(1_000);
  expect(done()).toBe(90);
  await pass(9_000);
  expect(done()).toBe(800);
});

it('refuses what would wait longer than ten seconds', async () => {
  send(800, 'keys');
  const late = Promise.allSettled(Array.from({ length: 100 }, () => waitForTurn('acme', 'keys')));
  await pass(11_000);
  expect((await late).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(50);
});

it('does not slow other organizations', async () => {
  send(500, 'keys');
  send(500, 'sessions');
  const others = send(20, 'sessions', 'globex');
  await pass(0);
  expect(others()).toBe(20);
});

it('does not let a page wait behind a script of its organization', async () => {
  const script = send(700, 'keys');
  await pass(1_000);
  const page = send(20, 'sessions');
  await pass(100);
  expect(page()).toBe(20);
  expect(script()).toBeLessThan(100);
});

it('admits no more of both together than of one', async () => {
  const keys = send(600, 'keys');
  const sessions = send(600, 'sessions');
  await pass(0);
  expect(keys() + sessions()).toBeLessThanOrEqual(20);
  for (let second = 1; second <= 5; second++) {
    await pass(1_000);
    expect(keys() + sessions()).toBeLessThanOrEqual(20 + second * 100);
  }
});

/** `rates` requests a second for some time; answers how many of each line passed, and the longest waits. */
async function sustain(rates: Record<Line, number>, seconds: number) {
  const passed = { keys: 0, sessions: 0 };
  const longestMs = { keys: 0, sessions: 0 };
  const ask = async (line: Line) => {
    const since = performance.now();
    const done = await waitForTurn('acme', line).then(
      () => true,
      () => false,
    );
    longestMs[line] = Math.max(longestMs[line], performance.now() - since);
    if (done) passed[line]++;
  };
  for (let ms = 0; ms < seconds * 1_000; ms += 5) {
    for (const line of ['keys', 'sessions'] as const) {
      const due = (at: number) => Math.floor((at * rates[line]) / 1_000);
      for (let n = due(ms); n < due(ms + 5); n++) void ask(line);
    }
    await pass(5);
  }
  const during = { ...passed };
  await pass(11_000);
  return { during, longestMs };
}

it('lets sessions go first and gives keys the rest, for as long as both exceed the rate', async () => {
  const { during, longestMs } = await sustain({ keys: 80, sessions: 40 }, 60);
  expect(longestMs.sessions).toBeLessThan(100);
  expect(during.sessions).toBeGreaterThan(2_390);
  expect(during.keys).toBeGreaterThan(3_550);
  expect(during.keys + during.sessions).toBeLessThanOrEqual(20 + 60 * 100);
  expect(longestMs.keys).toBeLessThanOrEqual(10_020);
});

it('leaves keys a part when sessions exceed theirs', async () => {
  const { during, longestMs } = await sustain({ keys: 80, sessions: 100 }, 12);
  expect(during.keys).toBeGreaterThan(12 * 19);
  expect(during.sessions).toBeGreaterThan(12 * 79);
  expect(Math.max(longestMs.keys, longestMs.sessions)).toBeLessThanOrEqual(10_020);
});
