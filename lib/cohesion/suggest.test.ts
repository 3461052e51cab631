import { describe, expect, it } from 'vitest';
import { assessTool, type ToolEvidence } from './assess-tool';
import { COHESION_DEFAULTS as SETTINGS, type WarningKind } from './settings';
import { hasGrown, type SuspectTool, suggest, suggestDrop } from './suggest';

const TODAY = 20_000;
const COUNTS = {
  at: TODAY * 86_400_000,
  ok: 32,
  execution: 0,
  contractViolation: 0,
  wrongToolBoundary: 0,
  lowUtility: 0,
};

function suspect(tool: string, open: WarningKind[], evidence: Partial<ToolEvidence>, rest: Partial<SuspectTool> = {}) {
  const all = { counts: [], referrals: [], corrections: [], sources: { utility: 0, implementation: 0 }, ...evidence };
  const events = { boundary: [], utility: [`${tool}-poor`], implementation: [`${tool}-failed`] };
  return {
    ...{ tool, method: 'call', open: new Set(open), events, corrections: [], signature: null },
    assessment: assessTool(all, SETTINGS, TODAY),
    ...rest,
  };
}

function crossing(tool: string, axes: string[], rest: Partial<SuspectTool> = {}) {
  const referrals = Array.from({ length: 8 }, (_, i) => ({ id: `${tool}-${i}`, axes, day: TODAY, from: `s${i}` }));
  return suspect(tool, ['boundary'], { counts: [{ ...COUNTS, wrongToolBoundary: 8 }], referrals }, rest);
}

describe('suggestions', () => {
  it('leave healthy tools alone', () => {
    expect(suggest([], SETTINGS)).toEqual([]);
    expect(suggest([suspect('a', [], { counts: [COUNTS] })], SETTINGS)).toEqual([]);
  });

  it('split a tool where several axes come together', () => {
    const [one, ...others] = suggest([crossing('fetch_page', ['extraction', 'transport'])], SETTINGS);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ kind: 'split', key: 'split:fetch_page:call', axes: ['extraction', 'transport'] });
    expect(one!.evidence).toMatchObject({ signals: 8, calls: 40, sources: 8 });
    expect(one!.evidence.outcomes).toHaveLength(8);
    expect(one!.effect).toBe(
      'About 8 of 40 recent calls (20%, confidence interval 10% to 35%) of fetch_page asked for extraction and transport together. With a separate tool for extraction, referrals of fetch_page should fall from 20% to about 0%.',
    );
  });

  it('split by the axis that sets the cluster apart most, not by the rarest, nor by what the tool is named for', () => {
    const named = (count: number, axes: string[]) =>
      Array.from({ length: count }, (_, i) => ({ id: `${axes}-${i}`, axes, day: TODAY, from: `${axes}-${i}` }));
    const referrals = [
      ...named(9, ['booking', 'export', 'reporting']),
      ...named(3, ['booking', 'export', 'formatting', 'reporting']),
      ...named(4, ['booking', 'formatting', 'reporting']),
      ...named(6, ['billing', 'export']),
    ];
    const one = suspect('manage_bookings', ['boundary'], {
      counts: [{ ...COUNTS, ok: 60, wrongToolBoundary: 22 }],
      referrals,
    });
    const [split] = suggest([one], SETTINGS);
    expect(split!.axes).toContain('booking');
    expect(split!.evidence.axis).toBe('reporting');
    expect(split!.effect).toContain('With a separate tool for reporting,');
  });

  it('tighten what a tool takes on where one axis comes automatically', () => {
    const [one] = suggest([crossing('list_customers', ['authentication'], { method: 'page' })], SETTINGS);
    expect(one).toMatchObject({ kind: 'tighten', key: 'tighten:list_customers:page:boundary' });
    expect(one!.effect).toContain('of list_customers (page) asked for authentication, which is outside its purpose.');
  });

  it('recompose tools that are referred for the same reason, in place of splitting each', () => {
    const found = suggest(
      [
        crossing('read_site', ['extraction', 'transport']),
        crossing('fetch_page', ['extraction', 'transport']),
        crossing('bill', ['pricing', 'tax']),
      ],
      SETTINGS,
    );
    expect(found.map(({ key }) => key)).toEqual(['recompose:fetch_page+read_site', 'split:bill:call']);
    expect(found[0]!.evidence).toMatchObject({ signals: 16, calls: 80, share: 0.2 });
  });

  it('tell two tools apart that are mistaken for each other, once, and say who alone reports it', () => {
    const [a, b] = ['list_order', 'list_return'];
    const axes = ['extraction', 'transport'];
    const [one, ...others] = suggest(
      [
        crossing(a!, axes, { elsewhere: { tool: b!, count: 20, of: 30 }, reportedBy: 'sales' }),
        crossing(b!, axes, { elsewhere: { tool: a!, count: 9, of: 20 } }),
      ],
      SETTINGS,
    );
    expect(others).toEqual([]);
    expect(one).toMatchObject({ kind: 'distinguish', key: `distinguish:${a}+${b}` });
    const [alone] = suggest(
      [crossing(a!, axes, { elsewhere: { tool: b!, count: 20, of: 30 }, reportedBy: 'sales' })],
      SETTINGS,
    );
    expect(alone!.tools).toEqual([a, b]);
    expect(alone!.effect).toContain('after 20 of 30 referrals, list_return did the work in the same session.');
    expect(alone!.effect).toContain('All of it is reported by sales itself.');
  });

  it('do not recompose the methods of one tool', () => {
    const methods = ['get', 'list'].map((method) => crossing('read', ['extraction', 'transport'], { method }));
    expect(suggest(methods, SETTINGS).map(({ kind }) => kind)).toEqual(['split', 'split']);
  });

  it('tighten acceptance where answers are of little use, and repair what fails', () => {
    const poor = suspect(
      'movies',
      ['utility'],
      { counts: [{ ...COUNTS, lowUtility: 8 }] },
      { corrections: ['c1', 'c2'] },
    );
    const failing = suspect(
      'pay',
      ['implementation'],
      { counts: [{ ...COUNTS, execution: 20 }] },
      { signature: { code: 'timeout', share: 0.8 } },
    );
    const [tighten, repair] = suggest([poor, failing], SETTINGS);
    expect(tighten).toMatchObject({ key: 'tighten:movies:call:utility' });
    expect(tighten!.evidence).toMatchObject({ outcomes: ['movies-poor'], corrections: ['c1', 'c2'] });
    expect(tighten!.effect).toContain('Users corrected 2 of them.');
    expect(tighten!.evidence.saidFound).toBeUndefined();
    const found = { boundary: 0, utility: 1, implementation: 0, corrections: 71 };
    const [more] = suggest([{ ...poor, found }], SETTINGS);
    expect(more!.evidence).toMatchObject({ corrections: ['c1', 'c2'], saidFound: 71 });
    expect(more!.effect).toContain('Users corrected 71 of them.');
    expect(repair).toMatchObject({ key: 'repair:pay:call', evidence: { outcomes: ['pay-failed'] } });
    expect(repair!.effect).toContain(
      '80% of the failures have the error code timeout. Fixing it avoids about 16 of 20',
    );
    expect(repair!.effect).toContain('The warning closes when the rate of failures is significantly lower.');
  });

  it('drop grants that an agent with many calls did not use', () => {
    const grants = { agent: 'sales', calls: 400, granted: 20, unused: ['b', 'a'], days: 30 };
    expect(suggestDrop(grants)).toMatchObject({ key: 'drop_grant:sales', tools: ['a', 'b'] });
    expect(suggestDrop({ ...grants, calls: 99 })).toBeNull();
    expect(suggestDrop({ ...grants, unused: [] })).toBeNull();
  });
});

describe('a dismissed suggestion', () => {
  const [now] = suggest([crossing('fetch_page', ['extraction', 'transport'])], SETTINGS);
  const was = { signals: 8, axes: ['extraction', 'transport'], tools: ['fetch_page'] };

  it('comes back only when there is materially more or other evidence', () => {
    expect(hasGrown(now!, was)).toBe(false);
    expect(hasGrown(now!, { ...was, signals: 5 })).toBe(false);
    expect(hasGrown(now!, { ...was, signals: 4 })).toBe(true);
    expect(hasGrown(now!, { ...was, axes: ['pricing'] })).toBe(true);
    const drop = suggestDrop({ agent: 'sales', calls: 400, granted: 20, unused: ['a', 'b'], days: 30 })!;
    expect(hasGrown(drop, { signals: 2, axes: [], tools: ['a', 'b'] })).toBe(false);
    expect(hasGrown(drop, { signals: 2, axes: [], tools: ['x', 'y'] })).toBe(true);
  });
});
