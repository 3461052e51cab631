import { Skeleton } from '@/components/ui/skeleton';

export function StrataSkeleton() {
  return (
    <div role="status" aria-label="Loading the layers">
      <div className="border-y">
        {['platform', 'organization', 'agent', 'session'].map((layer) => (
          <div key={layer} className="flex h-[76px] items-center gap-8 border-b px-3 last:border-b-0">
            <Skeleton className="w-20" />
            <Skeleton className="h-6 flex-1" />
            <Skeleton className="hidden w-28 sm:block" />
          </div>
        ))}
      </div>
    </div>
  );
}
