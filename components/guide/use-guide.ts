'use client';

import { useLayoutEffect, useState } from 'react';
import { useMe } from '@/components/shell/me';
import { useUrlState } from '@/components/shell/use-url-state';

/** What the address carries when the guide is asked for: the palette and the account menu lead there. */
export const GUIDE_PARAM = 'guide';

/** Storage may be closed to us: then the guide is shown at each visit, from its start. */
function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

/** Where a person stands with the guide of an organization, as this browser remembers it. */
export interface GuideState {
  open: boolean;
  /** Whether the browser has said what it remembers. */
  known: boolean;
  /** The agent that was chosen, also before the page was loaded again. */
  agent: string | null;
  choose(agent: string): void;
  close(): void;
}

export function useGuide(org: string): GuideState {
  const { user } = useMe();
  const { params, setParams } = useUrlState();
  const key = `ambit.guide.${user.id}.${org}`;
  // Closed until the browser has said what it remembers, so that nothing flashes.
  const [remembered, setRemembered] = useState<boolean | null>(null);
  const [agent, setAgent] = useState<string | null>(null);
  const dismissed = remembered ?? true;
  useLayoutEffect(() => {
    try {
      setRemembered(localStorage.getItem(key) !== null);
      setAgent(localStorage.getItem(`${key}.agent`));
    } catch {
      setRemembered(false);
    }
  }, [key]);
  return {
    open: params.has(GUIDE_PARAM) || !dismissed,
    known: remembered !== null,
    agent,
    choose(chosen) {
      remember(`${key}.agent`, chosen);
      setAgent(chosen);
    },
    close() {
      remember(key, 'closed');
      setRemembered(true);
      setParams({ [GUIDE_PARAM]: null });
    },
  };
}
