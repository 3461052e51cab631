'use client';

import { useEffect, useState } from 'react';
import { type Range, rangeOf } from '@/components/dashboards/range';
import { useUrlState } from '@/components/shell/use-url-state';

const MINUTE_MS = 60_000;

/** How often what goes up to now is asked for again. */
export function liveMs({ isLive, name }: Range): number | false {
  return !isLive ? false : name === '1h' || name === '24h' ? 5_000 : 15_000;
}

/** The range of the address, which moves on by itself, and whether it is compared with the one before. */
export function useRange(): { range: Range; compares: boolean } {
  const { params } = useUrlState();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return { range: rangeOf(params, nowMs), compares: params.get('compare') !== 'no' };
}

/** A range as the server is asked for it: by its name, so that it is the server's clock that says when now is. */
export function rangeQuery({ name, fromMs, toMs }: Range): Record<string, string> {
  return name === 'custom'
    ? { from: new Date(fromMs).toISOString(), until: new Date(toMs).toISOString() }
    : { range: name };
}
