'use client';

import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { DataTable, type DataTableProps } from './data-table';

interface QueryTableProps<T> extends Omit<DataTableProps<T>, 'rows'> {
  query: { data: readonly T[] | undefined; error: Error | null; refetch(): unknown };
  /** Such as `the profiles`, for the states of the query. */
  noun: string;
  /** Rows that match the filters. Absent: all. */
  rows?: readonly T[] | undefined;
  /** Shown when there are no rows at all. */
  empty?: ReactNode;
  /** Shown when no row matches. */
  noMatch?: ReactNode;
}

/** Table of the answer of a query, with its states: error, loading, empty, no match. */
export function QueryTable<T>({ query, noun, rows, empty, noMatch, ...table }: QueryTableProps<T>) {
  const { data, error, refetch } = query;
  if (error && !data) return <ErrorState title={`Could not load ${noun}`} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={8} label={`Loading ${noun}`} />;
  if (data.length === 0 && empty !== undefined) return empty;
  const shown = rows ?? data;
  return shown.length === 0 && noMatch ? noMatch : <DataTable {...table} rows={shown} />;
}
