'use client';

import { type ComponentType, createElement, useEffect } from 'react';
import { useOnDemand } from './use-on-demand';

interface Closable {
  open?: boolean;
  onClose?(): void;
  onOpenChange?(open: boolean): void;
  onCancel?(): void;
  onEnd?(isDone: boolean): void;
}

/** Marks the control that has the focus as busy while what it opened loads. */
export function useBusyOpener(isLoading: boolean): void {
  useEffect(() => {
    const opener = document.activeElement;
    if (!isLoading || !opener || opener === document.body) return;
    opener.setAttribute('aria-busy', 'true');
    return () => opener.removeAttribute('aria-busy');
  }, [isLoading]);
}

/**
 * A dialog whose code loads when it first opens: most visits open few. When loading fails, it closes with a message, and
 * opening it again loads again, which `next/dynamic` does not.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function OnDemand(props: P) {
    const { open = true, onClose, onOpenChange, onCancel, onEnd } = props as Closable;
    const { part, isLoading } = useOnDemand(load, {
      isWanted: open,
      cancel() {
        onClose?.();
        onOpenChange?.(false);
        onCancel?.();
        onEnd?.(false);
      },
    });
    useBusyOpener(isLoading);
    return part ? createElement(part, props) : null;
  };
}
