import type { ReactNode } from 'react';

export interface DataColumn<T> {
  /** Heading, and label of the value where the table stacks. Names the column. */
  label: string;
  cell(row: T): ReactNode;
  /** Value to sort by. Absent: the column cannot be sorted. */
  sortBy?: (row: T) => string | number | null;
  numeric?: boolean;
  /** The heading is for screen readers alone. */
  unlabeled?: boolean;
  /** Class that hides the column, such as `max-md:hidden`. */
  hide?: string;
  className?: string | ((row: T) => string | undefined);
  title?(row: T): string | undefined;
}
