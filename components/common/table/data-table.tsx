'use client';

import {
  type ColumnDef,
  getCoreRowModel,
  getSortedRowModel,
  type OnChangeFn,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { cn } from '@/components/ui/cn';
import { Table, Td, Tr } from '@/components/ui/table';
import type { DataColumn } from './data-column';
import { moveByArrows } from './move-by-arrows';
import { SortHeading } from './sort-heading';
import { useRowWindow } from './use-row-window';

export interface DataTableProps<T> {
  label: string;
  rows: readonly T[];
  columns: readonly DataColumn<T>[];
  keyOf(row: T): string;
  /** Rows that open something: their first cell has a RowLink or RowButton. */
  opens?: boolean | ((row: T) => boolean);
  isSelected?: (row: T) => boolean;
  rowClass?: (row: T) => string | undefined;
  /** Many columns: stacks below 896 px instead of 640 px. */
  wide?: boolean;
  /** Sorting kept elsewhere, such as in the URL. Absent: kept by the table. */
  sorting?: { state: SortingState; onChange: OnChangeFn<SortingState> };
  /** Rows after the last one. */
  footer?: ReactNode;
}

const byText = new Intl.Collator('en', { numeric: true });

function compareValues(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : byText.compare(`${one}`, `${other}`);
}

function definitionOf<T>({ label, sortBy, numeric }: DataColumn<T>): ColumnDef<T> {
  return {
    id: label,
    ...(sortBy ? { accessorFn: (row: T) => sortBy(row) ?? undefined, sortUndefined: 'last' as const } : {}),
    enableSorting: sortBy !== undefined,
    sortingFn: (one, other, id) => compareValues(one.getValue(id), other.getValue(id)),
    sortDescFirst: numeric === true,
  };
}

/** On a phone and beside an inspector each row is a block: its first cell, then its other values with their labels. */
const STACKED = cn(
  'stacked:block stacked:[&_thead]:sr-only stacked:[&_tbody]:block',
  'stacked:[&_tr]:flex stacked:[&_tr]:flex-wrap stacked:[&_tr]:items-center stacked:[&_tr]:gap-x-3 stacked:[&_tr]:gap-y-0.5 stacked:[&_tr]:border-b stacked:[&_tr]:py-2 pointer-coarse:stacked:[&_tr]:min-h-10',
  'stacked:[&_td]:flex stacked:[&_td]:h-auto stacked:[&_td]:w-auto stacked:[&_td]:min-w-0 stacked:[&_td]:max-w-full stacked:[&_td]:flex-wrap stacked:[&_td]:items-center stacked:[&_td]:gap-x-1.5 stacked:[&_td]:border-0 stacked:[&_td]:p-0 stacked:[&_td]:text-left stacked:[&_td]:text-xs stacked:[&_td]:[overflow-wrap:anywhere] stacked:[&_td]:whitespace-normal',
  'stacked:[&_td:first-child]:flex-1 stacked:[&_td:first-child]:text-sm stacked:[&_td:empty]:hidden',
  // Buttons are to the right of the name. What is after the row ends their line.
  "stacked:[&_tr]:after:order-1 stacked:[&_tr]:after:basis-full stacked:[&_tr]:after:content-['']",
  'stacked:[&_td:not(:first-child,[data-actions])]:order-2 pointer-coarse:stacked:[&_td[data-actions]]:-my-2',
  'stacked:[&_td[data-label]]:before:text-muted stacked:[&_td[data-label]]:before:content-[attr(data-label)]',
);

/**
 * Table of records: sorts by its headings, moves through rows with the arrow keys, stacks where it is narrow, and draws
 * only the visible rows of long lists.
 */
export function DataTable<T>({ label, rows, columns, keyOf, footer, ...options }: DataTableProps<T>) {
  const { opens, isSelected, rowClass, wide = false, sorting } = options;
  // Both at once: rows keep the values of the columns that they were made for.
  const source = useMemo(() => ({ data: [...rows], columns: columns.map(definitionOf) }), [rows, columns]);
  const table = useReactTable({
    ...source,
    autoResetAll: false,
    getRowId: keyOf,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    ...(sorting ? { state: { sorting: sorting.state }, onSortingChange: sorting.onChange } : {}),
  });
  const sorted = table.getRowModel().rows;
  const { body, shown, first, above, below, measure } = useRowWindow(sorted);
  const doesOpen = (row: T) => (typeof opens === 'function' ? opens(row) : opens === true);
  return (
    <div className={wide ? '@container/wide-table' : '@container/table'}>
      <Table
        aria-label={label}
        aria-rowcount={shown.length < sorted.length ? sorted.length + 1 : undefined}
        className={STACKED}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeading key={column.label} column={column} sorting={table.getColumn(column.label)!} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={moveByArrows}>
          {above > 0 ? <Spacer height={above} span={columns.length} /> : null}
          {shown.map((row, place) => (
            <Tr
              key={row.id}
              ref={measure}
              data-index={first + place}
              interactive={doesOpen(row.original)}
              selected={isSelected?.(row.original) ?? false}
              className={cn('relative', rowClass?.(row.original))}
            >
              {columns.map((column, at) => (
                <Td
                  key={column.label}
                  numeric={column.numeric ?? false}
                  {...(at > 0 && !column.unlabeled ? { label: column.label } : {})}
                  data-actions={column.label === 'Actions' ? '' : undefined}
                  title={column.title?.(row.original)}
                  className={cn(column.hide, classOf(column, row.original))}
                >
                  {column.cell(row.original)}
                </Td>
              ))}
            </Tr>
          ))}
          {below > 0 ? <Spacer height={below} span={columns.length} /> : null}
          {footer}
        </tbody>
      </Table>
    </div>
  );
}

function classOf<T>({ className }: DataColumn<T>, row: T) {
  return typeof className === 'function' ? className(row) : className;
}

/** Takes the place of rows that are not drawn. */
function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}
