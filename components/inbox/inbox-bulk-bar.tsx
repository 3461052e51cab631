'use client';

import { decisionsOf } from '@/components/common/inbox/inbox-decisions';
import type { Decision } from '@/components/common/inbox/needs-review';
import { noOf, yesOf } from '@/components/common/inbox/use-inbox';
import { DecisionBar } from '@/components/ui/decision-bar';
import type { InboxItem } from '@/lib/features/inbox/inbox-contract';

/** The action's label if all items share it. */
function verbOf(items: readonly InboxItem[], actionOf: typeof yesOf, otherwise: string): string {
  const labels = new Set(items.map((item) => actionOf(item)?.label));
  return labels.size === 1 ? ([...labels][0] ?? otherwise) : otherwise;
}

interface InboxBulkBarProps {
  /** Each with both answers. */
  items: readonly InboxItem[];
  onDecide(decisions: readonly Decision[]): Promise<void>;
  onClear(): void;
}

/** Decides the selected items. */
export function InboxBulkBar({ items, onDecide, onClear }: InboxBulkBarProps) {
  const risky = items.filter((item) => item.risk !== null).length;
  return (
    <DecisionBar
      label="Selected items"
      count={items.length}
      yes={verbOf(items, yesOf, 'Approve')}
      no={verbOf(items, noOf, 'Deny')}
      isNoDanger
      warning={risky > 0 ? `${risky} with a risk` : null}
      decide={(isYes) => onDecide(decisionsOf(items, isYes ? yesOf : noOf)!)}
      onClear={onClear}
    />
  );
}
