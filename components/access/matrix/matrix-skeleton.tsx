import { Skeleton } from '@/components/ui/skeleton';

const NAMES = ['w-36', 'w-48', 'w-40', 'w-28', 'w-52', 'w-44', 'w-32'];
const ROWS = 16;

export function MatrixSkeleton() {
  return (
    <div role="status" aria-label="Loading tools" className="min-h-0 flex-1 overflow-hidden">
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={index} className="flex h-9 items-center gap-4 border-b px-4 sm:px-6 lg:px-8">
          <Skeleton className="size-4" />
          <Skeleton className={NAMES[index % NAMES.length]!} />
          <Skeleton className="ml-auto h-6 w-52 rounded-md" />
          <Skeleton className="hidden w-40 md:block" />
        </div>
      ))}
    </div>
  );
}
