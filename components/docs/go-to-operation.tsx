'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** A link to an operation by its name alone (`/docs/api#recordOutcomes`) goes on to the page that shows it. */
export function GoToOperation() {
  const router = useRouter();
  useEffect(() => {
    const go = () => {
      const place = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
      const link = place?.tagName === 'LI' ? place.querySelector('a') : null;
      if (link) router.replace(link.getAttribute('href')!);
    };
    go();
    window.addEventListener('hashchange', go);
    return () => window.removeEventListener('hashchange', go);
  }, [router]);
  return null;
}
