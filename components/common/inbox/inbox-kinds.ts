import {
  Hourglass,
  Inbox,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquareWarning,
  ShieldAlert,
} from 'lucide-react';
import type { InboxKind } from '@/lib/features/inbox/inbox-kind-contract';

/** Name and icon of each kind of item. */
export const KIND_LOOKS: Readonly<Record<InboxKind, { label: string; plural: string; Icon: LucideIcon }>> = {
  approval: { label: 'Approval', plural: 'Approvals', Icon: Hourglass },
  request: { label: 'Request', plural: 'Requests', Icon: Inbox },
  question: { label: 'Question', plural: 'Questions', Icon: MessageCircleQuestionMark },
  quarantine: { label: 'Definition', plural: 'Definitions', Icon: ShieldAlert },
  suggestion: { label: 'Suggestion', plural: 'Suggestions', Icon: Lightbulb },
  correction: { label: 'Correction', plural: 'Corrections', Icon: MessageSquareWarning },
  check: { label: 'Check', plural: 'Checks', Icon: ListChecks },
};

/** Console words for API states. */
const OUTCOMES: Readonly<Record<string, string>> = { declined: 'denied', refused: 'denied' };

/** Such as "denied" or "not called". */
export function outcomeText(outcome: string): string {
  return OUTCOMES[outcome] ?? outcome.replaceAll('_', ' ');
}
