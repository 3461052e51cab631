import { PALETTE_KEYS } from './early-keys';

/**
 * Keeps what is pressed before the scripts of a page run, which on a slow network is seconds after the page is shown.
 * `takeEarlyKeys` takes the keys; clicks are repeated once React has their control. Links and text fields need no help.
 * If a script fails to load, says so instead, because the page's buttons will not work.
 * A script in the head, which runs before all others, so it imports nothing.
 */
export const EARLY_INPUT = `(() => {
  const MAX_WAIT_MS = 10000;
  const pressed = [];
  const clicked = [];
  function onKeyDown(event) {
    if (!document.querySelector('[aria-keyshortcuts="${PALETTE_KEYS}"]')) return;
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') event.preventDefault();
    pressed.push(event);
  }
  function onClick(event) {
    const control = event.target.closest('button, input[type=checkbox], input[type=radio]');
    if (!control || event.target.closest('a[href]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Repeated clicks count once.
    if (!clicked.includes(control)) clicked.push(control);
    document.documentElement.style.cursor = 'progress';
  }
  function stopKeeping() {
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('error', onError, { capture: true });
  }
  function onError({ target }) {
    if (target.tagName !== 'SCRIPT') return;
    stopKeeping();
    document.documentElement.style.cursor = '';
    const notice = document.createElement('div');
    notice.setAttribute('role', 'alert');
    notice.className = 'fixed inset-x-0 top-0 z-50 border-b bg-surface p-3 text-center text-sm shadow-float';
    const reload = document.createElement('a');
    reload.href = '';
    reload.className = 'text-accent underline';
    reload.textContent = 'Reload';
    notice.append('Part of this page did not load. ', reload);
    if (document.body) document.body.append(notice);
    else document.addEventListener('DOMContentLoaded', () => document.body.append(notice));
  }
  function repeatClicks() {
    stopKeeping();
    const end = performance.now() + MAX_WAIT_MS;
    const repeat = () => {
      while (clicked.length > 0) {
        const control = clicked[0];
        const isTaken = Object.keys(control).some((key) => key.startsWith('__reactProps'));
        if (control.isConnected && !isTaken && performance.now() < end) return void setTimeout(repeat, 50);
        clicked.shift();
        if (control.isConnected && isTaken) control.click();
      }
      document.documentElement.style.cursor = '';
    };
    repeat();
  }
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('error', onError, { capture: true });
  globalThis.ambitEarlyKeys = { pressed, stop: () => document.removeEventListener('keydown', onKeyDown) };
  globalThis.ambitEarlyClicks = repeatClicks;
})()`;
