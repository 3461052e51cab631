import { describe, expect, it } from 'vitest';
import { joinMoments, stepsFrom } from '@/components/agents/use-agent-moments';

const at = (second: number) => `2026-11-22T10:00:0${second}.000Z`;
const moments = [{ at: at(6) }, { at: at(4) }, { at: at(2) }];

describe('stepsFrom', () => {
  it('leads back from now to what stood before the newest change, and no further forward', () => {
    expect(stepsFrom(moments, null)).toEqual({ previous: at(4), next: undefined });
  });
  it('leads from a change to its neighbours, and from the one before the newest to now', () => {
    expect(stepsFrom(moments, at(2))).toEqual({ previous: undefined, next: at(4) });
    expect(stepsFrom(moments, at(4))).toEqual({ previous: at(2), next: null });
    expect(stepsFrom(moments, at(6))).toEqual({ previous: at(4), next: null });
  });
  it('leads from between changes, and from before them all', () => {
    expect(stepsFrom(moments, at(3))).toEqual({ previous: at(2), next: at(4) });
    expect(stepsFrom(moments, at(1))).toEqual({ previous: undefined, next: at(2) });
    expect(stepsFrom([], null)).toEqual({ previous: undefined, next: undefined });
  });
});

describe('joinMoments', () => {
  const page = (seconds: number[], nextCursor: string | null = null) => ({
    data: seconds.map((second) => ({ at: at(second) })),
    nextCursor,
  });
  it('joins revisions and changes of the platform, newest first', () => {
    expect(joinMoments(page([6, 2]), page([4]))).toEqual(moments);
  });
  it('ends where a list continues that was not read further', () => {
    expect(joinMoments(page([6, 4], 'more'), page([5, 3]))).toEqual([{ at: at(6) }, { at: at(5) }, { at: at(4) }]);
  });
});
