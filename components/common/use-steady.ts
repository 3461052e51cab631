'use client';

import { useEffect, useState } from 'react';

/** A second click meant for a row that is gone comes sooner. */
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
  // More rows at the end move none.
  return order.startsWith(settled);
}
