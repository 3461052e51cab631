import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { KeyExpiry } from './key-expiry';

afterEach(() => vi.useRealTimers());

it('is drawn alike by server and browser, also when the last week begins in between', () => {
  const key = { expiresAt: '2026-11-30T12:00:00Z', expired: false };
  const drawn = ['2026-11-01T00:00:00Z', '2026-11-29T00:00:00Z'].map((now) => {
    vi.useFakeTimers({ now: new Date(now) });
    return renderToStaticMarkup(createElement(KeyExpiry, key));
  });
  expect(drawn[1]).toBe(drawn[0]);
  expect(drawn[0]).toContain('2026-11-30');
});
