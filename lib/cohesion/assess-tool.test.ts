import { describe, expect, it } from 'vitest';
import { assessTool, type DayCounts, type ToolEvidence, withCallsAfter } from './assess-tool';
import { cleanCallsNeeded, nextWarning, type WarningState } from './next-warning';
import { COHESION_DEFAULTS as SETTINGS } from './settings';

const TODAY = 20_000;
const NONE: ToolEvidence = { days: [], referrals: [], corrections: [], poor: [], failed: [] };
const day = (counts: Partial<DayCounts>, ago = 0): DayCounts => ({
  ...{ day: TODAY - ago, ok: 0, execution: 0, contractViolation: 0, wrongToolBoundary: 0, lowUtility: 0 },
  ...counts,
});
const referrals = (count: number, axes: string[], ago = 0, from?: string) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${axes.join()}-${ago}-${i}`,
    ...{ axes, day: TODAY - ago, from: from ?? `session-${ago}-${i}` },
  }));
const signals = (count: number) => Array.from({ length: count }, (_, i) => ({ day: TODAY, from: `session-${i}` }));
const assess = (evidence: Partial<ToolEvidence>) => assessTool({ ...NONE, ...evidence }, SETTINGS, TODAY);
const { thresholds } = SETTINGS;
const closed = { isOpen: false };
const open = { isOpen: true };

describe('the measure', () => {
  it('of docs/cohesion.md, first example: 8 of 40 calls cross the same boundary', () => {
    const found = assess({
      days: [day({ ok: 32, wrongToolBoundary: 8, execution: 60 })],
      referrals: referrals(8, ['extraction', 'transport']),
    });
    expect(found.cohesion).toBeCloseTo(0.8);
    expect(found.boundary).toMatchObject({ bad: 8, total: 40, size: 40, signals: 8, sources: 8 });
    expect(found.boundary.lower).toBeCloseTo(0.105, 3);
    expect(nextWarning(closed, found.boundary, thresholds.boundary, SETTINGS)).toBe('open');
  });

  it('of docs/cohesion.md, third example: a repaired tool', () => {
    // 40 calls with 8 referrals a week ago, 200 good ones since.
    const found = assess({
      days: [day({ ok: 32, wrongToolBoundary: 8 }, 7), day({ ok: 200 })],
      referrals: referrals(8, ['extraction', 'transport'], 7),
    });
    expect(found.boundary.share).toBeCloseTo(4 / 220);
    expect(found.boundary.size).toBeCloseTo(230.5, 1);
    expect(found.boundary.upper).toBeCloseTo(0.0451, 3);
    expect(nextWarning(open, found.boundary, thresholds.boundary, SETTINGS)).toBe('close');
    expect(nextWarning(closed, found.boundary, thresholds.boundary, SETTINGS)).toBe('none');
  });

  it('says nothing of a tool that was hardly called', () => {
    const found = assess({
      days: [day({ ok: 2, wrongToolBoundary: 6 })],
      referrals: referrals(6, ['extraction', 'transport']),
    });
    expect(found.cohesion).toBeNull();
    expect(nextWarning(closed, found.boundary, thresholds.boundary, SETTINGS)).toBe('none');
  });

  it('says nothing when one conversation goes round in circles', () => {
    const found = assess({
      days: [day({ ok: 30, wrongToolBoundary: 10 })],
      referrals: referrals(10, ['extraction', 'transport'], 0, 'loop'),
    });
    expect(found.boundary.lower).toBeGreaterThan(thresholds.boundary.open);
    expect(nextWarning(closed, found.boundary, thresholds.boundary, SETTINGS)).toBe('none');
  });

  it('says nothing when referrals are about one thing each', () => {
    const scattered = Array.from({ length: 8 }, (_, i) => referrals(1, [`axis${i}`])[0]!);
    const found = assess({ days: [day({ ok: 32, wrongToolBoundary: 8 })], referrals: scattered });
    expect(found.referrals.share).toBeCloseTo(0.2);
    expect(found.boundary).toMatchObject({ bad: 0, signals: 0 });
    expect(found.clusters).toEqual([]);
  });

  it('of docs/cohesion.md, fourth example: corrections weigh more than what tools say of themselves', () => {
    const days = [day({ ok: 45, lowUtility: 3 })];
    const alone = assess({ days, poor: signals(3) });
    expect(alone.utility).toMatchObject({ bad: 3, total: 48, sources: 3 });
    expect(nextWarning(closed, alone.utility, thresholds.utility, SETTINGS)).toBe('none');
    const corrections = (standing: 'unclear' | 'clear' | 'confirmed') =>
      [0, 1, 2].map((i) => ({ id: `c${i}`, day: TODAY, standing, from: `session-${i}` }));
    const said = assess({ days, poor: signals(3), corrections: corrections('clear') });
    expect(said.utility).toMatchObject({ bad: 9, total: 54 });
    expect(said.utility.lower).toBeCloseTo(0.0902, 3);
    const confirmed = assess({ days, poor: signals(3), corrections: corrections('confirmed') });
    expect(confirmed.utility).toMatchObject({ bad: 12, total: 57, sources: 3 });
    expect(confirmed.utility.lower).toBeCloseTo(0.1248, 3);
    expect(nextWarning(closed, confirmed.utility, thresholds.utility, SETTINGS)).toBe('open');
    expect(assess({ days, corrections: corrections('unclear') }).utility.bad).toBe(6);
  });

  it('knows the calls since the last signal', () => {
    const found = assess({
      days: [
        day({ ok: 10, wrongToolBoundary: 3, execution: 1 }, 3),
        day({ ok: 20 }, 2),
        day({ ok: 5, lowUtility: 1 }, 1),
      ],
      referrals: referrals(3, ['extraction'], 3),
      corrections: [{ id: 'c', day: TODAY - 2, standing: 'clear', from: 's' }],
    });
    expect(found.boundary.cleanCalls).toBe(26);
    expect(found.utility.cleanCalls).toBe(0);
    expect(found.implementation.cleanCalls).toBe(26);
  });

  it('leaves out what lies eight half-lives back', () => {
    const found = assess({ days: [day({ ok: 100 }, 56), day({ ok: 100 }, 57)] });
    expect(found.referrals.total).toBeCloseTo(100 / 256);
  });

  it('counts failures apart from everything else', () => {
    const found = assess({ days: [day({ ok: 20, execution: 10, contractViolation: 10 })], failed: signals(20) });
    expect(found.implementation).toMatchObject({ bad: 20, total: 40, sources: 20 });
    expect(found.utility.total).toBe(20);
    expect(nextWarning(closed, found.implementation, thresholds.implementation, SETTINGS)).toBe('open');
  });
});

describe('a warning', () => {
  const measure = (share: number, size: number, rest = {}) => ({
    ...assess({ days: [day({ ok: size })] }).boundary,
    ...{ share, size, bad: share * size, total: size, signals: share * size, sources: 9, cleanCalls: 0 },
    ...{ lower: Math.max(0, share - 0.03), upper: share + 0.02 },
    recent: { bad: 0, total: 5, size: 5, share: 0, lower: 0, upper: 1 },
    ...rest,
  });
  const step = (state: WarningState, one: ReturnType<typeof measure>) =>
    nextWarning(state, one, thresholds.boundary, SETTINGS);

  it('stays what it is between the two thresholds', () => {
    expect(step(closed, measure(0.04, 200))).toBe('none');
    expect(step(open, measure(0.04, 200))).toBe('stay');
  });

  it('does not close before the upper end of what is plausible is below the opening share', () => {
    expect(step(open, measure(0.02, 200, { upper: 0.051 }))).toBe('stay');
    expect(step(open, measure(0.02, 200))).toBe('close');
    expect(step(open, measure(0, 11, { upper: 0.01 }))).toBe('stay');
  });

  it('closes when the last days are as they should be, and does not open against them', () => {
    const good = { bad: 0, total: 100, size: 100, share: 0.01, lower: 0, upper: 0.04 };
    expect(step(open, measure(0.2, 200, { recent: good }))).toBe('close');
    expect(step(closed, measure(0.2, 200, { recent: good }))).toBe('none');
    expect(step(closed, measure(0.2, 200))).toBe('open');
  });

  it('closes after so many calls in a row without a signal', () => {
    expect(cleanCallsNeeded({ open: 0.05, close: 0.02 })).toBe(59);
    expect(step(open, measure(0.2, 200, { cleanCalls: 58 }))).toBe('stay');
    expect(step(open, measure(0.2, 200, { cleanCalls: 59 }))).toBe('clean_run');
    expect(step(closed, measure(0.2, 200, { cleanCalls: 59 }))).toBe('none');
  });

  it('that calls in a row closed opens again by what came after them alone', () => {
    const bad = measure(0.2, 200);
    expect(step({ isOpen: false, since: measure(1, 1) }, bad)).toBe('none');
    expect(step({ isOpen: false, since: measure(0.2, 60) }, bad)).toBe('open');
  });

  it('counts calls in a row to the call: 16 good ones on the day of the failures close one that needs 14', () => {
    const at = (hour: number) => (TODAY + hour / 24) * 86_400_000;
    const found = assess({
      days: [day({ ok: 20 + 16, execution: 20 })],
      failed: [0, 1, 2, 3].map((hour) => ({ day: TODAY, from: `session-${hour}`, at: at(hour) })),
    }).implementation;
    expect(cleanCallsNeeded(thresholds.implementation)).toBe(14);
    expect([found.lastAt, found.cleanCalls]).toEqual([at(3), 0]);
    const of = (state: { isOpen: boolean }, calls: number) =>
      nextWarning(state, withCallsAfter(found, calls), thresholds.implementation, SETTINGS);
    expect([of(open, 13), of(open, 16)]).toEqual(['stay', 'clean_run']);
    // Nor does it open in spite of them.
    expect([of(closed, 13), of(closed, 16)]).toEqual(['open', 'none']);
  });

  it('of a boundary closes after 59 calls in a row, whatever was before: 60 of 161', () => {
    const found = assess({
      days: [day({ ok: 101, wrongToolBoundary: 60 })],
      referrals: referrals(60, ['extraction', 'transport']).map((one) => ({ ...one, at: TODAY * 86_400_000 })),
    }).boundary;
    expect(found.share).toBeCloseTo(60 / 161);
    const of = (calls: number) => nextWarning(open, withCallsAfter(found, calls), thresholds.boundary, SETTINGS);
    expect([of(58), of(59), of(101)]).toEqual(['stay', 'clean_run', 'clean_run']);
  });

  it('fades when nothing has been called for long', () => {
    expect(step(open, measure(0.5, 20, { total: 0.9 }))).toBe('fade');
    expect(step(closed, measure(0.5, 20, { total: 0.9, signals: 0 }))).toBe('none');
  });
});
