/** A stored address whose path and query are sealed: `https://host/#sealed.<mark>.<bytes>`. */
const SEALED = /^(https?:\/\/[^/?#]+)\/#sealed\.([\w-]{11})\.([\w-]+)$/;

/** What may be shown of a stored address. */
export interface ShownAddress {
  /** Scheme, host and port. */
  origin: string;
  /** Changes when the hidden path and query change; null: nothing is hidden. */
  pathMark: string | null;
}

export interface SealedParts extends ShownAddress {
  pathMark: string;
  /** base64url. */
  sealed: string;
}

/** The parts of a sealed address; null: it is not sealed. */
export function sealedParts(stored: string): SealedParts | null {
  const [, origin, pathMark, sealed] = SEALED.exec(stored) ?? [];
  return origin && pathMark && sealed ? { origin, pathMark, sealed } : null;
}

/** Everything that people may see of a stored address. Also hides the path of one that is not sealed yet. */
export function shownAddress(stored: string): ShownAddress {
  const parts = sealedParts(stored);
  if (parts) return { origin: parts.origin, pathMark: parts.pathMark };
  const { origin, pathname, search } = new URL(stored);
  return { origin, pathMark: pathname === '/' && search === '' ? null : 'unsealed' };
}

/** A row, or its changed columns, as history and the audit log show it: the address without what it hides. */
export function toldAddress<T extends object>(row: T): T {
  if (!('url' in row) || typeof row.url !== 'string') return row;
  const { origin, pathMark } = shownAddress(row.url);
  return { ...row, url: origin, pathMark };
}

/** How a page writes an address whose path is hidden. */
export function addressText({ url, pathMark }: { url: string; pathMark: string | null }): string {
  return pathMark === null ? url : `${url}/…`;
}

export const HIDDEN_PATH_NOTE = 'The path and query are stored encrypted and not shown.';
export const HIDDEN_PATH_HINT = `${HIDDEN_PATH_NOTE} To change the address, enter all of it.`;

/** Whether an edited address still holds the placeholder of `addressText`, which must not be saved as its path. */
export function hasPlaceholder(address: string): boolean {
  return address.includes('/…');
}

export const PLACEHOLDER_LEFT = 'Enter the whole address. “…” stands for the hidden path.';
