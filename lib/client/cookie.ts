const YEAR_SECONDS = 31_536_000;

/** A preference that the server reads with the next page; nothing secret belongs in it. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent from Firefox and from plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
