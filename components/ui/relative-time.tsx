'use client';

import { useEffect, useState } from 'react';
import { exactMomentText, momentText } from '@/lib/shared/format';
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

/** `passed`: in the past, even when the user's clock is behind the server's. */
export function relativeText(seconds: number, passed = false): string {
  if (passed && seconds > 0) return 'just now';
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return WORDS().format(Math.round(seconds / size), unit);
  }
  return seconds > 0 ? 'in a moment' : 'just now';
}

const DAY_MS = 86_400_000;

/** Relative under a day, then the date. */
function textOf(moment: Date, now: number, passed: boolean): string {
  const ms = moment.getTime() - now;
  return Math.abs(ms) < DAY_MS ? relativeText(ms / 1000, passed) : momentText(moment, new Date(now));
}

interface RelativeTimeProps {
  at: string;
  /** In the past, even when the clocks differ. */
  passed?: boolean;
  className?: string;
}

/** Such as "3 hours ago"; beyond a day "23 Nov, 14:05". The exact local time is the tooltip. */
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
  // The server knows neither the user's clock nor time zone, so it renders the date.
  return (
    <time dateTime={at} title={now === null ? undefined : exactMomentText(moment)} className={className}>
      {now === null ? at.slice(0, 10) : textOf(moment, now, passed)}
    </time>
  );
}
