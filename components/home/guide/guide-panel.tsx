'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useAgentKeys } from '@/components/common/agents/use-agent-keys';
import { useOrg } from '@/components/common/me';
import { useGuide } from './use-guide';

type GuideComponent = typeof import('./guide').Guide;

/**
 * The guide, for users who can create agents; null when dismissed. `ready` once that is known, so that the content
 * below can wait. The code is loaded only when the guide is shown.
 */
export function useGuidePanel(): { ready: boolean; panel: ReactNode } {
  const org = useOrg();
  const { open, known, agent, choose, close } = useGuide(org.slug);
  const [Guide, setGuide] = useState<GuideComponent | null>(null);
  const isWanted = open && org.can('edit-agents');
  // Loaded with the guide, so that the layout does not shift.
  const keys = useAgentKeys(org.slug, agent ?? '', isWanted && agent !== null);
  useEffect(() => {
    if (isWanted) void import('./guide').then((module) => setGuide(() => module.Guide));
  }, [isWanted]);
  if (!isWanted) return { ready: known, panel: null };
  const ready = Guide !== null && (agent === null || !keys.isPending);
  return { ready, panel: Guide ? <Guide agent={agent} onChoose={choose} onClose={close} /> : null };
}
