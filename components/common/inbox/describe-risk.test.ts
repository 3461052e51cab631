import { expect, it } from 'vitest';
import { countsAsDestructive, describeApprovalEffect, describeApprovalReason, riskWords } from './describe-risk';

it('describes a call and what is unknown', () => {
  expect(riskWords({ effect: 'destructive', outside: true })).toBe(
    'Destructive: can delete or overwrite data. Can reach external systems.',
  );
  expect(riskWords({ effect: 'unknown', outside: null })).toContain(
    'treated as destructive. May reach external systems',
  );
  expect(riskWords({ effect: null, outside: null })).toBeNull();
  expect(countsAsDestructive({ effect: 'unknown' })).toBe(true);
  expect(countsAsDestructive({ effect: 'changes' })).toBe(false);
});

it('reports a real call from a dry run', () => {
  expect(describeApprovalEffect({ dryRun: true })).toContain('dry run');
  expect(describeApprovalEffect({ dryRun: false })).toContain('real call');
  expect(describeApprovalEffect({ dryRun: null })).toBeNull();
});

it('names the rule that requires approval', () => {
  expect(describeApprovalReason({ by: 'agent', entry: 'send_*' }, 'billing', 'changes')).toBe(
    'Approval is required because the settings of billing require approval for `send_*`.',
  );
  expect(describeApprovalReason({ by: 'review', entry: null }, 'billing', 'reads')).toContain(
    'the review did not approve',
  );
  expect(describeApprovalReason({ by: 'supervised', entry: null }, 'billing', 'unknown')).toContain(
    'not known to be harmless',
  );
  expect(describeApprovalReason(null, 'billing', 'reads')).toContain('no longer required');
  expect(describeApprovalReason(null, 'billing', null)).toBeNull();
});
