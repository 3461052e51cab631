'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A moment to the second in the reader's zone; the plain UTC moment until the browser has taken over. */
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

/** The day that heads a group of a history. */
export function dayOf(at: string): string {
  const day = new Date(at);
  const today = new Date();
  if (day.toDateString() === today.toDateString()) return 'Today';
  return day.toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}
