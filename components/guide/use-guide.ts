'use client';

import { useLayoutEffect, useState } from 'react';
import { useMe } from '@/components/shell/me';
import { useUrlState } from '@/components/shell/use-url-state';

/** What the address carries when the guide is asked for: the palette and the account menu lead there. */
export const GUIDE_PARAM = 'guide';

/** Whether the guide is open. “Not now” is remembered for this person and organization, in this browser. */
export function useGuide(org: string): { open: boolean; known: boolean; close(): void } {
  const { user } = useMe();
  const { params, setParams } = useUrlState();
  const key = `ambit.guide.${user.id}.${org}`;
  // Closed until the browser has said what it remembers, so that nothing flashes.
  const [remembered, setRemembered] = useState<boolean | null>(null);
  const dismissed = remembered ?? true;
  useLayoutEffect(() => {
    try {
      setRemembered(localStorage.getItem(key) !== null);
    } catch {
      // Storage may be closed to us: then the guide is shown at each visit.
      setRemembered(false);
    }
  }, [key]);
  return {
    open: params.has(GUIDE_PARAM) || !dismissed,
    /** Whether the browser has said what it remembers. */
    known: remembered !== null,
    close() {
      try {
        localStorage.setItem(key, 'closed');
      } catch {
        // As above.
      }
      setRemembered(true);
      setParams({ [GUIDE_PARAM]: null });
    },
  };
}
