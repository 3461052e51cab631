import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/lib/client/api-error';

interface ImpactViewProps {
  /** Undefined while loading. */
  summary: string | undefined;
  error: Error | null;
  children?: ReactNode;
}

/** One line about the effect of a change, before it is saved. */
export function ImpactView({ summary, error, children }: ImpactViewProps) {
  if (error) return <p className="text-muted text-sm">Could not load the impact: {errorText(error)}</p>;
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
