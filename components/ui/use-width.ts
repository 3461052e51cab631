'use client';

import { useCallback, useState } from 'react';

/** Width of an element in whole pixels, updated on resize; `initialPx` before the first measurement. */
export function useWidth(initialPx: number): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [widthPx, setWidthPx] = useState(initialPx);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidthPx(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [widthPx, ref];
}
