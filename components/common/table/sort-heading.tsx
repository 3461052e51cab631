'use client';

import type { Column } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Th } from '@/components/ui/table';
import type { DataColumn } from './data-column';

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

interface SortHeadingProps<T> {
  column: DataColumn<T>;
  sorting: Column<T>;
}

/** Heading of a column; a button where the column can be sorted. */
export function SortHeading<T>({ column, sorting }: SortHeadingProps<T>) {
  const { label, numeric = false, unlabeled, hide } = column;
  if (unlabeled)
    return (
      <Th className={hide}>
        <span className="sr-only">{label}</span>
      </Th>
    );
  if (!sorting.getCanSort())
    return (
      <Th numeric={numeric} className={hide}>
        {label}
      </Th>
    );
  const order = sorting.getIsSorted();
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Th numeric={numeric} aria-sort={order ? ARIA[order] : undefined} className={hide}>
      <button
        type="button"
        onClick={sorting.getToggleSortingHandler()}
        className={cn(
          'group/sort touch-target relative -mx-1.5 inline-flex h-6 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-ink',
          // Past the end of the last column, the table would scroll.
          'in-[th:last-child]:mr-0 in-[th:last-child]:pr-0',
          numeric && 'flex-row-reverse',
          order && 'text-ink',
        )}
      >
        {label}
        <Arrow
          aria-hidden="true"
          className={cn(
            'size-3',
            !order && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
          )}
        />
      </button>
    </Th>
  );
}
