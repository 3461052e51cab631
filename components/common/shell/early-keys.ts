/** Set on the button that opens the palette: a page that has it takes keys as commands. */
export const PALETTE_KEYS = 'Control+K Meta+K';

// The bundler may put this module into two chunks: what both share is kept outside.
const state = globalThis as {
  ambitEarlyKeys?: { pressed: KeyboardEvent[]; stop(): void };
  ambitTypeAhead?: { text: string; until: number } | undefined;
};

export const opensPalette = (event: KeyboardEvent) =>
  (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';

/** The keys that were pressed before the caller listened to them. Stops keeping them. */
export function takeEarlyKeys(): KeyboardEvent[] {
  const early = state.ambitEarlyKeys;
  early?.stop();
  delete state.ambitEarlyKeys;
  return early?.pressed ?? [];
}

/** After that, the code of the palette did not load: keys are commands again. */
const MAX_LOAD_MS = 5_000;

/** Begins to keep the letters that are typed while the code of the palette loads. */
export function startTypeAhead(): void {
  if (document.querySelector('[role="dialog"][data-state="open"]')) return;
  state.ambitTypeAhead = { text: '', until: performance.now() + MAX_LOAD_MS };
}

/** Keeps a letter for the palette. False: the palette is not loading, or the key is not a letter. */
export function keepTyped(event: KeyboardEvent): boolean {
  const ahead = state.ambitTypeAhead;
  if (!ahead || performance.now() > ahead.until) return false;
  if (event.key.length !== 1 || event.metaKey || event.ctrlKey || event.altKey) return false;
  ahead.text += event.key;
  event.preventDefault();
  return true;
}

/** The letters that were typed while the palette loaded. */
export const typedAhead = (): string => state.ambitTypeAhead?.text ?? '';

export function endTypeAhead(): void {
  delete state.ambitTypeAhead;
}
