'use client';

import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce } from '@/components/ui/announce';
import { BareIconButton } from '@/components/ui/bare-icon-button';
import { cn } from '@/components/ui/cn';
import { passFocus } from '@/components/ui/pass-focus';

export interface ToastInput {
  message: string;
  tone?: 'neutral' | 'error';
  undo?: () => void;
  /** Replaces the toast with the same key. */
  key?: string;
}

interface ToastItem extends ToastInput {
  id: number;
}

const LIFETIME_MS = 10_000;
/** At least the pause between the two clicks of a double click. */
const DOUBLE_CLICK_MS = 500;
const MAX_SHOWN = 3;
let items: readonly ToastItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  replace(items.filter((item) => item.id !== id));
}

/** Shows and announces a message for 10 seconds, with optional undo. */
export function toast(input: ToastInput): number {
  const item = { ...input, id: nextId++ };
  // A repeated message replaces the earlier one, unless each has its own undo action.
  const isRepeated = (other: ToastItem) =>
    input.key !== undefined ? other.key === input.key : other.message === input.message && !other.undo;
  const others = items.filter((other) => !isRepeated(other));
  replace([...others, item].slice(-MAX_SHOWN));
  announce(input.message);
  return item.id;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useToasts() {
  return useSyncExternalStore(
    subscribe,
    () => items,
    () => NONE,
  );
}

const NONE: readonly ToastItem[] = [];

interface ToastCardProps {
  item: ToastItem;
  /** What had the focus before the notifications. */
  origin: RefObject<HTMLElement | null>;
  /** Called with the place of the notification when one of its buttons is pressed. */
  onPress(place: DOMRect): void;
}

function ToastCard({ item, origin, onPress }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  const [keepFocus] = useState(() => passFocus<HTMLLIElement>(() => origin.current));
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(item.id), LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [held, item.id]);
  function close(button: HTMLElement) {
    onPress(button.closest('li')!.getBoundingClientRect());
    dismissToast(item.id);
  }
  return (
    <li
      ref={keepFocus}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-fit max-w-[min(30rem,calc(100vw-2rem))] animate-enter items-center gap-2 rounded-lg bg-ink py-1.5 pr-1.5 pl-3 text-canvas text-sm shadow-float"
    >
      {item.tone === 'error' ? (
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
          <path
            d="M8 4.5v4M8 11v.1M8 1.75 14.5 13.5h-13Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
      ) : null}
      <span className="min-w-0 flex-1 py-0.5">{item.message}</span>
      {item.undo ? (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            close(currentTarget);
            item.undo?.();
          }}
          className="h-6 rounded-md px-2 font-medium underline decoration-canvas/40 underline-offset-2 hover:bg-canvas/15 focus-visible:outline-canvas"
        >
          Undo
        </button>
      ) : null}
      <BareIconButton
        label="Dismiss"
        size="sm"
        onClick={({ currentTarget }) => close(currentTarget)}
        className={cn('size-6 text-canvas/75 hover:bg-canvas/15 hover:text-canvas focus-visible:outline-canvas')}
      >
        <X />
      </BareIconButton>
    </li>
  );
}

/** Rendered once, in the root layout. */
export function Toaster() {
  const shown = useToasts();
  const origin = useRef<HTMLElement>(null);
  const [pressed, setPressed] = useState<DOMRect | null>(null);
  useEffect(() => {
    if (!pressed) return;
    const timer = setTimeout(() => setPressed(null), DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, [pressed]);
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed right-4 bottom-[calc(1rem+var(--status-line,0px)+var(--floating-bar,0px))] left-4 z-50"
    >
      <ul
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget as HTMLElement | null;
        }}
        className="flex flex-col items-center gap-2"
      >
        {shown.map((item) => (
          <ToastCard key={item.id} item={item} origin={origin} onPress={setPressed} />
        ))}
      </ul>
      {pressed ? (
        // Catches the second click of a double click, which would hit what is behind.
        <div
          aria-hidden="true"
          // The focus stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          className="pointer-events-auto fixed"
          style={{ left: pressed.left, top: pressed.top, width: pressed.width, height: pressed.height }}
        />
      ) : null}
    </section>
  );
}
