'use client';

import type { ReactNode } from 'react';
import { groupByDay } from '@/components/common/group-by-day';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState, type ShownError } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useHydrated } from '@/components/ui/use-hydrated';

interface HistoryFrameProps<T> {
  items: readonly T[] | undefined;
  error: ShownError | null;
  empty: { title: string; description: string };
  hasMore: boolean;
  busy: boolean;
  keyOf(item: T): string;
  onRetry(): void;
  onMore(): void;
  children(item: T): ReactNode;
}

export function HistoryFrame<T extends { at: string }>(props: HistoryFrameProps<T>) {
  const { items, error, empty, hasMore, busy, keyOf, onRetry, onMore, children } = props;
  const hydrated = useHydrated();
  if (error && !items) return <ErrorState title="Could not load History" error={error} onRetry={onRetry} />;
  if (!items) return <SkeletonRows rows={10} label="Loading history" />;
  if (items.length === 0) return <EmptyState {...empty} />;

  const days = groupByDay(items, hydrated ? Date.now() : null, ({ at }) => at);
  return (
    <div className="flex flex-col gap-6">
      {days.map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h2 className="border-b pb-1.5 font-medium text-muted text-xs">{day}</h2>
          <ul>
            {entries.map((item) => (
              <li key={keyOf(item)} className="border-b last:border-b-0">
                {children(item)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasMore ? (
        <Button className="self-center" busy={busy} onClick={onMore}>
          Show older
        </Button>
      ) : null}
    </div>
  );
}
