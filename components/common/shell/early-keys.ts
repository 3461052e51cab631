/** Set on the button that opens the palette: a page that has it takes keys as commands. */
export const PALETTE_KEYS = 'Control+K Meta+K';

// The bundler may put this module into two chunks: what both share is kept outside.
const state = globalThis as { ambitEarlyKeys?: { pressed: KeyboardEvent[]; stop(): void } };

export const opensPalette = (event: KeyboardEvent) =>
  (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';

/** Keeps the keys that are pressed before the page is hydrated, and ⌘K from the browser. */
export function watchEarlyKeys(): void {
  const pressed: KeyboardEvent[] = [];
  function onKeyDown(event: KeyboardEvent) {
    if (!document.querySelector(`[aria-keyshortcuts="${PALETTE_KEYS}"]`)) return;
    if (opensPalette(event)) event.preventDefault();
    pressed.push(event);
  }
  document.addEventListener('keydown', onKeyDown);
  state.ambitEarlyKeys = { pressed, stop: () => document.removeEventListener('keydown', onKeyDown) };
}

/** The keys that were pressed before the caller listened to them. Stops keeping them. */
export function takeEarlyKeys(): KeyboardEvent[] {
  const early = state.ambitEarlyKeys;
  early?.stop();
  delete state.ambitEarlyKeys;
  return early?.pressed ?? [];
}
