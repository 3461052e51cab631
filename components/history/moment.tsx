'use client';

import { useSyncExternalStore } from 'react';
import { clockText, dayText } from '@/lib/shared/format';

const never = () => () => undefined;

/** Time with seconds in the user's time zone; UTC until hydration. */
export function Moment({ at }: { at: string }) {
  const text = useSyncExternalStore(
    never,
    () => clockText(at),
    () => at.slice(11, 19),
  );
  return (
    <time dateTime={at} title={new Date(at).toISOString()}>
      {text}
    </time>
  );
}

export function dayOf(at: string): string {
  const day = new Date(at);
  const today = new Date();
  if (day.toDateString() === today.toDateString()) return 'Today';
  return dayText(day);
}
