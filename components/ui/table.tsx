import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { SELECTED_ROW } from '@/components/ui/selected-row';

/** On a phone each row is a block and each cell a line with its `label`; the header is for screen readers alone. */
const STACKED = cn(
  'max-sm:block max-sm:[&_thead]:sr-only max-sm:[&_tbody]:block max-sm:[&_tr]:block max-sm:[&_tr]:border-b max-sm:[&_tr]:py-2',
  'max-sm:[&_td]:block max-sm:[&_td]:h-auto max-sm:[&_td]:min-w-0 max-sm:[&_td]:max-w-none max-sm:[&_td]:border-0 max-sm:[&_td]:px-0',
  'max-sm:[&_td[data-label]]:flex max-sm:[&_td[data-label]]:justify-between max-sm:[&_td[data-label]]:gap-4',
  'max-sm:[&_td[data-label]]:before:text-muted max-sm:[&_td[data-label]]:before:content-[attr(data-label)]',
);

/** Rows of 36 px with 13 px text. Scrolls horizontally, unless it stacks on a phone. */
export function Table({ className, stacks = false, ...props }: ComponentProps<'table'> & { stacks?: boolean }) {
  return (
    <div className="relative w-full overflow-x-auto">
      <table
        className={cn('w-full border-separate border-spacing-0 text-left text-sm', stacks && STACKED, className)}
        {...props}
      />
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
      className={cn('group', interactive && 'cursor-pointer hover:bg-hover', selected && SELECTED_ROW, className)}
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
        'h-9 border-b px-3 py-1 first:pl-0 last:pr-0 group-last:border-b-0',
        numeric && 'tabular text-right',
        className,
      )}
      {...props}
    />
  );
}
