import { expect, it } from 'vitest';
import { namedPeriod } from './period-words';
import { spanOf } from './span-of';

it.each([
  ['yesterday', 'yesterday', ''],
  ['what did support do yesterday?', 'yesterday', 'what did support do ?'],
  ['today', '1', ''],
  ['activity this week', '7', 'activity'],
  ['last 7 days of support', '7', 'of support'],
  ['past month', '30', ''],
  ['30 days', '30', ''],
  ['last three months', '90', ''],
])('%s names a period that the filter offers', (text, days, rest) => {
  expect(namedPeriod(text)).toMatchObject({ days, rest });
  expect(spanOf(days).from).toBeDefined();
});

it.each(['weekday report', 'todays', 'support', '17 days', ''])('%s names none', (text) => {
  expect(namedPeriod(text)).toBeNull();
});
