'use client';

import { useEffect, useState } from 'react';

/** A value once it has stood still for a moment: what is typed is not asked about letter by letter. */
export function useSettled<T>(value: T, waitMs = 220): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
