'use client';

import { useQuery } from '@tanstack/react-query';
import { pollLoaded, responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import type { CatalogCounts } from '@/lib/features/catalog/catalog-contract';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import type { LeastPrivilegeView } from '@/lib/features/insights/least-privilege/least-privilege-contract';
import type { UsageView } from '@/lib/features/insights/outcomes/outcome-contract';
import type { ProblemView } from '@/lib/features/problems/problem-contract';
import type { Page } from '@/lib/shared/page';

const EVERY_MS = 15_000;

/** Calls of the last days, by day and agent. */
export function useHomeUsage(org: string) {
  return useQuery({
    ...responseQuery<UsageView>(reads.usage(org)),
    refetchInterval: pollLoaded(EVERY_MS),
  });
}

/** Per agent: number of tools that it can call, and that it does call. */
export function useHomeAccess(org: string) {
  return useQuery(responseQuery<LeastPrivilegeView>(reads.unusedAccess(org)));
}

/** How many tools pass the layers. */
export function useHomeTools(org: string) {
  return useQuery(responseQuery<{ counts: CatalogCounts }>(reads.toolCounts(org)));
}

/** The most urgent problems. */
export function useHomeProblems(org: string) {
  return useQuery(responseQuery<Page<ProblemView>>(reads.topProblems(org)));
}

/** The latest changes of the platform that concern the organization's tools. */
export function useHomePlatformChanges(org: string) {
  return useQuery(responseQuery<Page<PlatformChangeView>>(reads.recentPlatformChanges(org)));
}

/** The latest revisions. */
export function useHomeChanges(org: string) {
  return useQuery(responseQuery<Page<RevisionView>>(reads.recentChanges(org)));
}
