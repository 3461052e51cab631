const HERE = 'http://ambit.invalid';

/** Returns the path to open after sign-in. Same-origin paths only; otherwise `/`. */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/')) return '/';
  try {
    const url = new URL(next, HERE);
    if (url.origin !== HERE || url.pathname.startsWith('//') || url.pathname === '/signin') return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
