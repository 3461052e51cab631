import { navigationStarts } from '@/lib/client/navigation';

// Runs before any other page code. Disables zod's check for `eval`: the Content Security Policy forbids it, and each
// check would log a violation in the browser console.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

/** Next.js calls it at the start of each navigation: of links, of the router, and back and forward. */
export function onRouterTransitionStart(url: string): void {
  navigationStarts(new URL(url, location.href));
}
