import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endTypeAhead, keepTyped, startTypeAhead, takeEarlyKeys, typedAhead, watchEarlyKeys } from './early-keys';

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

it('keeps letters typed while the palette loads, and gives the keys back afterwards', () => {
  const key = (name: string, modifiers = {}) =>
    Object.assign(new Event('keydown', { cancelable: true }), { key: name, ...modifiers }) as KeyboardEvent;
  hasPalette = false;
  expect(keepTyped(key('g'))).toBe(false);
  startTypeAhead();
  const letter = key('w');
  expect([letter, key('h'), key('y'), key('Enter'), key('c', { metaKey: true })].map(keepTyped)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
  expect(letter.defaultPrevented).toBe(true);
  expect(typedAhead()).toBe('why');
  endTypeAhead();
  expect(keepTyped(key('g'))).toBe(false);
  expect(typedAhead()).toBe('');
});

it('keeps no letters while a dialog is open', () => {
  startTypeAhead();
  expect(typedAhead()).toBe('');
  expect(keepTyped(Object.assign(new Event('keydown'), { key: 'a' }) as KeyboardEvent)).toBe(false);
});
