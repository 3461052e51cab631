'use client';

import { toast } from '@/components/ui/toast';
import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import { decisionsOf } from './inbox-decisions';
import type { Decision } from './needs-review';
import { focusRow } from './next-row';
import { noOf, yesOf } from './use-inbox';
import { useListKeys } from './use-list-keys';

interface InboxKeys {
  items: readonly InboxItem[];
  /** Item that the keys act on while nothing is selected. */
  current: string | null;
  move(id: string): void;
  open(id: string): void;
  act(item: InboxItem, action: InboxAction): void;
  /** Absent where nothing can be selected. */
  selection?: {
    items: readonly InboxItem[];
    toggle(id: string): void;
    decide(decisions: readonly Decision[]): void;
  };
}

type Choose = (item: InboxItem) => InboxAction | undefined;

const closeOf: Choose = ({ actions }) => actions.find(({ name }) => name === 'dismiss' || name === 'close');

/**
 * Keys of a list of items: j and k move, Enter opens, x selects. a approves, d denies and e dismisses the selected items,
 * or the current item if none is selected.
 */
export function useInboxKeys({ items, current, move, open, act, selection }: InboxKeys): void {
  const selected = selection?.items ?? [];
  const onCurrent = (choose: Choose) => (id: string) => {
    const item = items.find((one) => one.id === id);
    const action = item && choose(item);
    if (item && action) act(item, action);
  };
  const onSelected = (choose: Choose) => () => {
    const decisions = decisionsOf(selected, choose);
    if (decisions) selection?.decide(decisions);
    else toast({ message: 'Nothing was decided: some selected items do not have this action.', key: 'selection' });
  };
  useListKeys({
    ids: items.map(({ id }) => id),
    current,
    move(id) {
      move(id);
      focusRow(id);
    },
    open,
    on: { a: onCurrent(yesOf), d: onCurrent(noOf), e: onCurrent(closeOf), ...(selection && { x: selection.toggle }) },
    onAll: selected.length > 0 ? { a: onSelected(yesOf), d: onSelected(noOf), e: onSelected(closeOf) } : {},
  });
}
