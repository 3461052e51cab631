import { useEffect, useState } from 'react';

/** A part of the page whose code loads when it is first wanted, or before by `preload`; null until then. */
export function useOnDemand<T extends object>(
  load: () => Promise<T>,
  isWanted: boolean,
): [T | null, preload: () => void] {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setLoaded(() => part),
      // The next attempt loads it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, loaded]);
  return [loaded, () => void load().catch(() => undefined)];
}
