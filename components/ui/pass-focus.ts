import type { RefCallback } from 'react';
import { focusOrContent, isFocusLost } from '@/components/ui/use-focus-return';

/**
 * Ref of an element that may be removed while it, or something in it, has the focus: `fallback` takes the focus
 * then, or the content if it is null.
 */
export function passFocus<E extends HTMLElement>(
  fallback: (removed: E) => HTMLElement | null | undefined,
): RefCallback<E> {
  return (element) => {
    if (!element) return;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const next = fallback(element);
      // After the removal, because React gives the focus back to what had it before.
      queueMicrotask(() => {
        if (isFocusLost()) focusOrContent(next);
      });
    };
  };
}
