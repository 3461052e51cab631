/** A stored address with sealed path and query: `https://host/#sealed.<mark>.<bytes>`. */
const SEALED = /^(https?:\/\/[^/?#]+)\/#sealed\.([\w-]{11})\.([\w-]+)$/;

export interface ShownAddress {
  origin: string;
  /** Changes with the hidden path and query; null: nothing is hidden. */
  pathMark: string | null;
}

export interface SealedParts extends ShownAddress {
  pathMark: string;
  /** Base64url. */
  sealed: string;
}

/** Returns the parts of a sealed address, or null when it is not sealed. */
export function sealedParts(stored: string): SealedParts | null {
  const [, origin, pathMark, sealed] = SEALED.exec(stored) ?? [];
  return origin && pathMark && sealed ? { origin, pathMark, sealed } : null;
}

/** Returns the visible parts of a stored address. Also hides the path of an unsealed one. */
export function shownAddress(stored: string): ShownAddress {
  const parts = sealedParts(stored);
  if (parts) return { origin: parts.origin, pathMark: parts.pathMark };
  const { origin, pathname, search } = new URL(stored);
  return { origin, pathMark: pathname === '/' && search === '' ? null : 'unsealed' };
}

/** Redacts the address in a row, or in its changed columns, for history and the audit log. */
export function redactAddress<T extends object>(row: T): T {
  for (const [key, value] of Object.entries(row)) {
    if ((key !== 'url' && key !== 'baseUrl') || typeof value !== 'string') continue;
    const { origin, pathMark } = shownAddress(value);
    return { ...row, [key]: origin, pathMark };
  }
  return row;
}

export function addressText({ url, pathMark }: { url: string; pathMark: string | null }): string {
  return pathMark === null ? url : `${url}/…`;
}

/** Path segments of the APIs of models. Others may be tokens. */
const API_PATH = /^\/(?:(?:v\d+(?:beta|alpha)?|api|openai|compatible-mode|inference|engines|models)(?:\/|$))*$/i;

/** Returns the address of a model's API as owners see it: without the path when that may contain a token. */
export function ownersAddress(address: string): { baseUrl: string; hidesPath: boolean } {
  const { origin, pathname } = new URL(address);
  return API_PATH.test(pathname) ? { baseUrl: address, hidesPath: false } : { baseUrl: origin, hidesPath: true };
}

/** Returns the stored address when the input is what owners see of it. */
export function keptAddress(input: string, stored: string | null): string {
  if (stored === null) return input;
  const { baseUrl, hidesPath } = ownersAddress(stored);
  return hidesPath && new URL(input).href === new URL(baseUrl).href ? stored : input;
}

export const HIDDEN_PATH_NOTE = 'The path and query are encrypted and hidden.';
export const HIDDEN_PATH_HINT = `${HIDDEN_PATH_NOTE} To change the address, enter the full address.`;

/** Returns true when an edited address still contains the placeholder of `addressText`, which must not be saved. */
export function hasPlaceholder(address: string): boolean {
  return address.includes('/…');
}

export const PLACEHOLDER_LEFT = 'Enter the full address. “…” is the hidden path.';
