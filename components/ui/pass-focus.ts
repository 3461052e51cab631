import type { RefCallback } from 'react';
import { focusOrContent } from '@/components/ui/use-focus-return';

/**
 * Ref of an element that may be removed while it, or something in it, has the focus: `heir` takes the focus then, or the
 * content where there is no heir.
 */
export function passFocus<E extends HTMLElement>(heir: (removed: E) => HTMLElement | null | undefined): RefCallback<E> {
  return (element) => {
    if (!element) return;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const next = heir(element);
      // After the removal, because React gives the focus back to what had it before.
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost) focusOrContent(next);
      });
    };
  };
}
