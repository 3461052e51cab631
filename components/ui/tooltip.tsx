'use client';

import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const DELAY_MS = 350;
/** For the way from the control to the bubble. */
const GRACE_MS = 120;
const GAP_PX = 6;
const EDGE_PX = 8;

interface TooltipProps {
  content: ReactNode;
  /** A single focusable element. */
  children: ReactNode;
}

interface Shown {
  control: Element;
  byFocus: boolean;
}

/** Shows an accessible name, so it has no name of its own: screen readers would repeat it. */
export function Tooltip({ content, children }: TooltipProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A control that becomes disabled loses the focus without an event.
    if (shown?.byFocus && shown.control.matches(':disabled')) setShown(null);
  });
  useEffect(() => {
    if (!shown) return;
    const leave = () => setShown(null);
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Otherwise the same key closes the dialog around, which listens on the document.
      if (shown.control.closest('[role="dialog"]')) event.stopPropagation();
      leave();
    };
    window.addEventListener('keydown', dismiss, true);
    document.addEventListener('scroll', leave, true);
    return () => {
      window.removeEventListener('keydown', dismiss, true);
      document.removeEventListener('scroll', leave, true);
    };
  }, [shown]);

  // The bubble is inside, as React counts.
  function point({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
    clearTimeout(timer.current);
    const control = currentTarget.firstElementChild;
    if (!shown && pointerType !== 'touch' && control)
      timer.current = setTimeout(() => setShown({ control, byFocus: false }), DELAY_MS);
  }
  function leave() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(null), GRACE_MS);
  }
  function focus({ target }: FocusEvent<HTMLElement>) {
    if (target.matches(':focus-visible')) setShown({ control: target, byFocus: true });
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens around the control, which is the interactive one
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click the control
    <span
      className="contents"
      onPointerEnter={point}
      onPointerLeave={leave}
      onPointerDown={hide}
      onClick={hide}
      onFocus={focus}
      onBlur={hide}
    >
      {children}
      {shown ? <Bubble at={shown.control.getBoundingClientRect()}>{content}</Bubble> : null}
    </span>
  );
}

/** Above the control, or below where there is no room, within the window. */
function place(bubble: HTMLElement, { top, bottom, left, width }: DOMRect) {
  const size = bubble.getBoundingClientRect();
  const above = top - GAP_PX - size.height;
  const max = document.documentElement.clientWidth - size.width - EDGE_PX;
  bubble.style.top = `${above < EDGE_PX ? bottom + GAP_PX : above}px`;
  bubble.style.left = `${Math.max(EDGE_PX, Math.min(left + width / 2 - size.width / 2, max))}px`;
}

function Bubble({ at, children }: { at: DOMRect; children: ReactNode }) {
  return createPortal(
    <span
      ref={(bubble) => {
        if (bubble) place(bubble, at);
      }}
      aria-hidden="true"
      className="pointer-events-auto fixed top-0 left-0 z-50 flex max-w-72 animate-enter items-center gap-2 rounded-md bg-ink px-2 py-1 text-canvas text-xs"
    >
      {children}
    </span>,
    document.body,
  );
}
