import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Moment } from '@/components/ui/moment';
import { SELECTED_ROW } from '@/components/ui/selected-row';

/** Time, text and number of an item, in every row of the history. */
export const HISTORY_ROW = cn(
  'grid min-h-9 w-full items-baseline gap-x-4 gap-y-1 px-2 py-2 pointer-coarse:min-h-10 text-left text-sm hover:bg-hover',
  'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[64px_minmax(0,1fr)_auto]',
);

interface HistoryRowProps {
  at: string;
  selected: boolean;
  onSelect(): void;
  /** Number of the item. */
  end?: ReactNode;
  children: ReactNode;
}

/** Row of an item that can be opened and has no other action. */
export function HistoryRow({ at, selected, onSelect, end, children }: HistoryRowProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={cn('focus-inset', HISTORY_ROW, selected && SELECTED_ROW)}
    >
      <span className="tabular text-muted text-xs max-sm:col-span-2">
        <Moment at={at} />
      </span>
      <span className="min-w-0 text-pretty [overflow-wrap:anywhere]">{children}</span>
      {end}
    </button>
  );
}
