import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';

export interface Decision {
  item: InboxItem;
  action: InboxAction;
}

/**
 * Whether to preview an action before it is sent. True for approvals of definitions, and for calls and requested tools
 * that may be destructive. `depends`: on the changes that the request needs now.
 */
export function needsReview(
  { kind, risk }: Pick<InboxItem, 'kind' | 'risk'>,
  { name }: Pick<InboxAction, 'name'>,
): boolean | 'depends' {
  if (name === 'approve') return kind === 'quarantine' || risk !== null;
  if (name === 'grant') return risk !== null || 'depends';
  return false;
}
