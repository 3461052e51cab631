import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import type { Decision } from './needs-review';

/** Pairs each item with the action that `choose` returns. Returns null if any item has no action. */
export function decisionsOf(
  items: readonly InboxItem[],
  choose: (item: InboxItem) => InboxAction | undefined,
): Decision[] | null {
  const decisions = items.flatMap((item) => {
    const action = choose(item);
    return action ? [{ item, action }] : [];
  });
  return decisions.length === items.length ? decisions : null;
}
