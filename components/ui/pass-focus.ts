import type { RefCallback } from 'react';
import { focusOrContent, isFocusLost } from '@/components/ui/use-focus-return';

/**
 * Ref of an element that may be removed while it, or something in it, has the focus: the first fallback that is still
 * there takes the focus then, or the content.
 */
export function passFocus<E extends HTMLElement>(
  fallback: (removed: E) => HTMLElement | null | undefined | readonly HTMLElement[],
): RefCallback<E> {
  return (element) => {
    if (!element) return;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const next = [fallback(element) ?? []].flat();
      // After the removal, because React gives the focus back to what had it before.
      queueMicrotask(() => {
        if (isFocusLost()) focusOrContent(next.find(({ isConnected }) => isConnected));
      });
    };
  };
}
