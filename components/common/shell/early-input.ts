import { PALETTE_KEYS } from './early-keys';

/**
 * Keeps what is pressed before the scripts of a page run, which on a slow network is seconds after the page is shown.
 * `takeEarlyKeys` takes the keys. A click on a control that React has not hydrated, which can be later than the page
 * around it, is repeated when it has. Links and text fields need no help. If a script of the page fails to load, says
 * so, because the page's buttons will not work. A script in the head, which runs before all others, so it imports
 * nothing.
 */
export const EARLY_INPUT = `(() => {
  // Since React began with the page. Later, controls without it belong to somebody else, such as a browser extension.
  const MAX_WAIT_MS = 10000;
  let hydratedAt = null;
  let hasFailed = false;
  const pressed = [];
  const clicked = [];
  const isHydrated = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps'));
  function isOver() {
    if (hydratedAt === null && isHydrated(document.documentElement)) hydratedAt = performance.now();
    return hydratedAt !== null && performance.now() - hydratedAt > MAX_WAIT_MS;
  }
  function onKeyDown(event) {
    if (!document.querySelector('[aria-keyshortcuts="${PALETTE_KEYS}"]')) return;
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') event.preventDefault();
    pressed.push(event);
  }
  function onClick(event) {
    const control = event.target.closest('button, input[type=checkbox], input[type=radio]');
    if (!control || event.target.closest('a[href]') || isHydrated(control) || isOver()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (hasFailed) return;
    // Repeated clicks count once.
    if (clicked.includes(control)) return;
    clicked.push(control);
    document.documentElement.style.cursor = 'progress';
    if (clicked.length === 1) repeatClicks();
  }
  function repeatClicks() {
    while (clicked.length > 0) {
      const control = clicked[0];
      const canTake = isHydrated(control);
      if (control.isConnected && !canTake && !isOver()) return void setTimeout(repeatClicks, 50);
      clicked.shift();
      if (control.isConnected && canTake) control.click();
    }
    document.documentElement.style.cursor = '';
  }
  function onError({ target }) {
    if (target.tagName !== 'SCRIPT' || isHydrated(document.documentElement)) return;
    document.removeEventListener('error', onError, { capture: true });
    hasFailed = true;
    clicked.length = 0;
    const notice = document.createElement('div');
    notice.setAttribute('role', 'alert');
    notice.className = 'fixed inset-x-0 top-0 z-50 border-b bg-surface p-3 text-center text-sm shadow-float';
    const reload = document.createElement('a');
    reload.href = '';
    reload.className = 'text-accent underline';
    reload.textContent = 'Reload';
    notice.append('Part of this page did not load. ', reload);
    const removeOnceHydrated = () => {
      if (!isHydrated(document.documentElement)) return void setTimeout(removeOnceHydrated, 500);
      hasFailed = false;
      notice.remove();
    };
    removeOnceHydrated();
    if (document.body) document.body.append(notice);
    else document.addEventListener('DOMContentLoaded', () => document.body.append(notice));
  }
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('error', onError, { capture: true });
  globalThis.ambitEarlyKeys = { pressed, stop: () => document.removeEventListener('keydown', onKeyDown) };
})()`;
