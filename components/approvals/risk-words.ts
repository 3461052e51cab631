import type { ApprovalView } from '@/lib/features/approvals/approval-contract';
import { approvalRuleWords } from '@/lib/routing/approval-rule';
import { counted } from '@/lib/shared/counted';

const EFFECTS = {
  reads: 'It only reads',
  changes: 'It changes things, and destroys nothing',
  destructive: 'It is destructive: it may delete or overwrite',
  unknown: 'Nothing says whether it is destructive, so it counts as that',
} as const;

type Risk = Pick<ApprovalView, 'effect' | 'outside'>;

export const countsAsDestructive = ({ effect }: Pick<ApprovalView, 'effect'>) =>
  effect === 'destructive' || effect === 'unknown';

/** What a call does, by the tool's annotations; null: the tool is gone. */
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

/** Why a person is asked, of one that waits; null: the tool is gone. */
export function requiredByWords(
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

/** What approving leads to, of one that waits. */
export function approvingWords({ dryRun }: Pick<ApprovalView, 'dryRun'>): string | null {
  if (dryRun === null) return null;
  return dryRun
    ? 'Approving it calls nothing: it ends as a dry run, because tools of this kind are not switched on.'
    : 'Approving it lets a real call be made.';
}

/** What to know before several are approved at once; null: nothing. */
export function bulkWarning(destructive: number, hidden: number): string | null {
  const parts = [
    destructive > 0 ? `${counted(destructive, 'destructive call')}` : null,
    hidden > 0 ? `${counted(hidden, 'call')} with characters that nobody sees` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `Among them: ${parts.join(', and ')}.` : null;
}

/** What is asked before several are approved of which some are destructive. */
export function bulkQuestion(all: number, destructive: number): string {
  const which = destructive < all ? `, ${destructive} of them destructive` : '';
  return `Approve ${counted(all, destructive < all ? 'call' : 'destructive call')}${which}?`;
}

/** Where a call that waits came from. */
export function originWords({ packet }: Pick<ApprovalView, 'packet'>): string {
  return packet === null ? 'MCP or API call' : 'from a packet';
}

/** The first line of what the user said that says anything; null: nobody said anything. */
export function firstLineOf(message: string | null): string | null {
  return (
    message
      ?.split(/\r?\n/)
      .find((line) => line.trim() !== '')
      ?.trim() ?? null
  );
}
