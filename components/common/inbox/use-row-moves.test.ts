import { describe, expect, it } from 'vitest';
import { isMisaimed, REACTION_MS, SETTLE_MS } from './use-row-moves';

const pointer = { x: 900, y: 200 };
const moved = { atMs: 1_000, pointer };
const later = (ms: number, place: typeof pointer | null) => ({ atMs: moved.atMs + ms, place });

describe('a press is ignored', () => {
  it('faster than anybody sees that rows moved', () => {
    expect(isMisaimed(later(REACTION_MS - 1, { x: 900, y: 500 }), moved)).toBe(true);
    expect(isMisaimed(later(REACTION_MS - 1, null), moved)).toBe(true);
  });

  it('at the place where another row slid under the pointer', () => {
    expect(isMisaimed(later(SETTLE_MS - 1, { x: 903, y: 202 }), moved)).toBe(true);
    expect(isMisaimed(later(SETTLE_MS - 1, pointer), { ...moved, pointer: null })).toBe(true);
  });
});

describe('a press counts', () => {
  it('of another row that the pointer was moved to', () => {
    expect(isMisaimed(later(REACTION_MS, { x: 900, y: 260 }), moved)).toBe(false);
  });

  it('of a key, once the focus can be seen', () => expect(isMisaimed(later(REACTION_MS, null), moved)).toBe(false));

  it('at the same place, after a while', () => expect(isMisaimed(later(SETTLE_MS, pointer), moved)).toBe(false));

  it('while nothing has moved', () => expect(isMisaimed(later(1, pointer), null)).toBe(false));
});
