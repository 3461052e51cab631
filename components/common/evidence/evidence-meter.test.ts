import { expect, it } from 'vitest';
import { eventsText } from '@/components/common/outcomes/event-list';
import { meterTop } from './evidence-meter';

it('one scale holds every row', () => {
  expect(meterTop([0.24, 0.29, 0.34])).toBe(0.4);
  expect(meterTop([])).toBe(0.1);
  expect(meterTop([1])).toBe(1);
});

it.each([
  [1, undefined, '1 event'],
  [12, 12, '12 events'],
  [50, 91, 'the newest 50 of 91 events'],
  [50, undefined, 'the newest 50 events'],
  [50, 50, '50 events'],
  [0, 20, '0 events'],
])('%s events of %s: %s', (shown, found, words) => {
  expect(eventsText(shown, found)).toBe(words);
});

it('counts corrections by the same words', () => {
  expect([1, 50].map((shown) => eventsText(shown, 60, 'correction'))).toEqual([
    'the newest 1 of 60 corrections',
    'the newest 50 of 60 corrections',
  ]);
  expect(eventsText(1, 1, 'correction')).toBe('1 correction');
});
