'use client';

import { useLayoutEffect, useState } from 'react';
import { useMe } from '@/components/common/me';
import { useUrlState } from '@/components/common/use-url-state';

/** URL parameter that opens the guide, set by the palette and the account menu. */
export const GUIDE_PARAM = 'guide';

/** Without local storage, the guide is shown at each visit from the start. */
function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

/** Progress of the guide in an organization, stored in the browser. */
export interface GuideState {
  open: boolean;
  known: boolean;
  agent: string | null;
  choose(agent: string): void;
  close(): void;
}

export function useGuide(org: string): GuideState {
  const { user } = useMe();
  const { params, setParams } = useUrlState();
  const key = `ambit.guide.${user.id}.${org}`;
  // Closed until the stored state is read, to avoid a flash.
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
