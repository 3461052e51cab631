import { describe, expect, it } from 'vitest';
import { assessTool, type CallCounts, type ToolEvidence } from './assess-tool';
import { nextWarning } from './next-warning';
import { DAY_MS } from './recency';
import { endOfHour, HOUR_MS, seriesOf } from './series';
import { COHESION_DEFAULTS as SETTINGS, type WarningKind } from './settings';

const TODAY = 20_000;
const NONE: ToolEvidence = { counts: [], referrals: [], corrections: [], sources: { utility: 0, implementation: 0 } };
const day = (counts: Partial<CallCounts>, ago = 0): CallCounts => ({
  ...{ at: (TODAY - ago) * DAY_MS, ok: 0, execution: 0, contractViolation: 0, wrongToolBoundary: 0, lowUtility: 0 },
  ...counts,
});
const referrals = (count: number, axes: string[], ago = 0, from?: string) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${axes.join()}-${ago}-${i}`,
    ...{ axes, day: TODAY - ago, from: from ?? `session-${ago}-${i}` },
  }));
const from = (sources: number) => ({ sources: { utility: sources, implementation: sources } });
const assess = (evidence: Partial<ToolEvidence>) => assessTool({ ...NONE, ...evidence }, SETTINGS, TODAY);
function step(kind: WarningKind, given: Partial<ToolEvidence>, state = { isOpen: false, level: 1 }) {
  const evidence = { ...NONE, ...given };
  const assessment = assessTool(evidence, SETTINGS, TODAY);
  const bins = seriesOf(kind, evidence, assessment.clusters[0]?.ids ?? [], SETTINGS);
  return nextWarning(state, assessment[kind], bins, SETTINGS.thresholds[kind], SETTINGS).step;
}
const open = { isOpen: true, level: 1 };

describe('the measure', () => {
  it('counts 8 of 40 calls that cross the same boundary', () => {
    const found = assess({
      counts: [day({ ok: 32, wrongToolBoundary: 8, execution: 60 })],
      referrals: referrals(8, ['extraction', 'transport']),
    });
    expect(found.cohesion).toBeCloseTo(0.8);
    expect(found.boundary).toMatchObject({ bad: 8, total: 40, size: 40, signals: 8, sources: 8 });
    expect(found.boundary.lower).toBeCloseTo(0.105, 3);
    const many = { counts: [day({ ok: 64, wrongToolBoundary: 16, execution: 60 })] };
    expect(step('boundary', { ...many, referrals: referrals(16, ['extraction', 'transport']) })).toBe('open');
  });

  it('recovers for a repaired tool', () => {
    // 40 calls with 8 referrals a week ago, 200 good ones since.
    const evidence = {
      counts: [day({ ok: 32, wrongToolBoundary: 8 }, 7), day({ ok: 200 })],
      referrals: referrals(8, ['extraction', 'transport'], 7),
    };
    const found = assess(evidence);
    expect(found.boundary.share).toBeCloseTo(4 / 220);
    expect(found.boundary.size).toBeCloseTo(230.5, 1);
    expect(found.boundary.upper).toBeCloseTo(0.0451, 3);
    expect(step('boundary', evidence, open)).toBe('close');
    expect(step('boundary', evidence)).toBe('none');
  });

  it('finds nothing for a tool with few calls', () => {
    const evidence = {
      counts: [day({ ok: 2, wrongToolBoundary: 6 })],
      referrals: referrals(6, ['extraction', 'transport']),
    };
    expect(assess(evidence).cohesion).toBeNull();
    expect(step('boundary', evidence)).toBe('none');
  });

  it('finds nothing when one conversation repeats itself', () => {
    const evidence = (session?: string) => ({
      counts: [day({ ok: 60, wrongToolBoundary: 20 })],
      referrals: referrals(20, ['extraction', 'transport'], 0, session),
    });
    expect(step('boundary', evidence('loop'))).toBe('none');
    expect(step('boundary', evidence())).toBe('open');
  });

  it('finds nothing when referrals have one axis each', () => {
    const scattered = Array.from({ length: 8 }, (_, i) => referrals(1, [`axis${i}`])[0]!);
    const found = assess({ counts: [day({ ok: 32, wrongToolBoundary: 8 })], referrals: scattered });
    expect(found.referrals.share).toBeCloseTo(0.2);
    expect(found.boundary).toMatchObject({ bad: 0, signals: 0 });
    expect(found.clusters).toEqual([]);
  });

  it('gives corrections more weight than outcomes', () => {
    const counts = [day({ ok: 45, lowUtility: 3 })];
    const alone = assess({ counts, ...from(3) });
    expect(alone.utility).toMatchObject({ bad: 3, total: 48, sources: 3 });
    const corrections = (standing: 'unclear' | 'clear' | 'confirmed') =>
      [0, 1, 2].map((i) => ({ id: `c${i}`, day: TODAY, standing, from: `session-${i}` }));
    const said = assess({ counts, ...from(3), corrections: corrections('clear') });
    expect(said.utility).toMatchObject({ bad: 9, total: 54 });
    expect(said.utility.lower).toBeCloseTo(0.0902, 3);
    const confirmed = assess({ counts, ...from(3), corrections: corrections('confirmed') });
    expect(confirmed.utility).toMatchObject({ bad: 12, total: 57, sources: 3 });
    expect(confirmed.utility.lower).toBeCloseTo(0.1248, 3);
    const eight = Array.from({ length: 8 }, (_, i) => ({ id: `c${i}`, day: TODAY, from: `session-${i}` }));
    const utility = (standing: 'unclear' | 'confirmed') =>
      step('utility', { counts, ...from(8), corrections: eight.map((one) => ({ ...one, standing })) });
    expect([utility('unclear'), utility('confirmed')]).toEqual(['none', 'open']);
    expect(assess({ counts, corrections: corrections('unclear') }).utility.bad).toBe(6);
  });

  it('leaves out what lies eight half-lives back', () => {
    const found = assess({ counts: [day({ ok: 100 }, 56), day({ ok: 100 }, 57)] });
    expect(found.referrals.total).toBeCloseTo(100 / 256);
  });

  it('counts failures apart from everything else', () => {
    const found = assess({ counts: [day({ ok: 20, execution: 10, contractViolation: 10 })], ...from(20) });
    expect(found.implementation).toMatchObject({ bad: 20, total: 40, sources: 20 });
    expect(found.utility.total).toBe(20);
    expect(
      step('implementation', { counts: [day({ ok: 30, execution: 15, contractViolation: 15 })], ...from(30) }),
    ).toBe('open');
  });
});

describe('a warning', () => {
  it('stays what it is between the two thresholds', () => {
    const counts = [day({ ok: 170, execution: 30 })];
    expect(step('implementation', { counts, ...from(9) })).toBe('none');
    expect(step('implementation', { counts, ...from(9) }, open)).toBe('stay');
  });

  it('stays open when some calls in a row went well, and closes when the rate is surely low', () => {
    const stepAfter = (ok: number) =>
      step('implementation', { counts: [day({ ok: 15, execution: 5 }, 1), day({ ok })], ...from(9) }, open);
    expect([stepAfter(14), stepAfter(30), stepAfter(120)]).toEqual(['stay', 'stay', 'close']);
  });

  it('that a lower rate opened is closed by a lower rate', () => {
    const counts = [day({ ok: 280, execution: 20 })];
    expect(step('implementation', { counts, ...from(9) }, open)).toBe('close');
    expect(step('implementation', { counts, ...from(9) }, { isOpen: true, level: 0.3 })).toBe('stay');
  });

  it('fades when nothing has been called, or nothing has failed, for long', () => {
    expect(step('implementation', { counts: [day({ ok: 50, execution: 50 }, 56)], ...from(9) }, open)).toBe('fade');
    expect(step('implementation', { counts: [day({ ok: 2 })], ...from(9) }, open)).toBe('fade');
  });
});

describe('the series of a warning', () => {
  const at = TODAY * DAY_MS + 10 * HOUR_MS;
  const hour = (counts: Partial<CallCounts>, hours: number) => day({ ...counts, at: TODAY * DAY_MS + hours * HOUR_MS });

  it('counts referrals of the cluster and corrections in the hour in which they were', () => {
    const evidence = {
      ...NONE,
      counts: [
        hour({ ok: 5, wrongToolBoundary: 2 }, 9),
        hour({ ok: 3, wrongToolBoundary: 1, lowUtility: 1, execution: 4 }, 10),
      ],
      referrals: referrals(3, ['a']).map((one, i) => ({ ...one, at: at - HOUR_MS + i * 2_000_000 })),
      corrections: [{ id: 'c', day: TODAY, at: at + 5, standing: 'clear' as const, from: 's' }],
    };
    const ids = evidence.referrals.map(({ id }) => id);
    const numbers = (kind: WarningKind) =>
      seriesOf(kind, evidence, ids.slice(1), SETTINGS).map(({ calls, signals: bad }) => [bad, calls]);
    expect(numbers('boundary')).toEqual([
      [1, 7],
      [1, 5],
    ]);
    expect(numbers('utility')).toEqual([
      [0, 7],
      [3, 7],
    ]);
    expect(numbers('implementation')).toEqual([
      [0, 7],
      [4, 9],
    ]);
  });

  it('begins at a moment with the rest of its hour', () => {
    const evidence = {
      ...NONE,
      counts: [hour({ ok: 5 }, 9), hour({ ok: 10, execution: 10 }, 10), hour({ ok: 7 }, 11)],
    };
    const { at: _, ...rest } = day({ ok: 3 });
    const start = { at: at + 1_000, rest };
    expect(seriesOf('implementation', evidence, [], SETTINGS, start)).toEqual([
      { at: at + 1_000, calls: 3, signals: 0 },
      { at: endOfHour(at), calls: 7, signals: 0 },
    ]);
  });

  it('leaves out the time of which not all referrals are known', () => {
    const counts = [hour({ ok: 5 }, 9), hour({ ok: 6 }, 10)];
    expect(seriesOf('boundary', { ...NONE, counts, referralsFrom: at }, [], SETTINGS)).toHaveLength(1);
    expect(seriesOf('implementation', { ...NONE, counts, referralsFrom: at }, [], SETTINGS)).toHaveLength(2);
  });
});
