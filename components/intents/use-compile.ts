'use client';

import { useEffect, useState } from 'react';
import type { Compile } from '@/components/intents/pattern-tests';

const MOST_KEPT = 500;

/** The very engine that the server matches with, fetched when a page first needs it; null until then. */
export function useCompile(): Compile | null {
  const [compile, setCompile] = useState<Compile | null>(null);
  useEffect(() => {
    let here = true;
    import('@/lib/shared/linear-pattern').then(
      ({ compilePattern }) => {
        const kept = new Map<string, ReturnType<Compile>>();
        const keep: Compile = (pattern) => {
          let known = kept.get(pattern);
          if (!known) {
            if (kept.size > MOST_KEPT) kept.clear();
            known = compilePattern(pattern);
            kept.set(pattern, known);
          }
          return known;
        };
        if (here) setCompile(() => keep);
      },
      // Not fetched: patterns are checked when they are saved.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return compile;
}
