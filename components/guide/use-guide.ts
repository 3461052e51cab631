'use client';

import { useLayoutEffect, useState } from 'react';
import { useMe } from '@/components/shell/me';
import { useUrlState } from '@/components/shell/use-url-state';

/** What the address carries when the guide is asked for: the palette and the account menu lead there. */
export const GUIDE_PARAM = 'guide';

/** Whether the guide is open. “Not now” is remembered for this person and organization, in this browser. */
export function useGuide(org: string): { open: boolean; close(): void } {
  const { user } = useMe();
  const { params, setParams } = useUrlState();
  const key = `ambit.guide.${user.id}.${org}`;
  // Closed until the browser has said what it remembers, so that nothing flashes.
  const [dismissed, setDismissed] = useState(true);
  useLayoutEffect(() => {
    try {
      setDismissed(localStorage.getItem(key) !== null);
    } catch {
      // Storage may be closed to us: then the guide is shown at each visit.
      setDismissed(false);
    }
  }, [key]);
  return {
    open: params.has(GUIDE_PARAM) || !dismissed,
    close() {
      try {
        localStorage.setItem(key, 'closed');
      } catch {
        // As above.
      }
      setDismissed(true);
      setParams({ [GUIDE_PARAM]: null });
    },
  };
}
