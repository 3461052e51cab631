'use client';

import { useCallback, useState } from 'react';

/** The width of an element in whole pixels, followed as it changes; `initialPx` until it is known. */
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
