import { useEffect, useState } from 'react';

/** The control that was used last: for an item of a menu, which closes, the menu's button. */
function lastControl(): HTMLElement[] {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const control = menu ? document.getElementById(menu) : focused;
  return control instanceof HTMLElement && control !== document.body ? [control] : [];
}

/** Of the dialogs that are open. */
const openers = new Set<readonly HTMLElement[]>();

/**
 * `onCloseAutoFocus` of a dialog that other code opens: Radix returns the focus only to triggers of its own. If what
 * opened it is gone with a dialog that it was in, what opened that dialog takes the focus; without any, such as after a
 * row was deleted, the content.
 */
export function useFocusReturn(): (event: Event) => void {
  const [own] = useState(() => [...lastControl(), ...[...openers].toReversed().flat()]);
  useEffect(() => {
    openers.add(own);
    return () => void openers.delete(own);
  }, [own]);
  return (event) => {
    event.preventDefault();
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost) return;
    const target = own.find((one) => one.isConnected) ?? document.getElementById('content');
    target?.focus();
  };
}
