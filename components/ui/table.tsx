import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';

/** Around the row, whose first and last cells have no padding. */
const EDGES = 'shadow-[-8px_0_0_var(--hover),8px_0_0_var(--hover)]';
const HOVERED_EDGES = 'hover:shadow-[-8px_0_0_var(--hover),8px_0_0_var(--hover)]';
/** Drawn by a cell: before a row's cells it would be one. */
const BAR =
  "relative [&>td:first-child]:before:absolute [&>td:first-child]:before:inset-y-0 [&>td:first-child]:before:-left-2 [&>td:first-child]:before:w-0.5 [&>td:first-child]:before:bg-accent [&>td:first-child]:before:content-['']";

/** Rows of 36 px with 13 px text. Scrolls horizontally. Lists of records are a DataTable. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    // Beside the table is room for the edges of its rows.
    <div className="relative -mx-2 overflow-x-auto px-2">
      <table className={cn('w-full border-separate border-spacing-0 text-left text-sm', className)} {...props} />
    </div>
  );
}

export function Th({ className, numeric = false, ...props }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      className={cn(
        'h-8 border-b px-3 font-normal text-muted text-xs whitespace-nowrap first:pl-0 last:pr-0',
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  );
}

export function Tr({
  className,
  selected = false,
  interactive = false,
  ...props
}: ComponentProps<'tr'> & { selected?: boolean; interactive?: boolean }) {
  return (
    <tr
      className={cn(
        'group',
        interactive && ['cursor-pointer hover:bg-hover', HOVERED_EDGES],
        selected && ['bg-hover', EDGES, BAR],
        className,
      )}
      {...props}
    />
  );
}

/** `label`: heading of the column, shown where the table stacks. */
export function Td({
  className,
  numeric = false,
  label,
  ...props
}: ComponentProps<'td'> & { numeric?: boolean; label?: string }) {
  return (
    <td
      data-label={label}
      className={cn(
        'h-9 pointer-coarse:h-10 border-b px-3 py-1 first:pl-0 last:pr-0 group-last:border-b-0',
        numeric && 'tabular text-right',
        className,
      )}
      {...props}
    />
  );
}
