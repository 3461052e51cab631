'use client';

import { useQueryStates } from 'nuqs';
import { useEffect, useState } from 'react';
import { type Range, rangeOf } from './range';
import { rangeParams } from './range-params';

const MINUTE_MS = 60_000;

export function liveMs({ isLive, name }: Range): number | false {
  return !isLive ? false : name === '1h' || name === '24h' ? 5_000 : 15_000;
}

/** Range from the URL, which advances with time, and whether it is compared with the previous period. */
export function useRange(): { range: Range; compares: boolean } {
  const [params] = useQueryStates(rangeParams);
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return { range: rangeOf(params, nowMs), compares: params.compare !== 'no' };
}
