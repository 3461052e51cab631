import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterAxes, type Referral } from './cluster-axes';

let made = 0;
function referral(axes: string[], values: Partial<Referral> = {}): Referral {
  made += 1;
  return { id: `r${String(made).padStart(4, '0')}`, axes, day: 100, weight: 1, from: `s${made}`, ...values };
}
const times = (count: number, axes: string[], values: Partial<Referral> = {}) =>
  Array.from({ length: count }, () => referral(axes, values));
const namesOf = (referrals: readonly Referral[]) =>
  clusterAxes(referrals).map(({ axes }) => axes.map(({ axis }) => axis));

describe('axes that go together', () => {
  it('are one cluster, and others are others', () => {
    const referrals = [
      ...times(6, ['extraction', 'transport']),
      ...times(4, ['billing', 'tax']),
      ...times(2, ['transport']),
    ];
    expect(namesOf(referrals)).toEqual([
      ['transport', 'extraction'],
      ['billing', 'tax'],
    ]);
    const [first] = clusterAxes(referrals);
    // 6 together, 8 either.
    expect(first).toMatchObject({ strength: 0.75, weight: 8, size: 8, sources: 8, firstDay: 100, lastDay: 100 });
    expect(first!.axes).toEqual([
      { axis: 'transport', share: 1, separation: 1 },
      { axis: 'extraction', share: 0.75, separation: 0.75 },
    ]);
    expect(first!.ids).toHaveLength(8);
  });

  it('do not become one through an axis that both share', () => {
    const referrals = [...times(6, ['extraction', 'transport']), ...times(6, ['pricing', 'transport'])];
    expect(namesOf(referrals)).toEqual([['extraction', 'transport'], ['pricing']]);
  });

  it('leave out what came up once or twice', () => {
    const noise = ['a', 'b', 'c', 'd'].flatMap((axis) => times(2, [axis]));
    expect(namesOf([...times(5, ['extraction', 'transport']), ...noise])).toEqual([['extraction', 'transport']]);
    expect(clusterAxes(noise)).toEqual([]);
    expect(clusterAxes([])).toEqual([]);
    expect(clusterAxes(times(4, []))).toEqual([]);
  });

  it('may be one axis automatically', () => {
    const [only] = clusterAxes(times(4, ['authentication']));
    expect(only).toMatchObject({ strength: 1, weight: 4 });
  });

  it('count a referral that is mostly about something else there', () => {
    const referrals = [
      ...times(5, ['extraction', 'transport']),
      referral(['transport', 'x', 'y'], { id: 'elsewhere' }),
    ];
    expect(clusterAxes(referrals)[0]!.ids).not.toContain('elsewhere');
  });

  it('weigh recent referrals more, and know when the first and last came', () => {
    const old = times(20, ['billing', 'tax'], { weight: 0.1, day: 80 });
    const recent = times(5, ['extraction', 'transport'], { day: 99 });
    const [first, second] = clusterAxes([...old, ...recent]);
    expect(first).toMatchObject({ weight: 5, firstDay: 99 });
    expect(second).toMatchObject({ lastDay: 80, size: expect.closeTo(20) });
  });

  it('count one conversation as one source', () => {
    expect(clusterAxes(times(9, ['a', 'b'], { from: 'loop' }))[0]!.sources).toBe(1);
  });

  it('are the same in whatever order the referrals come', () => {
    const axes = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(axes, { maxLength: 40 }).chain((all) => {
          const referrals = all.map((one, i) => ({ ...referral(one), id: `r${i}`, from: `s${i}` }));
          return fc.tuple(fc.constant(referrals), fc.shuffledSubarray(referrals, { minLength: referrals.length }));
        }),
        ([one, other]) => {
          const found = clusterAxes(one);
          expect(clusterAxes(other)).toEqual(found);
          const ids = found.flatMap((cluster) => cluster.ids);
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
    );
  });
});
