import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/common/load-failure';
import { Skeleton } from '@/components/ui/skeleton';

interface ImpactViewProps {
  /** Undefined while loading. */
  summary: string | undefined;
  error: Error | null;
  onRetry(): void;
  children?: ReactNode;
}

/** One line about the effect of a change, before it is saved. */
export function ImpactView({ summary, error, onRetry, children }: ImpactViewProps) {
  if (error) return <LoadFailure what="the impact" failed={{ error, retry: onRetry }} />;
  if (summary === undefined) {
    return (
      <div role="status" aria-label="Loading the impact" className="flex h-5 items-center">
        <Skeleton className="w-2/3" />
      </div>
    );
  }
  return (
    <section aria-label="Impact" className="border-line-strong border-l-2 pl-3 text-sm">
      <p className="break-words">{summary}</p>
      {children}
    </section>
  );
}
