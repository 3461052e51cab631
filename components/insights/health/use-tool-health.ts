'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Range, rangeQuery } from '@/components/common/outcomes/range';
import { liveMs } from '@/components/common/outcomes/use-range';
import { type HealthPart, insightReads } from '@/lib/client/insight-reads';
import { pollLoaded, responseQuery } from '@/lib/client/page-queries';
import type {
  FailuresView,
  ToolHealthTable,
  ToolHealthView,
  UsageByGoalView,
} from '@/lib/features/insights/health/health-contract';

export interface HealthFilter {
  agent?: string | undefined;
  tool?: string | undefined;
  method?: string | undefined;
}

function usePart<T>(
  org: string,
  part: HealthPart,
  range: Range,
  filter: HealthFilter & { byMethod?: 'true' },
  enabled = true,
) {
  const query = { ...rangeQuery(range), ...filter };
  return useQuery({
    ...responseQuery<T>(insightReads.health(org, part, query)),
    refetchInterval: pollLoaded(liveMs(range)),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Tool health in a range, compared with the previous period. */
export function useToolHealth(org: string, range: Range, filter: HealthFilter) {
  return usePart<ToolHealthView>(org, 'all', range, filter);
}

export function useHealthTable(org: string, range: Range, filter: HealthFilter) {
  return usePart<ToolHealthTable>(org, 'tools', range, {
    ...filter,
    byMethod: 'true',
  });
}

/** One tool with all methods combined; disabled without a tool. */
export function useToolTotals(org: string, range: Range, filter: HealthFilter) {
  return usePart<ToolHealthTable>(org, 'tool', range, filter, filter.tool !== undefined);
}

export function useFailures(org: string, range: Range, filter: HealthFilter) {
  return usePart<FailuresView>(org, 'failures', range, filter);
}

export function useUsageByGoal(org: string, range: Range) {
  return usePart<UsageByGoalView>(org, 'goals', range, {});
}
