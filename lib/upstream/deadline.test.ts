import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDeadline } from './deadline';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is over after its time, once', () => {
  const deadline = startDeadline(undefined, 100);
  vi.advanceTimersByTime(99);
  expect(deadline.isOver()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.isOver()).toBe(true);
  expect(deadline.signal.reason).toMatchObject({ name: 'TimeoutError' });
});

it('starts again when it is extended, up to the whole time', () => {
  const deadline = startDeadline(undefined, 100, 250);
  for (let i = 0; i < 24; i++) {
    vi.advanceTimersByTime(10);
    deadline.extend();
  }
  vi.advanceTimersByTime(9);
  expect(deadline.isOver()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.isOver()).toBe(true);
});

it('is not extended when no longer time is given, or after it ended', () => {
  const deadline = startDeadline(undefined, 100);
  vi.advanceTimersByTime(60);
  deadline.extend();
  vi.advanceTimersByTime(40);
  expect(deadline.isOver()).toBe(true);
  deadline.extend();
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves with the given signal, which is not its own time', () => {
  const given = new AbortController();
  const deadline = startDeadline(given.signal, 100, 200);
  given.abort(new Error('gone'));
  expect(deadline.signal.reason).toMatchObject({ message: 'gone' });
  vi.advanceTimersByTime(300);
  expect(deadline.isOver()).toBe(false);
  deadline.end();
});
