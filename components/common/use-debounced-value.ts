'use client';

import { useEffect, useState } from 'react';

/** Debounces a value, so that queries do not run on every keystroke. */
export function useDebouncedValue<T>(value: T, waitMs = 220): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
