'use client';

import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import { focusRow } from './next-row';
import { noOf, yesOf } from './use-inbox';
import { useListKeys } from './use-list-keys';

interface InboxKeys {
  items: readonly InboxItem[];
  /** Item that the keys act on. */
  current: string | null;
  move(id: string): void;
  open(id: string): void;
  act(item: InboxItem, action: InboxAction): void;
  /** Absent where nothing can be selected. */
  select?(id: string): void;
}

/** Keys of a list of items: j and k move, Enter opens, a approves, d denies, e dismisses, x selects. */
export function useInboxKeys({ items, current, move, open, act, select }: InboxKeys): void {
  const on = (choose: (item: InboxItem) => InboxAction | undefined) => (id: string) => {
    const item = items.find((one) => one.id === id);
    const action = item && choose(item);
    if (item && action) act(item, action);
  };
  useListKeys({
    ids: items.map(({ id }) => id),
    current,
    move(id) {
      move(id);
      focusRow(id);
    },
    open,
    on: {
      a: on(yesOf),
      d: on(noOf),
      e: on(({ actions }) => actions.find(({ name }) => name === 'dismiss' || name === 'close')),
      ...(select && { x: select }),
    },
  });
}
