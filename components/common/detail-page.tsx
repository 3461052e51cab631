'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { PageBody } from '@/components/ui/page-header';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api-error';

interface PageOfOneProps<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown };
  name: string;
  /** Noun for the item, and its list page. */
  noun: string;
  list: { href: string; label: string };
  children(found: T): ReactNode;
}

export function DetailPage<T>({ query, name, noun, list, children }: PageOfOneProps<T>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        wholePage
        title={`No ${noun} ${name}`}
        description="It was deleted, or the address is wrong."
        action={
          <Button asChild>
            <Link href={list.href}>{list.label}</Link>
          </Button>
        }
      />
    );
  }
  if (error)
    return <ErrorState wholePage title={`Could not load ${name}`} error={error} onRetry={() => query.refetch()} />;
  return (
    <PageBody>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mt-3 h-3 w-72" />
      <div className="mt-10">
        <SkeletonRows rows={10} label={`Loading ${name}`} />
      </div>
    </PageBody>
  );
}
