'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls its content into view when it appears and when `of` changes, such as the result of a button above it. */
export function Reveal({ of, children }: { of: unknown; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is what changes
  useEffect(() => {
    // It returns a promise in recent browsers, which is no cleanup.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return <div ref={place}>{children}</div>;
}
