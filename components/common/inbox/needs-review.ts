import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';

export interface Decision {
  item: InboxItem;
  action: InboxAction;
}

/**
 * Whether a dialog shows an action before it is sent. True for approvals of definitions, for calls and requested tools
 * that may be destructive, and for denied calls: a denial is final, and the agent sees its reason. `depends`: on the
 * changes that the request needs now.
 */
export function needsReview(
  { kind, risk }: Pick<InboxItem, 'kind' | 'risk'>,
  { name }: Pick<InboxAction, 'name'>,
): boolean | 'depends' {
  if (name === 'approve') return kind === 'quarantine' || risk !== null;
  if (name === 'grant') return risk !== null || 'depends';
  return name === 'deny' && kind === 'approval';
}
