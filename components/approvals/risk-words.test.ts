import { expect, it } from 'vitest';
import {
  approvingWords,
  bulkQuestion,
  bulkWarning,
  countsAsDestructive,
  firstLineOf,
  originWords,
  requiredByWords,
  riskWords,
} from './risk-words';

it('names what a call does, and says what is not known', () => {
  expect(riskWords({ effect: 'destructive', outside: true })).toBe(
    'It is destructive: it may delete or overwrite. It reaches outside.',
  );
  expect(riskWords({ effect: 'unknown', outside: null })).toContain('counts as that. Nothing says whether');
  expect(riskWords({ effect: null, outside: null })).toBeNull();
  expect(countsAsDestructive({ effect: 'unknown' })).toBe(true);
  expect(countsAsDestructive({ effect: 'changes' })).toBe(false);
});

it('tells a real call from a dry run', () => {
  expect(approvingWords({ dryRun: true })).toContain('calls nothing');
  expect(approvingWords({ dryRun: false })).toContain('real call');
  expect(approvingWords({ dryRun: null })).toBeNull();
});

it('says whose rule it is that a person is asked', () => {
  expect(requiredByWords({ by: 'agent', entry: 'send_*' }, 'billing', 'changes')).toBe(
    'A person is asked because the settings of billing require approval for `send_*`.',
  );
  expect(requiredByWords({ by: 'review', entry: null }, 'billing', 'reads')).toContain('the review did not approve');
  expect(requiredByWords({ by: 'supervised', entry: null }, 'billing', 'unknown')).toContain(
    'not known to be harmless',
  );
  expect(requiredByWords(null, 'billing', 'reads')).toContain('No rule');
  expect(requiredByWords(null, 'billing', null)).toBeNull();
});

it('warns of what several hold', () => {
  expect(bulkWarning(0, 0)).toBeNull();
  expect(bulkWarning(2, 1)).toBe('Among them: 2 destructive calls, and 1 call with characters that nobody sees.');
});

it('asks before destructive ones are approved among others', () => {
  expect(bulkQuestion(3, 1)).toBe('Approve 3 calls, 1 of them destructive?');
  expect(bulkQuestion(2, 2)).toBe('Approve 2 destructive calls?');
});

it('tells what the user said by its first line, and where the call came from', () => {
  expect(firstLineOf('\n  Delete it \nand more')).toBe('Delete it');
  expect(firstLineOf(' ')).toBeNull();
  expect(firstLineOf(null)).toBeNull();
  expect(originWords({ packet: 'p' })).toBe('from a packet');
  expect(originWords({ packet: null })).toBe('MCP or API call');
});
