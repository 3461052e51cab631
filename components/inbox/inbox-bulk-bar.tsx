'use client';

import { useState } from 'react';
import { decisionsOf } from '@/components/common/inbox/inbox-decisions';
import type { Decision } from '@/components/common/inbox/needs-review';
import { noOf, yesOf } from '@/components/common/inbox/use-inbox';
import { Button } from '@/components/ui/button';
import { FloatingBar } from '@/components/ui/floating-bar';
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
  const [choice, setChoice] = useState<boolean | null>(null);

  async function send(isYes: boolean) {
    setChoice(isYes);
    await onDecide(decisionsOf(items, isYes ? yesOf : noOf)!);
    setChoice(null);
  }

  return (
    <FloatingBar label="Selected items">
      <span className="mr-3">
        <span className="tabular">{items.length} selected</span>
        {risky > 0 ? (
          <span className="ml-3 text-block text-xs">
            <span className="sr-only">, </span>
            {risky} with a risk
          </span>
        ) : null}
      </span>
      <Button size="sm" variant="ghost" disabled={choice !== null} onClick={onClear} className="max-sm:ml-auto">
        Clear
      </Button>
      <span className="flex gap-1.5 max-sm:ml-auto">
        <Button
          size="sm"
          variant="danger"
          busy={choice === false}
          disabled={choice !== null}
          onClick={() => void send(false)}
        >
          {verbOf(items, noOf, 'Deny')} {items.length}
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={choice === true}
          disabled={choice !== null}
          onClick={() => void send(true)}
        >
          {verbOf(items, yesOf, 'Approve')} {items.length}
        </Button>
      </span>
    </FloatingBar>
  );
}
