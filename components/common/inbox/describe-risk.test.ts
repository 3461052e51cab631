import { expect, it } from 'vitest';
import {
  bulkQuestion,
  bulkWarning,
  countsAsDestructive,
  describeApprovalEffect,
  describeApprovalReason,
  describeOrigin,
  firstLineOf,
  riskWords,
} from './describe-risk';

it('describes a call and what is unknown', () => {
  expect(riskWords({ effect: 'destructive', outside: true })).toBe(
    'It is destructive: it may delete or overwrite. It reaches outside.',
  );
  expect(riskWords({ effect: 'unknown', outside: null })).toContain('counts as that. Nothing says whether');
  expect(riskWords({ effect: null, outside: null })).toBeNull();
  expect(countsAsDestructive({ effect: 'unknown' })).toBe(true);
  expect(countsAsDestructive({ effect: 'changes' })).toBe(false);
});

it('reports a real call from a dry run', () => {
  expect(describeApprovalEffect({ dryRun: true })).toContain('calls nothing');
  expect(describeApprovalEffect({ dryRun: false })).toContain('real call');
  expect(describeApprovalEffect({ dryRun: null })).toBeNull();
});

it('names the rule that requires approval', () => {
  expect(describeApprovalReason({ by: 'agent', entry: 'send_*' }, 'billing', 'changes')).toBe(
    'A person is asked because the settings of billing require approval for `send_*`.',
  );
  expect(describeApprovalReason({ by: 'review', entry: null }, 'billing', 'reads')).toContain(
    'the review did not approve',
  );
  expect(describeApprovalReason({ by: 'supervised', entry: null }, 'billing', 'unknown')).toContain(
    'not known to be harmless',
  );
  expect(describeApprovalReason(null, 'billing', 'reads')).toContain('No rule');
  expect(describeApprovalReason(null, 'billing', null)).toBeNull();
});

it('warns of what several hold', () => {
  expect(bulkWarning(0, 0)).toBeNull();
  expect(bulkWarning(2, 1)).toBe('Among them: 2 destructive calls, and 1 call with characters that nobody sees.');
});

it('asks before destructive ones are approved among others', () => {
  expect(bulkQuestion(3, 1)).toBe('Approve 3 calls, 1 of them destructive?');
  expect(bulkQuestion(2, 2)).toBe('Approve 2 destructive calls?');
});

it('shows the first line of the message and the origin of the call', () => {
  expect(firstLineOf('\n  Delete it \nand more')).toBe('Delete it');
  expect(firstLineOf(' ')).toBeNull();
  expect(firstLineOf(null)).toBeNull();
  expect(describeOrigin({ packet: 'p' })).toBe('from a packet');
  expect(describeOrigin({ packet: null })).toBe('MCP or API call');
});
