import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast';

interface Demand {
  isWanted: boolean;
  /** Called when it is not wanted any more: loading failed, or the control lost the focus meanwhile. */
  cancel(): void;
  /** Control that wants it. Whoever has moved on keeps the focus. */
  control?(): HTMLElement | null | undefined;
}

const loadedParts = new WeakMap<object, object>();

/** A part of the page whose code loads when it is first wanted, or before by `preload`; null until then. */
export function useOnDemand<T extends object>(load: () => Promise<T>, { isWanted, cancel, control }: Demand) {
  const [, setLoaded] = useState<T | null>(null);
  const part = isWanted ? ((loadedParts.get(load) as T | undefined) ?? null) : null;
  const isLoading = isWanted && part === null;
  const findControl = useEffectEvent(() => control?.());
  const giveUp = useEffectEvent(cancel);
  useEffect(() => {
    if (!isLoading) return;
    const asker = findControl();
    // Safari does not focus buttons that are clicked.
    asker?.focus();
    let isCurrent = true;
    load().then(
      (loaded) => {
        loadedParts.set(load, loaded);
        if (!isCurrent) return;
        if (asker && document.activeElement !== asker) giveUp();
        else setLoaded(() => loaded);
      },
      () => {
        if (!isCurrent) return;
        giveUp();
        toast({
          key: 'on-demand',
          tone: 'error',
          message: 'Could not load this part of the page. Check your connection, or reload the page.',
        });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isLoading]);
  return { part, isLoading, preload: () => void load().catch(() => undefined) };
}
