'use client';

import { useEffect, useState } from 'react';

/** Longer than the pause between two clicks at the same place. */
const SETTLE_MS = 600;

/**
 * False for a moment after rows above others were removed or inserted: a click would hit another row than the one that
 * the person aimed at.
 */
export function useSteady(ids: readonly string[]): boolean {
  const order = ids.join(' ');
  const [settled, setSettled] = useState(order);
  useEffect(() => {
    if (order === settled) return;
    const timer = setTimeout(() => setSettled(order), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [order, settled]);
  // Rows added at the end do not move others.
  return order.startsWith(settled);
}
