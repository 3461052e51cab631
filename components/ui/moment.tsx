'use client';

import { clockText, exactMomentText, secondText } from '@/lib/shared/format';
import { cn } from './cn';
import { useHydrated } from './use-hydrated';

interface MomentProps {
  at: string;
  /** With the date before the time. */
  dated?: boolean;
  className?: string;
}

/** Time with seconds in the user's time zone; in UTC until hydration. */
export function Moment({ at, dated = false, className }: MomentProps) {
  const hydrated = useHydrated();
  const local = dated ? secondText : clockText;
  return (
    <time
      dateTime={at}
      title={hydrated ? exactMomentText(new Date(at)) : undefined}
      className={cn('tabular', className)}
    >
      {hydrated ? local(at) : at.slice(dated ? 0 : 11, 19).replace('T', ' ')}
    </time>
  );
}
