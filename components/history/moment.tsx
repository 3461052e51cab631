'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Time with seconds in the user's time zone; UTC until hydration. */
export function Moment({ at }: { at: string }) {
  const text = useSyncExternalStore(
    never,
    () => new Date(at).toLocaleTimeString('en-GB'),
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
  const year = day.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return day.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', ...year });
}

/** Date and time of an inspector, such as `9 Nov 2026, 14:20:05`. */
export function momentText(at: string): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
}
