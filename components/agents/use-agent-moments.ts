'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agentReads } from '@/lib/client/agent-reads';
import { responseQuery } from '@/lib/client/page-queries';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import type { Page } from '@/lib/shared/page';

export interface Moment {
  at: string;
}

const timeOf = ({ at }: Moment) => Date.parse(at);

/**
 * Joins lists of moments, newest first. Leaves out what is older than the end of a list that continues, where steps
 * would skip moments.
 */
export function joinMoments(...pages: readonly Page<Moment>[]): Moment[] {
  const ends = pages.flatMap(({ data, nextCursor }) => (nextCursor === null ? [] : data.slice(-1).map(timeOf)));
  const from = Math.max(Number.NEGATIVE_INFINITY, ...ends);
  return pages
    .flatMap(({ data }) => data)
    .filter((moment) => timeOf(moment) >= from)
    .sort((one, other) => timeOf(other) - timeOf(one));
}

/** Newest changes that can affect the agent, also of the platform, excluding those of other agents. Newest first. */
export function useAgentMoments(org: string, agent: string): readonly Moment[] {
  const own = useQuery(responseQuery<Page<RevisionView>>(agentReads.changes(org, agent))).data;
  const { data: platform, isError } = useQuery(
    responseQuery<Page<PlatformChangeView>>(agentReads.platformChanges(org)),
  );
  return useMemo(() => {
    if (!own) return [];
    if (platform) return joinMoments(own, platform);
    return isError ? joinMoments(own) : [];
  }, [own, platform, isError]);
}

/** Previous and next times from a time (null: now). `next`: null means now, undefined means none. */
export function stepsFrom(
  moments: readonly Moment[],
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
