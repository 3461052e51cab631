import { expect, test } from 'vitest';
import { RankingHealth } from './ranking-health';

const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1_000);

test('a failure is told with its moment and since when, until a vector comes in time', () => {
  const health = new RankingHealth();
  health.note('acme', 'one', 'it answered 500', at(0));
  health.note('acme', 'one', 'it answered 502', at(7));
  const failing = { space: 'one', error: 'it answered 502', at: at(7), byWordsSince: at(0) };
  expect(health.untold()).toEqual([['acme', failing]]);
  health.told('acme', health.untoldOf('acme')!);
  expect(health.untold()).toEqual([]);
  health.note('acme', 'one', null, at(9));
  expect(health.untoldOf('acme')).toMatchObject({ error: null, byWordsSince: null });
  health.note('acme', 'one', 'it answered 500', at(20));
  expect(health.untoldOf('acme')).toMatchObject({ byWordsSince: at(20) });
  // Another endpoint has a history of its own.
  health.note('acme', 'two', 'it answered 500', at(30));
  expect(health.untoldOf('acme')).toMatchObject({ byWordsSince: at(30) });
  health.forget('acme');
  expect(health.untold()).toEqual([]);
});

test('what goes on well is told every half minute, not each time; what came while it was told is told again', () => {
  const health = new RankingHealth();
  health.note('acme', 'one', null, at(0));
  const first = health.untoldOf('acme')!;
  health.note('acme', 'one', 'it answered 500', at(1));
  health.told('acme', first);
  expect(health.untoldOf('acme')?.error).toBe('it answered 500');
  health.note('acme', 'one', null, at(2));
  health.told('acme', health.untoldOf('acme')!);
  health.note('acme', 'one', null, at(20));
  expect(health.untold()).toEqual([]);
  health.note('acme', 'one', null, at(33));
  expect(health.untold()).toHaveLength(1);
});
