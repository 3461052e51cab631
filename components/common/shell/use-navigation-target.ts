'use client';

import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { type Address, navigationTarget, onNavigation } from '@/lib/client/navigation';

const NOWHERE = () => null;

/** Address of the page that is being loaded; null: none. */
export function useNavigationTarget(): Address | null {
  return useSyncExternalStore(onNavigation, navigationTarget, NOWHERE);
}

/** Path of the page that is being loaded, or else of the page that is shown. */
export function useTargetPath(): string {
  const pathname = usePathname();
  return useNavigationTarget()?.pathname ?? pathname;
}
