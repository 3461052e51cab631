'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nobody reacts to what they see within this time. */
export const REACTION_MS = 300;
/** Longer than the pause between two clicks at the same place. */
export const SETTLE_MS = 600;
/** A pointer that is still within this distance of where it was has not been moved to another button. */
const SAME_PLACE_PX = 24;

interface Point {
  x: number;
  y: number;
}

export interface Press {
  atMs: number;
  /** null: a key. */
  place: Point | null;
}

/** Rows above others were removed or inserted. `pointer`: where it was; null: not known. */
export interface Move {
  atMs: number;
  pointer: Point | null;
}

/** Whether a press may have been aimed at the row that was there before. A deliberate press of another row is not. */
export function isMisaimed({ atMs, place }: Press, moved: Move | null): boolean {
  if (moved === null) return false;
  const passed = atMs - moved.atMs;
  if (passed < REACTION_MS) return true;
  if (place === null || passed >= SETTLE_MS) return false;
  if (moved.pointer === null) return true;
  return Math.hypot(place.x - moved.pointer.x, place.y - moved.pointer.y) < SAME_PLACE_PX;
}

/** Says of a click or key whether rows had just moved under it. */
export function useRowMoves(ids: readonly string[]): (click?: { clientX: number; clientY: number }) => boolean {
  const order = ids.join(' ');
  const shown = useRef(order);
  const moved = useRef<Move | null>(null);
  const pointer = useRef<Point | null>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { x: clientX, y: clientY };
    };
    const events = ['pointermove', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, follow, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, []);
  useLayoutEffect(() => {
    // Rows added at the end do not move others.
    if (!order.startsWith(shown.current)) moved.current = { atMs: performance.now(), pointer: pointer.current };
    shown.current = order;
  }, [order]);
  const [check] = useState(() => (click?: { clientX: number; clientY: number }) => {
    const place = click ? { x: click.clientX, y: click.clientY } : null;
    return isMisaimed({ atMs: performance.now(), place }, moved.current);
  });
  return check;
}
