'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowAt } from './next-row';

/** Shorter than a person's reaction time. */
const REACTION_MS = 300;
/** Longer than the pause between two clicks at the same place. */
const SETTLE_MS = 600;

interface Move {
  /** Row that slid under the pointer. */
  under: string | null;
  /** Moved too recently for anyone to react. */
  isEarly: boolean;
}

export type IsHeld = (id: string, isPointer: boolean) => boolean;

/**
 * True while a press may have been meant for the row that was at this place before. Lasts briefly for every row after
 * rows move, and a little longer for the row that slid under the pointer.
 */
export function useRowMoves(ids: readonly string[]): IsHeld {
  const order = ids.join(' ');
  const shown = useRef(order);
  const pointer = useRef({ x: -1, y: -1 });
  const [move, setMove] = useState<Move | null>(null);
  useEffect(() => {
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      pointer.current = { x, y };
    };
    const events = ['pointermove', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, follow, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = order;
    // Rows added at the end do not move others. A row removed there may have passed the focus on.
    if (order.startsWith(before)) return;
    const under = rowAt(pointer.current);
    setMove({ under, isEarly: true });
    const timers = [
      setTimeout(() => setMove({ under, isEarly: false }), REACTION_MS),
      setTimeout(() => setMove(null), SETTLE_MS),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setMove(null);
    };
  }, [order]);
  return (id, isPointer) => move !== null && (move.isEarly || (isPointer && move.under === id));
}
