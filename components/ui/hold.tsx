'use client';

import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fateOf } from './held-press';

/** Effects that are loading, and those that could not be loaded or are late. */
interface Counts {
  loading: number;
  unknown: number;
}

type ChangeHolds = (change: (counts: Counts) => Counts) => void;

/** Counts the Holds inside it. */
export const HoldArea = createContext<ChangeHolds | null>(null);

/** `isHeld`: an effect loads inside the area that gets the second value. `isUnknown`: one could not be shown. */
export function useHolds(): [isHeld: boolean, area: ChangeHolds, isUnknown: boolean] {
  const [{ loading, unknown }, setCounts] = useState<Counts>({ loading: 0, unknown: 0 });
  return [loading > 0, setCounts, unknown > 0];
}

interface HeldAction {
  isHeld: boolean;
  isUnknown: boolean;
  /** Identifies what the action is about. A waiting press is dropped when it changes. */
  subject(): string;
  action(): void;
}

/**
 * Runs an action at once, or as soon as its effect is shown: a press of Enter while it loads is not lost. Where that
 * would be rash (see `fateOf`), the button gets the focus instead. `isWaiting`: it was asked for and has not run yet.
 */
export function useHeldAction({ isHeld, isUnknown, subject, action }: HeldAction) {
  const [waiting, setWaiting] = useState<{ subject: string } | null>(null);
  const button = useRef<{ element: HTMLElement; isDanger: boolean } | null>(null);
  // After every render, as the subject may have changed with any.
  useEffect(() => {
    if (!waiting) return;
    const isDanger = button.current?.isDanger ?? true;
    const fate = fateOf(waiting.subject, { subject: subject(), isHeld, isUnknown, isDanger });
    if (fate === 'wait') return;
    setWaiting(null);
    if (fate === 'run') action();
    if (fate === 'ask') button.current?.element.focus();
  });
  return {
    isWaiting: waiting !== null,
    run: () => (isHeld ? setWaiting({ subject: subject() }) : action()),
    cancel: () => setWaiting(null),
    /** Ref of the button that runs the action. */
    buttonRef: (isDanger: boolean) => (element: HTMLElement | null) => {
      button.current = element && { element, isDanger };
    },
  };
}

/** Urgent changes must not depend on a slow server. */
const MAX_HOLD_MS = 5_000;

/**
 * While it is shown, but for 5 seconds at most, the form or dialog around it cannot be confirmed: its effect is unknown.
 * `isFailed`: it stays unknown. The form can be confirmed, but no earlier press counts.
 */
export function Hold({ isFailed = false }: { isFailed?: boolean }) {
  const change = use(HoldArea);
  // Before the browser paints: the button must never be enabled above an effect that loads.
  useLayoutEffect(() => {
    if (!change) return;
    const add = (kind: keyof Counts, by: number) => change((counts) => ({ ...counts, [kind]: counts[kind] + by }));
    let counted: keyof Counts = isFailed ? 'unknown' : 'loading';
    add(counted, 1);
    const timer = setTimeout(() => {
      add(counted, -1);
      counted = 'unknown';
      add(counted, 1);
    }, MAX_HOLD_MS);
    return () => {
      clearTimeout(timer);
      add(counted, -1);
    };
  }, [change, isFailed]);
  return null;
}
