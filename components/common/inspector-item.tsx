'use client';

import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api-error';

interface InspectorItemProps<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown };
  /** Such as "call". */
  noun: string;
  /** Why there may be no such item. */
  missing: string;
  children(found: T): ReactNode;
}

/** Contents of an inspector: the item of a query, or why it is not shown. */
export function InspectorItem<T>({ query, noun, missing, children }: InspectorItemProps<T>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return <EmptyState title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`} description={missing} />;
  }
  if (error) return <ErrorState title={`Could not load the ${noun}`} error={error} onRetry={() => query.refetch()} />;
  return (
    <div className="px-4 pt-4">
      <SkeletonRows rows={8} label={`Loading the ${noun}`} />
    </div>
  );
}
