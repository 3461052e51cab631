import { expect, it } from 'vitest';
import { describeStatus, STATUS_WORDS } from '@/components/common/routing/describe-status';
import { PACKET_STATUSES } from '@/lib/routing/packet-status';
import { moneyWords, msWords, partWords, reviewPlace, startsWithName } from './describe-packet';

it('has words for every status, including dry runs and expired approvals', () => {
  expect(Object.keys(STATUS_WORDS)).toEqual([...PACKET_STATUSES]);
  const labelOf = (...one: Parameters<typeof describeStatus>) => describeStatus(...one).label;
  expect(labelOf({ status: 'executed', dryRun: true })).toBe('Dry run');
  expect(labelOf({ status: 'executed', dryRun: false })).toBe('Executed');
  expect(labelOf({ status: 'user_denied', dryRun: false, reason: 'denied' })).toBe('Denied');
  expect(labelOf({ status: 'user_denied', dryRun: false, reason: 'expired' })).toBe('Expired');
});

it('shows what is not over yet unlike what was carried out', () => {
  const executed = STATUS_WORDS.executed.glyph;
  for (const status of ['pending', 'awaiting_confidence', 'awaiting_approval', 'approved'] as const)
    expect(STATUS_WORDS[status].glyph).not.toBe(executed);
});

it('reports which part of a message a call answers', () => {
  expect(partWords({ place: 2, of: 3, words: 'list them' }, 'Make one and list them')).toEqual({
    ...{ place: 'Part 2 of 3', words: 'list them' },
  });
  expect(partWords({ place: 2, of: 3, words: null }, 'Make one and list them').words).toBe('Make one and list them');
});

it.each([
  [1_234.5, 'USD', '1,234.50 USD'],
  [0.0123, 'EUR', '0.0123 EUR'],
  [0.00001, null, 'less than 0.0001'],
  [0, 'EUR', '0.00 EUR'],
] as [number, string | null, string][])('says %d %s as %s', (amount, currency, said) => {
  expect(moneyWords(amount, currency)).toBe(said);
});

it.each([
  [0, '0 ms'],
  [0.44, '0.4 ms'],
  [12.6, '13 ms'],
  [1_240, '1.2 s'],
  [65_000, '65 s'],
])('says %d as %s', (ms, said) => {
  expect(msWords(ms)).toBe(said);
});

it.each([
  ['select', 'sel-mini chose file_write', true],
  ['select', 'light chose no tool', true],
  ['select', 'the offline selector chose no tool', false],
  ['approval', 'owner@asdlc.example denied', true],
  ['execute', 'file_write was called', true],
  ['review', 'the review approves', false],
  ['execute', 'dry run: nothing was called', false],
  ['gate', '0.92, from the review', true],
])('knows whether the line of %s, %s, begins with a name', (step, summary, is) => {
  expect(startsWithName({ step, summary })).toBe(is);
});

it('finds the review of the current pass', () => {
  const log = (...steps: string[]) => steps.map((step) => ({ step }));
  expect(reviewPlace(log('intent', 'review', 'gate'))).toBe(1);
  expect(reviewPlace(log('review', 'reinject', 'select', 'review'))).toBe(3);
  expect(reviewPlace(log('review', 'reinject', 'select'))).toBe(-1);
});
