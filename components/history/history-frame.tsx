'use client';

import type { ReactNode } from 'react';
import { dayOf } from '@/components/history/moment';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState, type ShownError } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';

interface HistoryFrameProps<T> {
  label: string;
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
  const { label, items, error, empty, hasMore, busy, keyOf, onRetry, onMore, children } = props;
  if (error && !items) return <ErrorState title={`Could not load ${label}`} error={error} onRetry={onRetry} />;
  if (!items) return <SkeletonRows rows={10} label={`Loading ${label.toLowerCase()}`} />;
  if (items.length === 0) return <EmptyState {...empty} />;

  const days: { day: string; items: T[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return (
    <div className="flex flex-col gap-6">
      {days.map(({ day, items: ofDay }) => (
        <section key={day} aria-label={day}>
          <h2 className="border-b pb-1.5 font-medium text-muted text-xs">{day}</h2>
          <ul>
            {ofDay.map((item) => (
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
