'use client';

import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

function set(text: string) {
  current = text;
  for (const listener of listeners) listener();
}

/** Announces `text` in the polite live region, such as "create_invoice is blocked". */
export function announce(text: string): void {
  // A trailing non-breaking space makes a repeated text different, so that it is announced again.
  set(current === text ? `${text}\u00a0` : text);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rendered once, in the root layout. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  );
  return (
    <div role="status" aria-live="polite" className="sr-only" data-testid="live-region">
      {text}
    </div>
  );
}
