'use client';

import type { ReactNode } from 'react';
import { NotLoaded } from '@/components/ui/not-loaded';
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
  if (!data) return <NotLoaded noun={noun} rows={8} error={error} onRetry={refetch} />;
  if (data.length === 0 && empty !== undefined) return empty;
  const shown = rows ?? data;
  return shown.length === 0 && noMatch ? noMatch : <DataTable {...table} rows={shown} />;
}
