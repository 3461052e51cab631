'use client';

import { clockText, exactMomentText, momentText, secondText } from '@/lib/shared/format';
import { cn } from './cn';
import { useHydrated } from './use-hydrated';

interface MomentProps {
  at: string;
  /** With the date before the time. */
  dated?: boolean;
  /** Of a moment in a sentence, such as `23 Nov, 14:05`: the text until hydration. */
  utc?: string;
  className?: string;
}

/** Time with seconds, or a moment in a sentence, in the user's time zone; in UTC until hydration. */
export function Moment({ at, dated = false, utc, className }: MomentProps) {
  const hydrated = useHydrated();
  const moment = new Date(at);
  const local = utc ? momentText : dated ? secondText : clockText;
  return (
    <time dateTime={at} title={hydrated ? exactMomentText(moment) : undefined} className={cn('tabular', className)}>
      {hydrated ? local(moment) : (utc ?? at.slice(dated ? 0 : 11, 19).replace('T', ' '))}
    </time>
  );
}
