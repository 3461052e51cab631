'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useAgentKeys } from '@/components/agents/use-agent-keys';
import { useGuide } from '@/components/guide/use-guide';
import { useOrg } from '@/components/shell/me';

type GuideComponent = typeof import('@/components/guide/guide').Guide;

/**
 * The guide, for those who may make agents; null when it was put away. `ready` once it is known which, so that a page
 * can wait with what stands below. The code is fetched only by those who have not put it away.
 */
export function useGuidePanel(): { ready: boolean; panel: ReactNode } {
  const org = useOrg();
  const { open, known, agent, choose, close } = useGuide(org.slug);
  const [Guide, setGuide] = useState<GuideComponent | null>(null);
  const isWanted = open && org.can('edit-agents');
  // What the guide says of its steps: it comes with it, and nothing moves.
  const keys = useAgentKeys(org.slug, agent ?? '', isWanted && agent !== null);
  useEffect(() => {
    if (isWanted) void import('@/components/guide/guide').then((module) => setGuide(() => module.Guide));
  }, [isWanted]);
  if (!isWanted) return { ready: known, panel: null };
  const ready = Guide !== null && (agent === null || !keys.isPending);
  return { ready, panel: Guide ? <Guide agent={agent} onChoose={choose} onClose={close} /> : null };
}
