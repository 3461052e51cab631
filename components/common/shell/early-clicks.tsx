'use client';

import { useEffect } from 'react';

/** Repeats the clicks that `EARLY_INPUT` kept, once the page is hydrated. */
export function EarlyClicks() {
  useEffect(() => {
    const page = globalThis as { ambitEarlyClicks?: () => void };
    page.ambitEarlyClicks?.();
    delete page.ambitEarlyClicks;
  }, []);
  return null;
}
