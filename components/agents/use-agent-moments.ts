'use client';

import { useQuery } from '@tanstack/react-query';
import { agentReads } from '@/lib/client/agent-reads';
import { responseQuery } from '@/lib/client/page-queries';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { Page } from '@/lib/shared/page';

/** Newest revisions that can affect the agent, excluding those of other agents. Newest first. */
export function useAgentMoments(org: string, agent: string) {
  return useQuery({
    ...responseQuery<Page<RevisionView>>(agentReads.changes(org, agent)),
    select: (page) => page.data,
  });
}

/** Previous and next times from a time (null: now). `next`: null means now, undefined means none. */
export function stepsFrom(
  moments: readonly { at: string }[],
  at: string | null,
): { previous: string | undefined; next: string | null | undefined } {
  if (at === null) return { previous: moments[1]?.at, next: undefined };
  const instant = Date.parse(at);
  const later = moments.filter((moment) => Date.parse(moment.at) > instant);
  const following = later.at(-1)?.at;
  return {
    previous: moments.find((moment) => Date.parse(moment.at) < instant)?.at,
    // After the newest change comes the present.
    next: later.length <= 1 ? null : following,
  };
}
