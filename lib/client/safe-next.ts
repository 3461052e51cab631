const HERE = 'http://ambit.invalid';

/** The path to go to after signing in: only one of this very site, otherwise `/`. */
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
