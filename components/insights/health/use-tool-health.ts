'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Range } from '@/components/common/outcomes/range';
import { liveMs, rangeQuery } from '@/components/common/outcomes/use-range';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
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
  part: string,
  address: string,
  range: Range,
  filter: HealthFilter & { byMethod?: 'true' },
  enabled = true,
) {
  const query = { ...rangeQuery(range), ...filter };
  return useQuery({
    queryKey: queryKeys.toolHealth(org, part, query),
    queryFn: ({ signal }) => api.get<T>(address, { query, signal }),
    refetchInterval: liveMs(range),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Tool health in a range, compared with the previous period. */
export function useToolHealth(org: string, range: Range, filter: HealthFilter) {
  return usePart<ToolHealthView>(org, 'all', path`/orgs/${org}/health`, range, filter);
}

export function useHealthTable(org: string, range: Range, filter: HealthFilter) {
  return usePart<ToolHealthTable>(org, 'tools', path`/orgs/${org}/health/tools`, range, {
    ...filter,
    byMethod: 'true',
  });
}

/** One tool with all methods combined; disabled without a tool. */
export function useToolTotals(org: string, range: Range, filter: HealthFilter) {
  const address = path`/orgs/${org}/health/tools`;
  return usePart<ToolHealthTable>(org, 'tool', address, range, filter, filter.tool !== undefined);
}

export function useFailures(org: string, range: Range, filter: HealthFilter) {
  return usePart<FailuresView>(org, 'failures', path`/orgs/${org}/health/failures`, range, filter);
}

export function useUsageByGoal(org: string, range: Range) {
  return usePart<UsageByGoalView>(org, 'goals', path`/orgs/${org}/usage/goals`, range, {});
}
