import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEarlyKeys, watchEarlyKeys } from './early-keys';

let hasPalette = true;
const page = Object.assign(new EventTarget(), { querySelector: () => (hasPalette ? {} : null) });

function press(key: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean } = {}): Event {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...modifiers });
  page.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  hasPalette = true;
  vi.stubGlobal('document', page);
  watchEarlyKeys();
});
afterEach(() => {
  takeEarlyKeys();
  vi.unstubAllGlobals();
});

it('keeps the keys that are pressed before the page listens, in their order', () => {
  const pressed = [press('g'), press('a'), press('k', { ctrlKey: true })];
  expect(takeEarlyKeys()).toEqual(pressed);
  expect(pressed.map((event) => event.defaultPrevented)).toEqual([false, false, true]);
});

it('keeps none after they were taken', () => {
  takeEarlyKeys();
  expect(press('k', { metaKey: true }).defaultPrevented).toBe(false);
  expect(takeEarlyKeys()).toEqual([]);
});

it('leaves the browser its keys on pages without a palette', () => {
  hasPalette = false;
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(takeEarlyKeys()).toEqual([]);
});
