'use client';

import { useEffect, useState } from 'react';
import { lazy } from '@/lib/shared/lazy';

const WORDS = lazy(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** `passed`: it has happened, so a clock that is ahead of the reader's does not make it something to come. */
export function relativeText(seconds: number, passed = false): string {
  if (passed && seconds > 0) return 'just now';
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return WORDS().format(Math.round(seconds / size), unit);
  }
  return seconds > 0 ? 'in a moment' : 'just now';
}

interface RelativeTimeProps {
  at: string;
  /** It has happened, whatever the clocks say. */
  passed?: boolean;
  className?: string;
}

/** "3 hours ago", with the moment in the reader's own zone as its title. */
export function RelativeTime({ at, passed = false, className }: RelativeTimeProps) {
  const [now, setNow] = useState<number | null>(null);
  // Looked at anew with each moment too: what was just reported is later than what was `now` half a minute ago.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is what asks for it
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, [at]);
  const moment = new Date(at);
  // The server knows neither the reader's clock nor zone: until the browser has taken over, the plain date stands.
  return (
    <time
      dateTime={at}
      title={now === null ? undefined : moment.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' })}
      className={className}
    >
      {now === null ? at.slice(0, 10) : relativeText((moment.getTime() - now) / 1000, passed)}
    </time>
  );
}
