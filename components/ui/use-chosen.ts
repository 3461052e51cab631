import { useEffect, useState } from 'react';

const TAKEN_OVER_WITHIN_MS = 400;

/**
 * What was chosen shows in the same frame, before the owner's value comes round. An owner who does not take it over,
 * because the save was refused or a dialog asks first, gets its own value back.
 */
export function useChosen<T>(value: T, onChoose: (next: T) => void): [shown: T, choose: (next: T) => void] {
  const [chosen, setChosen] = useState<{ value: T; instead: T } | null>(null);
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => setChosen(null), TAKEN_OVER_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  const shown = chosen && chosen.instead === value ? chosen.value : value;
  return [
    shown,
    (next) => {
      setChosen({ value: next, instead: value });
      onChoose(next);
    },
  ];
}
