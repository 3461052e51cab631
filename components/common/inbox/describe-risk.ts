import type { ApprovalView } from '@/lib/features/calls/approvals/approval-contract';
import { approvalRuleWords } from '@/lib/routing/approval-rule';

const EFFECTS = {
  reads: 'Read-only',
  changes: 'Writes, not destructive',
  destructive: 'Destructive: can delete or overwrite data',
  unknown: 'Unknown effect: treated as destructive',
} as const;

type Risk = Pick<ApprovalView, 'effect' | 'outside'>;

export const countsAsDestructive = ({ effect }: Pick<ApprovalView, 'effect'>) =>
  effect === 'destructive' || effect === 'unknown';

/** Effect of a call from the tool's annotations; null: the tool no longer exists. */
export function riskWords({ effect, outside }: Risk): string | null {
  if (effect === null) return null;
  const reach =
    outside === true
      ? 'Can reach external systems.'
      : outside === false
        ? 'Cannot reach external systems.'
        : 'May reach external systems.';
  return `${EFFECTS[effect]}. ${reach}`;
}

/** Reason why a pending call requires approval; null: the tool no longer exists. */
export function describeApprovalReason(
  requiredBy: ApprovalView['requiredBy'],
  agent: string,
  effect: Risk['effect'],
): string | null {
  if (requiredBy === null)
    return effect === null ? null : 'Approval is no longer required. New calls would run without it.';
  return `Approval is required because ${approvalRuleWords(requiredBy, agent, effect === 'destructive')}.`;
}

export function describeApprovalEffect({ dryRun }: Pick<ApprovalView, 'dryRun'>): string | null {
  if (dryRun === null) return null;
  return dryRun
    ? 'Approval results in a dry run, because tools of this kind are not enabled.'
    : 'Approval makes a real call.';
}
