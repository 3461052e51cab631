import { expect, it } from 'vitest';
import { type ApprovalStanding, approvalAppearance } from './approval-status';

const used: ApprovalStanding = { status: 'used', dryRun: false, outcome: null };

it.each([
  [used, 'Approved, called', 'allow'],
  [{ ...used, outcome: 'executed' }, 'Approved, executed', 'allow'],
  [{ ...used, outcome: 'failed' }, 'Approved, failed', 'block'],
  [{ ...used, dryRun: true }, 'Approved, dry run', 'inherit'],
  [{ ...used, status: 'approved', outcome: 'not_called' }, 'Approved, not called', 'inherit'],
  [{ ...used, status: 'approved' }, 'Approved', 'underway'],
  [{ ...used, status: 'expired' }, 'Expired', 'inherit'],
] as [ApprovalStanding, string, string][])('shows %j as what became of it', (standing, word, glyph) => {
  expect(approvalAppearance(standing)).toMatchObject({ word, glyph });
});
