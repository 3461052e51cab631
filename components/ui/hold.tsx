'use client';

import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react';

type ChangeHolds = (change: (count: number) => number) => void;

/** Counts the Holds inside it. */
export const HoldArea = createContext<ChangeHolds | null>(null);

/** True while a Hold is shown inside the area that gets the second value. */
export function useHolds(): [isHeld: boolean, area: ChangeHolds] {
  const [count, setCount] = useState(0);
  return [count > 0, setCount];
}

/**
 * Runs an action at once, or as soon as nothing holds it back: a press of Enter while an effect loads is not lost.
 * `isWaiting`: it was asked for and has not run yet.
 */
export function useHeldAction<A>(
  isHeld: boolean,
  action: (argument: A) => void,
): [isWaiting: boolean, run: (argument: A) => void] {
  const [waiting, setWaiting] = useState<{ argument: A } | null>(null);
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    if (isHeld || !waiting) return;
    setWaiting(null);
    latest.current(waiting.argument);
  }, [isHeld, waiting]);
  return [waiting !== null, (argument) => (isHeld ? setWaiting({ argument }) : action(argument))];
}

/** Urgent changes must not depend on a slow server. */
const MAX_HOLD_MS = 5_000;

/** While it is shown, but for 5 seconds at most, the form or dialog around it cannot be confirmed: its effect is unknown. */
export function Hold() {
  const change = use(HoldArea);
  // Before the browser paints: the button must never be enabled above an effect that loads.
  useLayoutEffect(() => {
    let isHolding = true;
    const release = () => {
      if (isHolding) change?.((count) => count - 1);
      isHolding = false;
    };
    change?.((count) => count + 1);
    const timer = setTimeout(release, MAX_HOLD_MS);
    return () => {
      clearTimeout(timer);
      release();
    };
  }, [change]);
  return null;
}
