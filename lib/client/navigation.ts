/** The page that is being loaded, from the start of a navigation until its page is shown. */

export interface Address {
  pathname: string;
  search: string;
}

const isSame = (a: Address | null, b: Address) => a?.pathname === b.pathname && a.search === b.search;

let target: Address | null = null;
let shown: Address | null = null;
const listeners = new Set<() => void>();

function setTarget(next: Address | null) {
  if (next === target) return;
  target = next;
  for (const listener of listeners) listener();
}

export const navigationTarget = (): Address | null => target;

export function onNavigation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A navigation to the page that is shown already loads nothing visible, and replaces one that was still loading. */
export function navigationStarts({ pathname, search }: Address): void {
  const next = { pathname, search };
  setTarget(isSame(shown, next) ? null : next);
}

/** Also called when only the search changes, which a page does by itself while another one loads. */
export function pageShows({ pathname, search }: Address): void {
  const isOtherPage = shown?.pathname !== pathname;
  shown = { pathname, search };
  if (isOtherPage || isSame(target, shown)) setTarget(null);
}
