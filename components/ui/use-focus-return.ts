import { useState } from 'react';

/** The control that was used last: for an item of a menu, which closes, the menu's button. */
function lastControl(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const control = menu ? document.getElementById(menu) : focused;
  return control instanceof HTMLElement && control !== document.body ? control : null;
}

/** True if no element has the focus, such as after the focused element was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses the element, or the content of the page if it is gone. */
export function focusOrContent(element: Element | null | undefined): void {
  const target = element?.isConnected ? element : document.getElementById('content');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * `onCloseAutoFocus` of a dialog that other code opens: Radix returns the focus only to triggers of its own. If what
 * opened it is gone, such as a deleted row, the content takes the focus.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(lastControl);
  return (event) => {
    event.preventDefault();
    if (isFocusLost()) focusOrContent(opener);
  };
}
