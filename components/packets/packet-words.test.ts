import { expect, it } from 'vitest';
import { PACKET_STATUSES } from '@/lib/routing/packet-status';
import { beginsWithName, msWords, reviewPlace, STATUS_WORDS, statusLabel } from './packet-words';

it('has words for every status, and its own for a dry run', () => {
  expect(Object.keys(STATUS_WORDS)).toEqual([...PACKET_STATUSES]);
  expect(statusLabel({ status: 'executed', dryRun: true })).toBe('Dry run');
  expect(statusLabel({ status: 'executed', dryRun: false })).toBe('Executed');
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
  ['sel-mini chose file_write', true],
  ['gpt-4.1 chose no tool', true],
  ['owner@asdlc.example denied', true],
  ['file_write was called', true],
  ['the review approves', false],
  ['a dry run: nothing was called', false],
  ['0.92, as the review said it', true],
])('knows whether %s begins with a name', (summary, is) => {
  expect(beginsWithName(summary)).toBe(is);
});

it('finds the review of the pass at hand', () => {
  const log = (...steps: string[]) => steps.map((step) => ({ step }));
  expect(reviewPlace(log('intent', 'review', 'gate'))).toBe(1);
  expect(reviewPlace(log('review', 'reinject', 'select', 'review'))).toBe(3);
  expect(reviewPlace(log('review', 'reinject', 'select'))).toBe(-1);
});
