'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

type Patch = Record<string, string | readonly string[] | null | undefined>;

/**
 * List state in the URL: `?category=finance&category=crm&tool=create_invoice`. Omits empty values. Makes no server
 * request; `push` adds a history entry.
 */
export function useUrlState() {
  const params = useSearchParams();
  const pathname = usePathname();

  const setParams = useCallback(
    (patch: Patch, options: { push?: boolean } = {}) => {
      const next = new URLSearchParams(window.location.search);
      for (const [key, value] of Object.entries(patch)) {
        next.delete(key);
        for (const one of typeof value === 'string' ? [value] : (value ?? [])) {
          if (one) next.append(key, one);
        }
      }
      const search = next.toString();
      const address = search ? `${pathname}?${search}` : pathname;
      if (address === window.location.pathname + window.location.search) return;
      if (options.push) window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
    },
    [pathname],
  );

  return { params, setParams };
}
