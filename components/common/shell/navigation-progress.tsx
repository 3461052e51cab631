'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { pageShows } from '@/lib/client/navigation';
import { useNavigationTarget } from './use-navigation-target';

/** Bar at the top edge while a page loads. Rendered once, in the root layout. */
export function NavigationProgress() {
  const pathname = usePathname();
  const search = useSearchParams();
  const isLoading = useNavigationTarget() !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the address
  useEffect(() => pageShows(location), [pathname, search]);
  if (!isLoading) return null;
  return (
    <div role="progressbar" aria-label="Loading the page" className="fixed inset-x-0 top-0 z-50 h-0.5">
      <div className="h-full origin-left animate-progress bg-accent" />
    </div>
  );
}
