import type { ApprovalView } from '@/lib/features/calls/approvals/approval-contract';
import { approvalRuleWords } from '@/lib/routing/approval-rule';

const EFFECTS = {
  reads: 'It only reads',
  changes: 'It changes things, and destroys nothing',
  destructive: 'It is destructive: it may delete or overwrite',
  unknown: 'Nothing says whether it is destructive, so it counts as that',
} as const;

type Risk = Pick<ApprovalView, 'effect' | 'outside'>;

export const countsAsDestructive = ({ effect }: Pick<ApprovalView, 'effect'>) =>
  effect === 'destructive' || effect === 'unknown';

/** Effect of a call from the tool's annotations; null: the tool no longer exists. */
export function riskWords({ effect, outside }: Risk): string | null {
  if (effect === null) return null;
  const reach =
    outside === true
      ? 'It reaches outside.'
      : outside === false
        ? 'It does not reach outside.'
        : 'Nothing says whether it reaches outside.';
  return `${EFFECTS[effect]}. ${reach}`;
}

/** Reason why a pending call requires approval; null: the tool no longer exists. */
export function describeApprovalReason(
  requiredBy: ApprovalView['requiredBy'],
  agent: string,
  effect: Risk['effect'],
): string | null {
  if (requiredBy === null)
    return effect === null
      ? null
      : 'No rule asks for approval of it any more: another call of it would wait for nobody.';
  return `A person is asked because ${approvalRuleWords(requiredBy, agent, effect === 'destructive')}.`;
}

export function describeApprovalEffect({ dryRun }: Pick<ApprovalView, 'dryRun'>): string | null {
  if (dryRun === null) return null;
  return dryRun
    ? 'Approving it calls nothing: it ends as a dry run, because tools of this kind are not switched on.'
    : 'Approving it lets a real call be made.';
}
