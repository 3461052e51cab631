const YEAR_SECONDS = 31_536_000;

/** Writes a preference that the server reads on the next page load. Not for secrets. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent from Firefox and from plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
