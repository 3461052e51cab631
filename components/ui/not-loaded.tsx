import { ErrorState, type ShownError } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';

interface NotLoadedProps {
  /** Such as "the profiles". */
  noun: string;
  /** Number of gray rows while loading. */
  rows: number;
  error: ShownError | null;
  onRetry(): unknown;
}

/** Shown instead of data that is loading or could not be loaded. */
export function NotLoaded({ noun, rows, error, onRetry }: NotLoadedProps) {
  if (error) return <ErrorState title={`Could not load ${noun}`} error={error} onRetry={() => onRetry()} />;
  return <SkeletonRows rows={rows} label={`Loading ${noun}`} />;
}
