'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Shorter tables are drawn completely: fast enough, and find in page and printing work. */
const DRAW_ALL = 200;
const ROW_PX = 37;

/** The rows of a long table that are near the visible part of the page, and the height of those above and below. */
export function useRowWindow<R>(rows: readonly R[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isLong = rows.length > DRAW_ALL;
  useLayoutEffect(() => {
    if (isLong && body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [isLong]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin: top,
    enabled: isLong,
  });
  if (!isLong) return { body, shown: rows, above: 0, below: 0, measure: undefined, first: 0 };
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  return {
    body,
    shown: items.map(({ index }) => rows[index]!),
    first,
    above: (items[0]?.start ?? top) - top,
    below: virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtual.measureElement,
  };
}
