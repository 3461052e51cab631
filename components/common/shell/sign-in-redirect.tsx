'use client';

import { useEffect } from 'react';

/** Redirects to sign-in and back to the current URL. Runs in the browser because a layout does not know the URL. */
export function SignInRedirect({ fallback }: { fallback: string }) {
  useEffect(() => {
    const here = location.pathname + location.search;
    location.replace(`/signin?next=${encodeURIComponent(here)}`);
  }, []);
  return (
    <p className="p-6 text-muted">
      <a href={`/signin?next=${encodeURIComponent(fallback)}`} className="text-accent underline">
        Sign in
      </a>{' '}
      to see this page.
    </p>
  );
}
