'use client';

import { clockText, exactMomentText } from '@/lib/shared/format';
import { cn } from './cn';
import { useHydrated } from './use-hydrated';

/** Time with seconds in the user's time zone; in UTC until hydration. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const hydrated = useHydrated();
  return (
    <time
      dateTime={at}
      title={hydrated ? exactMomentText(new Date(at)) : undefined}
      className={cn('tabular', className)}
    >
      {hydrated ? clockText(at) : at.slice(11, 19)}
    </time>
  );
}
