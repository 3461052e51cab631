'use client';

import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const DELAY_MS = 350;
const GAP_PX = 6;
const EDGE_PX = 8;

interface TooltipProps {
  content: ReactNode;
  /** A single focusable element. */
  children: ReactNode;
}

/** Shows an accessible name, so it has no name of its own: screen readers would repeat it. */
export function Tooltip({ content, children }: TooltipProps) {
  const [shownBy, setShownBy] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setShownBy(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shownBy) return;
    const leave = (event: Event) => {
      if (event.type === 'scroll' || (event as KeyboardEvent).key === 'Escape') setShownBy(null);
    };
    document.addEventListener('keydown', leave, true);
    document.addEventListener('scroll', leave, true);
    return () => {
      document.removeEventListener('keydown', leave, true);
      document.removeEventListener('scroll', leave, true);
    };
  }, [shownBy]);

  function point({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
    const control = currentTarget.firstElementChild;
    if (pointerType !== 'touch' && control)
      timer.current = setTimeout(() => setShownBy(control.getBoundingClientRect()), DELAY_MS);
  }
  function focus({ target }: FocusEvent<HTMLElement>) {
    if (target.matches(':focus-visible')) setShownBy(target.getBoundingClientRect());
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens around the control, which is the interactive one
    <span
      className="contents"
      onPointerEnter={point}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={hide}
    >
      {children}
      {shownBy ? <Bubble at={shownBy}>{content}</Bubble> : null}
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
      className="pointer-events-none fixed top-0 left-0 z-50 flex max-w-72 animate-enter items-center gap-2 rounded-md bg-ink px-2 py-1 text-canvas text-xs"
    >
      {children}
    </span>,
    document.body,
  );
}
