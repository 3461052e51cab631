'use client';

import { useEffect, useState } from 'react';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

function relative(seconds: number): string {
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return seconds > 0 ? 'in a moment' : 'just now';
}

/** "3 hours ago", with the moment in the reader's own zone as its title. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const moment = new Date(at);
  // The server knows neither the reader's clock nor zone: until the browser has taken over, the plain date stands.
  return (
    <time
      dateTime={at}
      title={now === null ? undefined : moment.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' })}
      className={className}
    >
      {now === null ? at.slice(0, 10) : relative((moment.getTime() - now) / 1000)}
    </time>
  );
}
