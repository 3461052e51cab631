'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { cn } from '@/components/ui/cn';
import { useHydrated } from '@/components/ui/use-hydrated';
import { clockText } from '@/lib/shared/format';

export function LiveMark({ query, isLive }: { query: UseQueryResult<unknown>; isLive: boolean }) {
  const { dataUpdatedAt, error } = query;
  const hydrated = useHydrated();
  const stale = Boolean(error) && dataUpdatedAt > 0;
  return (
    <p className="tabular flex h-8 items-center gap-2 text-muted text-xs">
      <span
        aria-hidden="true"
        className={cn('size-1.5 rounded-full', stale ? 'bg-block' : isLive ? 'bg-allow' : 'bg-line-strong')}
      />
      {stale ? (
        <span role="alert" className="text-block">
          The last update failed. Retrying
        </span>
      ) : isLive ? (
        'Live'
      ) : (
        'Paused'
      )}
      <span className="min-w-13 text-faint">{dataUpdatedAt > 0 && hydrated ? clockText(dataUpdatedAt) : null}</span>
    </p>
  );
}
