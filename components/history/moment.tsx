'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Time with seconds in the user's time zone; UTC until hydration. */
export function Moment({ at }: { at: string }) {
  const text = useSyncExternalStore(
    never,
    () => new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
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
  return day.toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}
