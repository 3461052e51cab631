import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day';

const at = (daysAgo: number, hour: number) => {
  const day = new Date(2026, 10, 24, hour);
  day.setDate(day.getDate() - daysAgo);
  return { occurredAt: day.toISOString() };
};
const timeOf = ({ occurredAt }: { occurredAt: string }) => occurredAt;
const now = new Date(2026, 10, 24, 15).getTime();

it('groups entries by day of the reader, in their order', () => {
  const entries = [at(0, 14), at(0, 1), at(1, 23), at(2, 12), at(366, 12)];
  const groups = groupByDay(entries, now, timeOf);
  expect(groups.map(({ day }) => day)).toEqual(['Today', 'Yesterday', 'Sun 22 Nov', 'Sun 23 Nov 2025']);
  expect(groups.flatMap((group) => group.entries)).toEqual(entries);
});

it('does not call the same day of another year today', () => {
  expect(groupByDay([at(365, 14)], now, timeOf)[0]!.day).not.toBe('Today');
});

it('groups by UTC date where the time zone is not known', () => {
  const entries = [{ occurredAt: '2026-11-24T00:10:00.000Z' }, { occurredAt: '2026-11-23T23:50:00.000Z' }];
  expect(groupByDay(entries, null, timeOf).map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-23']);
});
