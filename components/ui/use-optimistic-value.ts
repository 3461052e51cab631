import { useEffect, useState } from 'react';

const TAKEN_OVER_WITHIN_MS = 400;

/**
 * Shows the selection immediately, before the parent's value updates. Reverts to the parent's value when it rejects the
 * change. `of` names what is set: a control of a list may become another row's.
 */
export function useOptimisticValue<T>(
  value: T,
  onChoose: (next: T) => void,
  of = '',
): [shown: T, choose: (next: T) => void] {
  const [chosen, setChosen] = useState<{ value: T; instead: T; of: string } | null>(null);
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => setChosen(null), TAKEN_OVER_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  const shown = chosen && chosen.of === of && chosen.instead === value ? chosen.value : value;
  return [
    shown,
    (next) => {
      setChosen({ value: next, instead: value, of });
      onChoose(next);
    },
  ];
}
