'use client';

import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { cn } from '@/components/ui/cn';
import { counted } from '@/lib/shared/counted';
import { GridCell, GridRow } from './grid-parts';

export interface GroupRowProps {
  category: string;
  count: number;
  allowed: number;
  collapsed: boolean;
  index: number;
  rowIndex: number;
  active: boolean;
  start: number;
  size: number;
  column?: number;
  onToggle(category: string): void;
}

export const GroupRow = memo(function GroupRow({
  category,
  count,
  allowed,
  collapsed,
  index,
  rowIndex,
  active,
  start,
  size,
  column,
  onToggle,
}: GroupRowProps) {
  return (
    <GridRow
      aria-label={`${category}, ${counted(count, 'tool')}`}
      aria-rowindex={rowIndex}
      tabIndex={active ? 0 : -1}
      data-index={index}
      data-row={column === undefined ? undefined : index}
      data-column={column}
      style={{ height: size, transform: `translateY(${start}px)` }}
      className="focus-inset absolute inset-x-0 top-0 border-b bg-sunken"
    >
      <GridCell className="h-full">
        {/* The row itself takes the focus and the keys; the button is there for the pointer and to say its state. */}
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={!collapsed}
          onClick={() => onToggle(category)}
          className="sticky left-0 flex h-full items-center gap-2 px-4 text-left text-xs sm:px-6 lg:px-8"
        >
          <ChevronRight
            aria-hidden="true"
            className={cn('size-3.5 text-faint transition-transform duration-100', !collapsed && 'rotate-90')}
          />
          <span className="font-medium text-ink">{category}</span>
          <span className="tabular text-muted">{allowed === count ? count : `${allowed} of ${count} allowed`}</span>
        </button>
      </GridCell>
    </GridRow>
  );
});
