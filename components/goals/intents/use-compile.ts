'use client';

import { useEffect, useState } from 'react';
import type { Compile } from '@/components/common/evidence/pattern-tests';

const MAX_KEPT = 500;

/** The server's matching engine, loaded on first use; null until then. */
export function usePatternCompiler(): Compile | null {
  const [compile, setCompile] = useState<Compile | null>(null);
  useEffect(() => {
    let here = true;
    import('@/lib/shared/linear-pattern').then(
      ({ compilePattern }) => {
        const kept = new Map<string, ReturnType<Compile>>();
        const keep: Compile = (pattern) => {
          let known = kept.get(pattern);
          if (!known) {
            if (kept.size > MAX_KEPT) kept.clear();
            known = compilePattern(pattern);
            kept.set(pattern, known);
          }
          return known;
        };
        if (here) setCompile(() => keep);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return compile;
}
