import { expect, it } from 'vitest';
import { CircuitBreaker, type CircuitState } from './circuit-breaker';

const LIMITS = { failures: 3, openMs: 1_000, mostOpenMs: 3_000 };

it('opens after failures in a row, and not when one call between them was well', () => {
  const breaker = new CircuitBreaker(LIMITS);
  breaker.failed('down', 0);
  breaker.failed('down', 0);
  breaker.succeeded();
  breaker.failed('down', 0);
  breaker.failed('down', 0);
  expect(breaker.admit(0)).toBeNull();
  breaker.failed('down', 0);
  expect(breaker.view()).toEqual({ state: 'open', failures: 3, retryAt: 1_000, lastError: 'down' });
  expect(breaker.admit(400)).toBe(600);
});

it('lets one probe through when its time is over, and waits twice as long after each that fails', () => {
  const seen: CircuitState[] = [];
  const breaker = new CircuitBreaker(LIMITS, ({ state }) => void seen.push(state));
  for (let i = 0; i < 3; i++) breaker.failed('down', 0);
  expect(breaker.admit(1_000)).toBeNull();
  expect(breaker.admit(1_000)).toBeGreaterThan(0);
  breaker.failed('still down', 1_000);
  expect(breaker.view().retryAt).toBe(3_000);
  expect(breaker.admit(3_000)).toBeNull();
  breaker.failed('still down', 3_000);
  expect(breaker.view().retryAt).toBe(6_000);
  expect(breaker.admit(6_000)).toBeNull();
  breaker.succeeded();
  expect(breaker.view()).toEqual({ state: 'closed', failures: 0, retryAt: null, lastError: null });
  expect(seen).toEqual(['closed', 'open', 'half_open', 'open', 'half_open', 'open', 'half_open', 'closed']);
});

it('allows another probe after an inconclusive one', () => {
  const breaker = new CircuitBreaker(LIMITS);
  for (let i = 0; i < 3; i++) breaker.failed('down', 0);
  expect(breaker.admit(1_000)).toBeNull();
  breaker.abandoned(1_200);
  expect(breaker.admit(1_200)).toBeNull();
});

it('ignores what fails late, while it is open already', () => {
  const breaker = new CircuitBreaker(LIMITS);
  for (let i = 0; i < 6; i++) breaker.failed('down', i * 100);
  expect(breaker.view().retryAt).toBe(1_200);
});

it('reports the first call, the first failure, and the recovery', () => {
  const seen: [string, number][] = [];
  const breaker = new CircuitBreaker(LIMITS, ({ state, failures }) => void seen.push([state, failures]));
  breaker.succeeded();
  breaker.succeeded();
  breaker.failed('down', 0);
  breaker.failed('down', 0);
  breaker.succeeded();
  expect(seen).toEqual([
    ['closed', 0],
    ['closed', 1],
    ['closed', 0],
  ]);
});
