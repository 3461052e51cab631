'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { scrollToMiddleRef } from './scroll-into-view-ref';

/** Shorter lists are rendered completely: fast enough, and find in page and printing work. */
const DRAW_ALL = 200;

interface VirtualListProps<T> {
  items: readonly T[];
  label: string;
  keyOf(item: T): string;
  rowHeightPx?: number;
  /** Key of the item that is in view when the list first shows. */
  startsAt?: string | null;
  children(item: T): ReactNode;
}

/** List of rows with equal height that scrolls with the page. Long lists are virtualized. */
export function VirtualList<T>({ items, label, keyOf, rowHeightPx = 36, startsAt, children }: VirtualListProps<T>) {
  const [start] = useState(startsAt);
  if (items.length > DRAW_ALL) {
    return <WindowedList {...{ items, label, keyOf, rowHeightPx, startsAt: start }}>{children}</WindowedList>;
  }
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li
          key={keyOf(item)}
          ref={keyOf(item) === start ? scrollToMiddleRef : null}
          className="border-b pointer-coarse:min-h-10! last:border-b-0"
          style={{ minHeight: rowHeightPx }}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

function WindowedList<T>({ items, label, keyOf, rowHeightPx = 36, startsAt, children }: VirtualListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => keyOf(items[index]!),
  });
  const { scrollToIndex } = rows;
  const start = useRef(startsAt);
  useLayoutEffect(() => {
    // Not before the top of the list is known.
    if (top === 0 || start.current == null) return;
    const index = items.findIndex((item) => keyOf(item) === start.current);
    if (index >= 0) scrollToIndex(index, { align: 'center' });
    start.current = null;
  }, [top, items, keyOf, scrollToIndex]);
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => (
        <li
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          aria-setsize={items.length}
          aria-posinset={row.index + 1}
          className="absolute inset-x-0 top-0 border-b pointer-coarse:min-h-10!"
          style={{ minHeight: rowHeightPx, transform: `translateY(${row.start - rows.options.scrollMargin}px)` }}
        >
          {children(items[row.index]!)}
        </li>
      ))}
    </ul>
  );
}
