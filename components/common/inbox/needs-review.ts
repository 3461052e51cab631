import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';

export interface Decision {
  item: InboxItem;
  action: InboxAction;
}

/**
 * Whether the effect of an action is shown before it happens: approvals of definitions and of calls that may be
 * destructive, and requests for tools that may be. `depends`: on what the request would change now.
 */
export function needsReview(
  { kind, risk }: Pick<InboxItem, 'kind' | 'risk'>,
  { name }: Pick<InboxAction, 'name'>,
): boolean | 'depends' {
  if (name === 'approve') return kind === 'quarantine' || risk !== null;
  if (name === 'grant') return risk !== null || 'depends';
  return false;
}
