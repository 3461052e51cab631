import { expect, it } from 'vitest';
import { PACKET_STATUSES } from '@/lib/routing/packet-status';
import { msWords, STATUS_WORDS, statusLabel } from './packet-words';

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
