import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clockText, dayText, secondText } from '@/lib/shared/format';

const FORMATS = /\.toLocale\w*String\(|new Intl\.(DateTimeFormat|NumberFormat|ListFormat)/;
/** Axes of charts shorten numbers. */
const AXES = 'components/common/charts/format-numbers.ts';

const sources = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`),
);

it('formats dates and numbers in lib/shared/format.ts only', () => {
  expect(sources.length).toBeGreaterThan(500);
  const own = sources.filter((file) => file !== AXES && FORMATS.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
});

it('formats moments in the reader’s time zone, 24 hours', () => {
  const moment = new Date(2026, 10, 3, 15, 4, 9);
  expect(clockText(moment)).toBe('15:04:09');
  expect(secondText(moment)).toBe('3 Nov 2026, 15:04:09');
  expect(secondText(new Date(2026, 8, 3, 15, 4, 9))).toBe('3 Sep 2026, 15:04:09');
  expect(dayText(moment, moment)).toBe('Tue 3 Nov');
  expect(dayText(moment, new Date(2027, 0, 1))).toBe('Tue 3 Nov 2026');
});
