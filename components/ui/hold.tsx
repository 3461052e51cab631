'use client';

import { createContext, use, useLayoutEffect, useState } from 'react';

type ChangeHolds = (change: (count: number) => number) => void;

/** Receives every Hold inside. */
export const HoldArea = createContext<ChangeHolds | null>(null);

/** True while a Hold is shown inside the area that gets the second value. */
export function useHolds(): [isHeld: boolean, area: ChangeHolds] {
  const [count, setCount] = useState(0);
  return [count > 0, setCount];
}

/** While it is shown, the form or dialog around it cannot be confirmed: the effect is not known yet. */
export function Hold() {
  const change = use(HoldArea);
  // Before the browser paints: the button must never be enabled above an effect that loads.
  useLayoutEffect(() => {
    change?.((count) => count + 1);
    return () => change?.((count) => count - 1);
  }, [change]);
  return null;
}
