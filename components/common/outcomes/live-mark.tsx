'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { cn } from '@/components/ui/cn';
import { useHydrated } from '@/components/ui/use-hydrated';
import { clockText } from '@/lib/shared/format';

interface LiveMarkProps {
  query: Pick<UseQueryResult<unknown>, 'dataUpdatedAt' | 'error'>;
  isLive: boolean;
}

/** Whether a list follows what happens. The list itself says when it could not be loaded. */
export function LiveMark({ query, isLive }: LiveMarkProps) {
  const { dataUpdatedAt, error } = query;
  const hydrated = useHydrated();
  if (error && dataUpdatedAt === 0) return null;
  const stale = Boolean(error);
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
