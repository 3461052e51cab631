import { cn } from '@/components/ui/cn';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" data-skeleton="" className={cn('block h-3 animate-pulse rounded-sm bg-line', className)} />
  );
}

const WIDTHS = ['w-40', 'w-56', 'w-32', 'w-48', 'w-44', 'w-36'];

export function SkeletonRows({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={index} className="flex h-9 items-center gap-6 border-b last:border-b-0">
          <Skeleton className={WIDTHS[index % WIDTHS.length]!} />
          <Skeleton className="ml-auto w-20" />
          <Skeleton className="hidden w-28 sm:block" />
        </div>
      ))}
    </div>
  );
}
