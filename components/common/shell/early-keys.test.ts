import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY_INPUT } from './early-input';
import { endTypeAhead, keepTyped, startTypeAhead, takeEarlyKeys, typedAhead } from './early-keys';

let hasPalette = true;
const newPage = () =>
  Object.assign(new EventTarget(), {
    querySelector: () => (hasPalette ? {} : null),
    documentElement: { style: { cursor: '' } },
  });
let page = newPage();

function press(key: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean } = {}): Event {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...modifiers });
  page.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  hasPalette = true;
  page = newPage();
  vi.stubGlobal('document', page);
  new Function(EARLY_INPUT)();
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

describe('clicks before hydration', () => {
  /** A control as the script sees it; `inLink`: a link around it. */
  function controlOf(name: string, inLink = false) {
    const clicks: string[] = [];
    const control = {
      ...{ isConnected: true, click: () => clicks.push(name), clicks },
      closest: (selector: string) => (selector === 'a[href]' && !inLink ? null : control),
    };
    return control;
  }
  type Control = ReturnType<typeof controlOf>;
  function click(target: Control): Event {
    const event = new Event('click', { cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    page.dispatchEvent(event);
    return event;
  }
  const take = (control: Control) => Object.assign(control, { __reactProps$1: {} });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('repeats each once, in order, when React has the control', () => {
    const [first, second] = [controlOf('first'), controlOf('second')];
    expect([click(first), click(first), click(second)].every((event) => event.defaultPrevented)).toBe(true);
    expect(page.documentElement.style.cursor).toBe('progress');
    take(second);
    vi.advanceTimersByTime(200);
    expect([first.clicks, second.clicks]).toEqual([[], []]);
    take(first);
    vi.advanceTimersByTime(100);
    expect([first.clicks, second.clicks]).toEqual([['first'], ['second']]);
    expect(page.documentElement.style.cursor).toBe('');
    expect(click(first).defaultPrevented).toBe(false);
  });

  it('keeps clicks on parts that React hydrates later than others', () => {
    const [early, late] = [take(controlOf('early')), controlOf('late')];
    expect(click(early).defaultPrevented).toBe(false);
    expect(click(late).defaultPrevented).toBe(true);
    take(late);
    vi.advanceTimersByTime(100);
    expect(late.clicks).toEqual(['late']);
  });

  it('leaves links to the browser, and drops controls that are gone or that React never takes', () => {
    expect(click(controlOf('link', true)).defaultPrevented).toBe(false);
    const [gone, foreign, last] = [controlOf('gone'), controlOf('foreign'), controlOf('last')];
    for (const one of [gone, foreign, last]) click(one);
    take(last);
    gone.isConnected = false;
    vi.advanceTimersByTime(1_000);
    expect(last.clicks).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(last.clicks, 'the page is not hydrated').toEqual([]);
    Object.assign(page.documentElement, { __reactProps$1: {} });
    vi.advanceTimersByTime(11_000);
    expect([gone.clicks, foreign.clicks, last.clicks]).toEqual([[], [], ['last']]);
    expect(click(controlOf('of an extension')).defaultPrevented).toBe(false);
  });
});
